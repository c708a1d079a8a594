// What a seat sees: the types are those of the engine.
import type { AnyView, Shape } from "../../lib/api/api";

export type View = Shape["WallensteinView"];
export type CountyView = Shape["WallensteinCounty"];
export type PlayerView = Shape["WallensteinPlayer"];
export type CourtView = Shape["WallensteinCourt"];
export type LandsknechteView = Shape["WallensteinLandsknechte"];
export type LeadersView = Shape["WallensteinLeaders"];
export type Cubes = View["tray"];

/** A view of this game; there is no other at its tables. */
export function own(view: AnyView): View {
  if (view.game !== "wallenstein") throw new Error(`a view of ${view.game}`);
  return view;
}

/** The view of a position; nothing before there is one. */
export const viewOf = (position: { view: AnyView } | null | undefined): View | undefined =>
  position ? own(position.view) : undefined;
