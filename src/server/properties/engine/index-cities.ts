import { listRows } from './filter-rows.ts';
import type { Listings } from './keep-listings.ts';
import { orderOf } from './order-rows.ts';

/** In which cities anybody finds a home, and how the newest listing of each writes its name. */
export function createCities(listings: Listings) {
  let seen = '';
  let counts: Uint32Array = new Uint32Array(0);
  let newest: number[] = [];

  function look(): void {
    const state = `${listings.rows} ${listings.gone}`;
    if (state === seen) return;
    seen = state;
    const { shown, texts } = listings;
    const list = listRows(shown);
    counts = texts.city.countCodes(shown, () => list);
    newest = [];
    const { before } = orderOf(listings, 'newest');
    for (const at of list) {
      const city = texts.city.codeAt(at);
      const best = newest[city];
      if (best === undefined || before(at, best)) newest[city] = at;
    }
  }

  return {
    has(key: string): boolean {
      look();
      const code = listings.texts.city.find(key);
      return code !== undefined && (counts[code] ?? 0) > 0;
    },
    /** Some listing names no city. */
    hasNameless(): boolean {
      look();
      return (counts[0] ?? 0) > 0;
    },
    nameOf(key: string): string {
      look();
      const at = newest[listings.texts.city.find(key) ?? -1];
      return at === undefined ? '' : listings.texts.cityName.textAt(at);
    },
  };
}
