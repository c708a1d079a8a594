// Addresses: / · /new · /join/<token> · /hand/<table>#<token> · /table/<id>?seat=&at= · /learn/<game> ·
// /lessons/<game> · /settings

export interface Place {
  page: string;
  argument: string;
  query: URLSearchParams;
}
const read = (): Place => {
  const [, page = "", argument = ""] = location.pathname.split("/");
  return { page, argument, query: new URLSearchParams(location.search) };
};
let place = $state.raw<Place>(read());
addEventListener("popstate", () => (place = read()));

export const here = (): Place => place;

export function go(address: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  place = read();
  if (!replace) scrollTo(0, 0);
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
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
