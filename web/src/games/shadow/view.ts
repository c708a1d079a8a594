// What a seat sees: the types are those of the engine.
import type { Shape } from "../../lib/api/api";
import { viewsOf } from "../../lib/game/views";

export type View = Shape["ShadowView"];
export type Piece = Shape["ShadowPiece"];
export type ElectorateView = Shape["ShadowElectorate"];
export type PlayerView = Shape["ShadowPlayer"];
export type ElectionView = Shape["ShadowElection"];

export const { own, viewOf } = viewsOf("shadow");
