import { useQuery } from '@tanstack/react-query';
import type { ListedMandate } from '#contract/mandates.ts';
import { api } from '#office/shell/api.ts';
import { always, alwaysPaged } from '#office/shell/read-always.ts';
import type { MandateSearch } from './mandate-search.ts';

/** Everything that is kept of owners; a write says `invalidateQueries({ queryKey: mandatesKey })`. */
export const mandatesKey = ['mandates'];

export const pageSize = 20;

export const useMandates = ({ state, search, page }: MandateSearch) =>
  useQuery({
    queryKey: [...mandatesKey, 'list', state, search, page],
    queryFn: ({ signal }) =>
      api('GET /mandates', { query: { state, search, page: `${page}`, limit: `${pageSize}` }, signal }),
    ...alwaysPaged,
  });

export const readMandateOf = async (propertyId: string, signal?: AbortSignal): Promise<ListedMandate> =>
  (await api('GET /properties/{id}/mandate', { params: { id: propertyId }, ...(signal && { signal }) })).data;

/** The owner of a listing, for a tag or a line. */
export const useMandateOf = (propertyId: string) =>
  useQuery({
    queryKey: [...mandatesKey, 'of', propertyId],
    queryFn: ({ signal }) => readMandateOf(propertyId, signal),
    ...always,
  });

/** How many days the mandates of these listings have; one that could not be read leaves no tag and no fault. */
export function useMandateEnds(propertyIds: readonly string[]): ReadonlyMap<string, number | null> {
  const asked = propertyIds.join();
  const { data = [] } = useQuery({
    queryKey: [...mandatesKey, 'ends', asked],
    queryFn: async ({ signal }) => (await api('GET /mandates/ends', { query: { propertyIds: asked }, signal })).data,
    enabled: asked !== '',
    ...alwaysPaged,
  });
  return new Map(data.map(({ propertyId, daysLeft }) => [propertyId, daysLeft]));
}
