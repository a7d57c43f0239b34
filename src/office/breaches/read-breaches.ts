import { useQuery } from '@tanstack/react-query';
import type { LetterState } from '#contract/breach-choices.ts';
import type { Breach } from '#contract/breaches.ts';
import { api } from '#office/shell/api.ts';
import { always, alwaysPaged } from '#office/shell/read-always.ts';
import { useRecord } from '#office/shell/use-record.ts';
import type { BreachSearch } from './breach-search.ts';

/** Everything that is kept of breaches; a write says `invalidateQueries({ queryKey: breachesKey })`. */
export const breachesKey = ['breaches'];

export const pageSize = 20;

export const useBreaches = ({ state, page }: BreachSearch) =>
  useQuery({
    queryKey: [...breachesKey, 'list', state, page],
    queryFn: ({ signal }) => api('GET /breaches', { query: { state, page: `${page}`, limit: `${pageSize}` }, signal }),
    ...alwaysPaged,
  });

export const readBreach = async (id: string, signal?: AbortSignal): Promise<Breach> =>
  (await api('GET /breaches/{id}', { params: { id }, ...(signal && { signal }) })).data;

/** Read again while letters are on their way. */
export const useBreach = (id: string) =>
  useRecord({
    queryKey: [...breachesKey, 'one', id],
    queryFn: ({ signal }) => readBreach(id, signal),
    ...always,
    refetchInterval: ({ state }) => ((state.data?.letters.waiting ?? 0) > 0 ? 3000 : false),
  });

/** `progress`: what the breach says of its letters, so that the list follows it. */
export const useBreachPeople = (id: string, state: LetterState | 'all', page: number, progress: string) =>
  useQuery({
    queryKey: [...breachesKey, 'people', id, state, page, progress],
    queryFn: ({ signal }) =>
      api('GET /breaches/{id}/people', {
        params: { id },
        query: { state, page: `${page}`, limit: `${pageSize}` },
        signal,
      }),
    ...alwaysPaged,
  });
