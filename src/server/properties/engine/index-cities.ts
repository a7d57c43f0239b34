import { countCodes, tallyRows } from './count-codes.ts';
import { listRows } from './filter-rows.ts';
import { type Listings, onceWhile } from './keep-listings.ts';
import { withSpareRows } from './keep-spare-rows.ts';
import { orderOf } from './order-rows.ts';

/** In which cities anybody finds a home, and how the newest listing of each writes its name. */
export function createCities(listings: Listings) {
  const { city, cityName } = listings.texts;

  /** By the code of a city: how many listings, and the newest of them. */
  const look = onceWhile(listings, () => {
    const list = listRows(listings.shown);
    const counts = withSpareRows(() => countCodes(tallyRows(listings.shown), city));
    const newest: number[] = [];
    const { before } = orderOf(listings, 'newest');
    for (const at of list) {
      const best = newest[city.codeAt(at)];
      if (best === undefined || before(at, best)) newest[city.codeAt(at)] = at;
    }
    return { counts, newest };
  });

  return {
    has: (key: string): boolean => (look().counts[city.find(key) ?? -1] ?? 0) > 0,
    /** Some listing names no city. */
    hasNameless: (): boolean => (look().counts[0] ?? 0) > 0,
    nameOf(key: string): string {
      const at = look().newest[city.find(key) ?? -1];
      return at === undefined ? '' : cityName.textAt(at);
    },
  };
}
