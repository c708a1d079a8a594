// What small pictures of the games are drawn with. They are made when the client is built: `picture.ts` of a game.
export type Point = [number, number];

/** An outline with every so many of its points. */
export const rough = (points: Point[], every: number): string =>
  `M${points
    .filter((_, i) => i % every === 0)
    .map(([x, y]) => `${Math.round(x)},${Math.round(y)}`)
    .join("L")}Z`;

/** A picture made of paths. */
export const sheet = (box: string, paths: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><g stroke="#33210f" stroke-width="5" stroke-linejoin="round" fill-opacity=".78">${paths.join("")}</g></svg>`;
