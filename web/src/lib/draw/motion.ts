// Movement that can be brought to its end at any moment.

/** Animate an element until it is done, or at once on a signal; it stays where it came to. */
export async function run(
  element: Element,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
  skipped: AbortSignal,
): Promise<void> {
  const animation = element.animate(frames, { fill: "both", easing: "ease-in-out", ...timing });
  if (skipped.aborted) animation.finish();
  const finish = (): void => animation.finish();
  skipped.addEventListener("abort", finish);
  await animation.finished.catch(() => undefined); // it was taken off the page
  skipped.removeEventListener("abort", finish);
}
