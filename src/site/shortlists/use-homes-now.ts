import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { type PropertyCard, parseCard } from '#site/properties/parse-property.ts';
import { browserApi } from '#site/shell/api.ts';

/** How a home stands today. */
export type HomeNow = { state: 'reading' | 'gone' | 'failed' } | { state: 'shown'; card: PropertyCard };
type Homes = ReadonlyMap<string, HomeNow>;

const reading: HomeNow = { state: 'reading' };
const isGone = (cause: unknown) => cause instanceof ApiError && (cause.status === 404 || cause.status === 410);

/**
 * Reads each home by itself: those answers are kept by server and browser for everybody, so that nobody asks for a set of
 * homes that says whose it is. What failed is read again when the line is back.
 */
export function useHomesNow(ids: readonly string[]): { nowOf: (id: string) => HomeNow; retry: () => void } {
  const [homes, setHomes] = useState<Homes>(new Map());
  const [round, setRound] = useState(0);
  const asked = useRef(new Set<string>());
  const retry = useCallback(() => setRound((was) => was + 1), []);
  const wanted = ids.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads what failed again
  useEffect(() => {
    const note = (id: string, now: HomeNow) => setHomes((was) => new Map(was).set(id, now));
    for (const id of wanted.split(',').filter((one) => one !== '' && !asked.current.has(one))) {
      asked.current.add(id);
      note(id, reading);
      browserApi('GET /properties/{id}', { params: { id } }).then(
        ({ data }) => note(id, { state: 'shown', card: parseCard(data) }),
        (cause: unknown) => {
          if (isGone(cause)) return note(id, { state: 'gone' });
          asked.current.delete(id);
          note(id, { state: 'failed' });
        },
      );
    }
  }, [wanted, round]);

  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);

  return { nowOf: (id) => homes.get(id) ?? reading, retry };
}
