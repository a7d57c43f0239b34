import { isKeepable, type KeptCount, type Moment } from './store-counts.ts';
import type { InquiryFilter } from './store-filters.ts';

export type KeptCounts = {
  find(filter: InquiryFilter): KeptCount | null;
  keep(filter: InquiryFilter, count: number, moment: Moment | null): void;
};

const most = 500;
/** Fewer are counted as fast as they are looked up, and one person's number or address is best forgotten at once. */
const fewest = 500;
/** No index finds what is so short, so that even a few take long to count. */
const isShort = (word: string) => [...word].length < 3;

/** The numbers of matches of the last lists: memory of one process, which nothing but speed depends on. */
export function keepCounts(): KeptCounts {
  const kept = new Map<string, KeptCount>();
  return {
    find: (filter) => kept.get(JSON.stringify(filter)) ?? null,
    keep(filter, count, moment) {
      const key = JSON.stringify(filter);
      kept.delete(key);
      if (count < fewest && !(isKeepable(filter) && filter.words.every(isShort))) return;
      kept.set(key, { count, moment });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
