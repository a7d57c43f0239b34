import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ImportRun } from '#contract/imports.ts';
import { developersKey } from '#office/developers/read-developers.ts';
import { propertiesKey } from '#office/properties/read-properties.ts';
import { api } from '#office/shell/api.ts';

export const importsKey = ['imports'];
const pulse = 1000;
const slowPulse = 15_000;

/** One import, asked for again every second while it runs; a lost line ends nothing. */
export const useImport = (id: string | null) =>
  useQuery({
    queryKey: [...importsKey, id],
    queryFn: async ({ signal }) =>
      (await api('GET /properties/import/{id}', { params: { id: id ?? '' }, signal })).data,
    enabled: id !== null,
    refetchInterval: ({ state }) => state.data?.status === 'running' && pulse,
    retry: false,
    staleTime: 0,
    networkMode: 'always',
  });

/** The newest import, whoever began it; null when there was none yet. */
export const useNewestImport = () =>
  useQuery({
    queryKey: [...importsKey, 'newest'],
    queryFn: async ({ signal }) => (await api('GET /properties/import', { signal })).data,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? pulse : slowPulse),
    retry: false,
    staleTime: 0,
    networkMode: 'always',
  });

/** What an import has brought shows on the other screens. */
export function useFreshLists(run: ImportRun | undefined): void {
  const queries = useQueryClient();
  const brought = run?.status === 'done' && !run.dryRun ? run.id : null;
  useEffect(() => {
    if (brought === null) return;
    for (const queryKey of [propertiesKey, developersKey, [...importsKey, 'newest']])
      void queries.invalidateQueries({ queryKey });
  }, [brought, queries]);
}
