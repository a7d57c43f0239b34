import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds until something is so; asked again and again for five seconds. */
export async function timeUntil(isSo: () => Promise<boolean> | boolean): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 5000) {
    if (await isSo()) return performance.now() - began;
    await wait(5);
  }
  return Number.POSITIVE_INFINITY;
}
