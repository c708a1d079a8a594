// Whether somebody can see the page at all.
import { createSubscriber } from "svelte/reactivity";

const subscribe = createSubscriber((update) => {
  document.addEventListener("visibilitychange", update);
  return () => document.removeEventListener("visibilitychange", update);
});

export const asleep = {
  get current(): boolean {
    subscribe();
    return document.hidden;
  },
};

/** Done at once if the page is in sight, else when it comes back into sight. */
export function awake(): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((seen) => {
    const look = (): void => {
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", look);
      seen();
    };
    document.addEventListener("visibilitychange", look);
  });
}
