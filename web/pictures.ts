// Small pictures of the games for the start page, made from the drawings in the Python package.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { runnerImport, type Plugin } from "vite";

const BOARDS = new URL("src/games/", import.meta.url).pathname;

/** Serves and emits /pictures/<game>.svg, for every game with a `picture.ts` and a drawing. */
export function pictures(games: string): Plugin {
  const source = (game: string): string => `${games}/${game}/data/geometry.json`;
  const drawn = readdirSync(BOARDS).filter(
    (game) => existsSync(`${BOARDS}${game}/picture.ts`) && existsSync(source(game)),
  );
  const draw = async (game: string): Promise<string> => {
    const { module } = await runnerImport<{ default: (geometry: unknown) => string }>(`${BOARDS}${game}/picture.ts`);
    return module.default(JSON.parse(readFileSync(source(game), "utf8")));
  };
  return {
    name: "pictures",
    async generateBundle() {
      for (const game of drawn)
        this.emitFile({ type: "asset", fileName: `pictures/${game}.svg`, source: await draw(game) });
    },
    configureServer(server) {
      for (const game of drawn)
        server.middlewares.use(
          `/pictures/${game}.svg`,
          (_, answer) => void draw(game).then((svg) => answer.setHeader("Content-Type", "image/svg+xml").end(svg)),
        );
    },
  };
}
