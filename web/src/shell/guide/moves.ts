// When something on the page may have moved: panels slide, maps are dragged, windows are turned. At rest nothing is
// done.

/** What may move things without changing the page itself. */
const EVENTS = ["scroll", "resize", "load", "toggle", "transitionrun", "animationstart"];

/**
 * `measure` is called, at most once a picture of the page, as soon as something may have moved, and returns the
 * elements whose size matters, first the one it is about; while an animation carries that one along it is called for
 * each picture.
 */
export function watchMoves(measure: () => Element[]): { look: () => void; stop: () => void } {
  let next = 0;
  let watched: Element[] = [];
  const look = (): void => {
    next ||= requestAnimationFrame(() => {
      next = 0;
      const elements = measure();
      if (elements.length !== watched.length || elements.some((element, i) => element !== watched[i])) {
        sizes.disconnect();
        for (const element of (watched = elements)) sizes.observe(element);
      }
      if (elements[0] && carried(elements[0])) look();
    });
  };
  const sizes = new ResizeObserver(look);
  const changes = new MutationObserver(look);
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  for (const event of EVENTS) addEventListener(event, look, { capture: true, passive: true });
  void document.fonts.ready.then(look);
  return {
    look,
    stop: () => {
      cancelAnimationFrame(next);
      sizes.disconnect();
      changes.disconnect();
      for (const event of EVENTS) removeEventListener(event, look, { capture: true });
    },
  };
}

/** Whether an animation runs that moves an element or something around it. */
const carried = (element: Element): boolean =>
  document.getAnimations().some(({ playState, effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return playState === "running" && (target?.contains(element) ?? false);
  });
