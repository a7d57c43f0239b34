/** Milliseconds after which it is done although the page is still busy. */
const patience = 3000;

/** Does what nobody waits for when the browser has nothing else to do. Safari has no such moments to offer. */
export const whenIdle = (work: () => void): unknown =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: patience }) : setTimeout(work, 200);
