// Where this client lives: at the root of a server, or alone, as a static site below any path, where the server answers
// in the browser. Alone every address is that of the one page, with the place after a #: any host can serve it.
const page = globalThis.document as Document | undefined;

/** Whether there is no server behind this page. */
export const alone = page?.querySelector?.('meta[name="palatine"]')?.getAttribute("content") === "alone";
/** The path below which everything of the client is. */
export const root = alone ? new URL(".", location.href).pathname : "/";
/** What links to a place lead to: of "/table/3", for example. */
export const at = (place: string): string => (alone ? `${root}#${place}` : place);
/** A place as somebody else can open it, unless it is on this device alone. */
export const shared = (place: string): string => location.origin + at(place);
/** A file of the client. */
export const part = (name: string): string => root + name;
/** The place of the page. */
export const placed = (): URL => new URL(alone ? location.hash.slice(1) || "/" : location.href, location.origin);
