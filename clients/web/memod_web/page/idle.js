// What nobody waits for, such as what is kept for another time.

/** How long the first screen may take before anything else begins, in ms. */
const FIRST_SCREEN = 300;
/** How long it may take until nothing else is to be done, in ms: a busy machine may never get there. */
const IDLE_MAX = 2000;

/** Does it when nothing else is to be done, and not before what there is now is on the screen. */
export function whenIdle(work) {
  // Safari has no requestIdleCallback.
  const { requestIdleCallback } = globalThis;
  const begin = () =>
    setTimeout(
      () => (requestIdleCallback ? requestIdleCallback(work, { timeout: IDLE_MAX }) : work()),
      FIRST_SCREEN,
    );
  // A page that nobody sees has no frames.
  if (document.hidden) begin();
  else requestAnimationFrame(begin);
}
