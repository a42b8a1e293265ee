// What nobody waits for, such as what is kept for another time.

/** How long the first screen may take before anything else begins, in ms. */
const FIRST_SCREEN = 300;

/** Does it when nothing else is to be done, and not before the first screen is there. */
export function whenIdle(work) {
  // Safari has no requestIdleCallback.
  const { requestIdleCallback } = globalThis;
  setTimeout(() => (requestIdleCallback ? requestIdleCallback(work) : work()), FIRST_SCREEN);
}
