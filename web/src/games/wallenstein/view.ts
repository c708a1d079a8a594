// What a seat sees: the types are those of the engine.
import type { Shape } from "../../lib/api/api";
import { viewsOf } from "../../lib/game/views";

export type View = Shape["WallensteinView"];
export type CountyView = Shape["WallensteinCounty"];
export type PlayerView = Shape["WallensteinPlayer"];
export type CourtView = Shape["WallensteinCourt"];
export type LandsknechteView = Shape["WallensteinLandsknechte"];
export type LeadersView = Shape["WallensteinLeaders"];
export type Cubes = View["tray"];

export const { own, viewOf } = viewsOf("wallenstein");
