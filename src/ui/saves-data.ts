import { useSyncExternalStore } from 'react';

/** The reader pays for every megabyte and said so: nothing is fetched ahead. False on the server. */
export const savesData = (): boolean =>
  typeof navigator !== 'undefined' &&
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const never = () => () => {};

/** The same while a page comes alive: first what the server said, then what the browser says. */
export const useSavesData = (): boolean => useSyncExternalStore(never, savesData, () => false);

/** When a link fetches the code of its page: when somebody is about to follow it, or not ahead at all. */
export const whenLikely: 'intent' | 'none' = savesData() ? 'none' : 'intent';
