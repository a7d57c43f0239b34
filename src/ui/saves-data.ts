import { useSyncExternalStore } from 'react';

type Line = { saveData?: boolean; effectiveType?: string };

/** The reader pays for every megabyte and said so, or has a line of 2G: nothing is fetched ahead. False on the server. */
export function savesData(): boolean {
  if (typeof navigator === 'undefined') return false;
  const line = (navigator as { connection?: Line }).connection;
  return line?.saveData === true || line?.effectiveType?.endsWith('2g') === true;
}

const never = () => () => {};

/** The same while a page comes alive: first what the server said, then what the browser says. */
export const useSavesData = (): boolean => useSyncExternalStore(never, savesData, () => false);
