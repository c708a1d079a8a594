// Addresses: / · /new · /join/<token> · /hand/<table>#<token> · /table/<id>?seat=&at= · /learn/<game> ·
// /lessons/<game> · /settings

import { alone, at, placed, root } from "./place";

export interface Place {
  page: string;
  argument: string;
  query: URLSearchParams;
}
const read = (): Place => {
  const { pathname, searchParams: query } = placed();
  const [, page = "", argument = ""] = pathname.split("/");
  return { page, argument, query };
};
let place = $state.raw<Place>(read());
addEventListener("popstate", () => (place = read()));

export const here = (): Place => place;

export function go(address: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", at(address));
  place = read();
  if (!replace) scrollTo(0, 0);
}

/** The place a link of a page alone leads to, unless it is a part of what is shown. */
const inside = ({ pathname, hash }: HTMLAnchorElement): string | null =>
  pathname === root && hash.startsWith("#/") ? hash.slice(1) : null;

/** Alone, the address holds the place: a part of the page is turned to without it. */
function turnTo(event: MouseEvent, part: string): void {
  event.preventDefault();
  const found = document.querySelector<HTMLElement>(part);
  found?.scrollIntoView();
  found?.focus();
}

/** Links inside the page change the place without loading it anew. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  if (
    !link ||
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    link.target
  )
    return;
  if (link.origin !== location.origin || link.hasAttribute("download") || link.pathname.startsWith("/api/")) return;
  if (!alone && link.hash && link.pathname === location.pathname) return;
  const address = alone ? inside(link) : link.pathname + link.search + link.hash;
  if (address === null) {
    if (link.pathname === root && link.hash) turnTo(event, link.hash);
    return;
  }
  event.preventDefault();
  go(address);
}
