// Views of one game, as its own files see them.
import type { AnyView } from "../api/api";

type Own<G extends AnyView["game"]> = Extract<AnyView, { game: G }>;

/** How a game takes a view for its own; there is no other at its tables. */
export function viewsOf<G extends AnyView["game"]>(
  game: G,
): {
  own: (view: AnyView) => Own<G>;
  /** The view of a position; nothing before there is one. */
  viewOf: (position: { view: AnyView } | null | undefined) => Own<G> | undefined;
} {
  const isOwn = (view: AnyView): view is Own<G> => view.game === game;
  const own = (view: AnyView): Own<G> => {
    if (!isOwn(view)) throw new Error(`a view of ${view.game}`);
    return view;
  };
  return { own, viewOf: (position) => (position ? own(position.view) : undefined) };
}
