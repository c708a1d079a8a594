import { paintHere } from "../../../lib/draw/aside";
import * as ground from "./ground";

paintHere(ground);
