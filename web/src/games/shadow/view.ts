// What a seat sees: the types are those of the engine.
import type { AnyView, Shape } from "../../lib/api/api";

export type View = Shape["ShadowView"];
export type Piece = Shape["ShadowPiece"];
export type ElectorateView = Shape["ShadowElectorate"];
export type PlayerView = Shape["ShadowPlayer"];
export type ElectionView = Shape["ShadowElection"];

/** A view of this game; there is no other at its tables. */
export function own(view: AnyView): View {
  if (view.game !== "shadow") throw new Error(`a view of ${view.game}`);
  return view;
}

/** The view of a position; nothing before there is one. */
export const viewOf = (position: { view: AnyView } | null | undefined): View | undefined =>
  position ? own(position.view) : undefined;
