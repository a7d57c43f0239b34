import { setTimeout as delay } from 'node:timers/promises';
import { brand } from '#contract/brand.ts';
import { Busy } from '#contract/errors.ts';
import type { Place } from '#contract/places.ts';
import { plain } from '#contract/plain-words.ts';
import { createCircuitBreaker } from '../platform/messages/circuit-breaker.ts';
import type { Platform } from '../platform/platform.ts';
import { parseResult, parseResults } from './parse-results.ts';
import { GeocoderFailure, queryGeocoder } from './query-geocoder.ts';
import { findAnswer, takeTurn, upsertAnswer } from './store.ts';

/** What the map knows, or why it said nothing; `places` may then be an older answer. */
export type MapAnswer = { map: 'answered' | 'unavailable' | 'off'; places: Place[] };

export type Geocoder = {
  /** Only on Enter or a button, never while somebody types: the public service forbids that. @throws TooManyRequests */
  search(q: string, staffId: string): Promise<MapAnswer>;
  /** One place or none. @throws TooManyRequests */
  reverse(point: { lat: number; lng: number }, staffId: string): Promise<MapAnswer>;
};

/** Milliseconds. A little more than the second that is demanded, because what is sent at once need not arrive at once. */
const turn = { gap: 1200, longest: 3500 };

/** The open-map geocoder behind a kept copy of its answers, one question a second for all, and a circuit breaker. */
export function createGeocoder({
  db,
  config,
  limits,
  log,
}: Pick<Platform, 'db' | 'config' | 'limits' | 'log'>): Geocoder {
  const breaker = createCircuitBreaker();
  // The public service asks for a name and somebody to write to.
  const userAgent = `${brand.name} (${config.publicUrl}; ${config.staffEmail})`;

  async function answer(
    question: string,
    staffId: string,
    query: (base: string) => Promise<Place[]>,
  ): Promise<MapAnswer> {
    const base = config.geocoderUrl;
    const kept = await findAnswer(db, question);
    if (kept?.isFresh) return { map: 'answered', places: kept.places };
    const older = kept?.places ?? [];
    if (base === null) return { map: 'off', places: older };
    await limits.take('address per person', staffId);
    if (!(await limits.allows('address of all', 'all'))) return { map: 'unavailable', places: older };
    try {
      return { map: 'answered', places: await inTurn(question, () => query(base)) };
    } catch (cause) {
      if (!(cause instanceof GeocoderFailure || cause instanceof Busy)) throw cause;
      log.warn({ reason: cause.message }, 'the geocoder did not answer');
      return { map: 'unavailable', places: older };
    }
  }

  /** @throws GeocoderFailure, Busy */
  async function inTurn(question: string, query: () => Promise<Place[]>): Promise<Place[]> {
    if (!breaker.admits()) throw new Busy('it failed five times in a row and is resting');
    const latest = performance.now() + turn.longest;
    for (let wait = await takeTurn(db, turn.gap); wait > 0; wait = await takeTurn(db, turn.gap)) {
      if (performance.now() + wait > latest) throw new Busy('too many wait for it');
      await delay(wait);
      // Whoever was sooner may have asked the same.
      const meanwhile = await findAnswer(db, question);
      if (meanwhile?.isFresh) return meanwhile.places;
    }
    try {
      const places = await query();
      breaker.succeeded();
      await upsertAnswer(db, question, places);
      return places;
    } catch (cause) {
      if (cause instanceof GeocoderFailure) breaker.failed();
      throw cause;
    }
  }

  return {
    search: (q, staffId) =>
      answer(`search ${plain(q)}`, staffId, async (base) => {
        const params = { q, limit: '5', countrycodes: 'in' };
        const places = parseResults(await queryGeocoder(base, 'search', params, userAgent));
        if (places === null) throw new GeocoderFailure('the answer is no list');
        return places.slice(0, 5);
      }),
    reverse: ({ lat, lng }, staffId) => {
      // Four places are eleven metres: clicks on one house are one question.
      const [north, east] = [lat.toFixed(4), lng.toFixed(4)];
      return answer(`reverse ${north} ${east}`, staffId, async (base) => {
        const found = await queryGeocoder(base, 'reverse', { lat: north, lon: east, zoom: '18' }, userAgent);
        if (typeof found !== 'object' || found === null) throw new GeocoderFailure('the answer is no result');
        const place = parseResult(found);
        return place === null ? [] : [place];
      });
    },
  };
}
