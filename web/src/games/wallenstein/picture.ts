// The picture of the game on the start page, from its drawing.
import { rough, sheet, type Point } from "../../lib/draw/picture";

const TINTS: Record<string, string> = {
  brandenburg: "#c86846",
  sachsen: "#5c8caa",
  oesterreich: "#749650",
  bayern: "#be6e7c",
  kurpfalz: "#d0a63e",
};

/** The five regions of the realm. */
export default function picture({ regions }: { regions: Record<string, { outline: Point[] }> }): string {
  return sheet(
    "30 60 960 1090",
    Object.entries(regions).map(([id, { outline }]) => `<path d="${rough(outline, 4)}" fill="${TINTS[id]}"/>`),
  );
}
