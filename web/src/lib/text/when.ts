// Moments as people read them: in their own time zone, which is named.
const FULL: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
};

/** A moment with the short name of its time zone; the zone is the browser's unless another is given. */
export const zoned = (seconds: number, language: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(language, { ...FULL, timeZone }).format(new Date(seconds * 1000));

/** The time zone in force at a moment: its place and its short name. */
export function zone(seconds: number, language: string, timeZone?: string): string {
  const clock = new Intl.DateTimeFormat(language, { ...FULL, timeZone });
  const short = clock.formatToParts(new Date(seconds * 1000)).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const place = clock.resolvedOptions().timeZone.replaceAll("_", " ");
  return place === short ? short : `${place} (${short})`;
}
