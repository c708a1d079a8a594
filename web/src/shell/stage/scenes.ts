// Events become scenes: most events are one each, what belongs together and the routine of others is one together.
import type { Happening } from "../../lib/api/api";
import type { GameModule } from "../../lib/game/game";
import type { Cue } from "../../lib/game/stage";

export interface Scene {
  events: Happening[];
  /** That of its gravest event. */
  cue: Cue;
  /** The events in a row that have this name are in it; none: it stands alone. */
  name: string | null;
  /** Whether it concerns whoever looks. */
  mine: boolean;
}

type Judge = Pick<GameModule, "cue" | "line">;
/** What a further event adds to the time for reading a scene. */
const FURTHER = 0.35;

/** The scenes of events, in their order; what is not worth looking at is in none. */
export function scenesOf(events: Happening[], game: Judge, me: number | null, names: string[]): Scene[] {
  const found: Scene[] = [];
  for (const event of events) {
    const cue = game.cue(event);
    if (!cue.weight) continue;
    const mine = me !== null && game.line(event, names).some(({ seat }) => seat === me);
    const name = cue.scene ?? (cue.routine === undefined ? null : `${cue.routine}${mine ? ", mine" : ""}`);
    const last = found.at(-1);
    if (last && name !== null && last.name === name) found[found.length - 1] = joined(last, event, cue, mine);
    else found.push({ events: [event], cue, name, mine });
  }
  return found;
}

function joined(scene: Scene, event: Happening, cue: Cue, mine: boolean): Scene {
  const [less, more] = cue.weight > scene.cue.weight ? [scene.cue, cue] : [cue, scene.cue];
  return {
    ...scene,
    events: [...scene.events, event],
    cue: {
      ...more,
      weight: more.weight + FURTHER * less.weight,
      panel: more.panel ?? less.panel,
      leads: more.leads ?? less.leads,
    },
    mine: scene.mine || mine,
  };
}
