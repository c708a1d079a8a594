// The picture of the game on the start page, from its drawing.
import { sheet } from "../../lib/draw/picture";

/** The seven electorates, each with its arms. */
export default function picture({
  electorates,
  palette,
}: {
  electorates: Record<string, { outline: string; elector: { x: number; y: number } }>;
  palette: { fill: Record<string, string>; deep: Record<string, string> };
}): string {
  const paths = Object.entries(electorates).map(
    ([
      id,
      {
        outline,
        elector: { x, y },
      },
    ]) =>
      `<path d="${outline}" fill="${palette.fill[id]}"/><path d="M${x - 34} ${y - 30}h68v34q0 34-34 50q-34-16-34-50z" fill="${palette.deep[id]}"/>`,
  );
  return sheet("155 175 1040 620", paths);
}
