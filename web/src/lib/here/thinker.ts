// The worker the bots think in that take long: marshals, hints, the coach.
import { started, type Handed } from "./python";

interface Lanes {
  thought(task: Uint8Array): Handed;
}
/** A task, or its answer. */
export interface Thought {
  id: number;
  bytes: Uint8Array;
}

const ready = started(self.name, ["palatine"]).then((python) => python.pyimport("palatine.site.within.lanes") as Lanes);
self.onmessage = async ({ data: { id, bytes } }: MessageEvent<Thought>) => {
  const answer = (await ready).thought(bytes);
  self.postMessage({ id, bytes: answer.toJs() });
  answer.destroy();
};
