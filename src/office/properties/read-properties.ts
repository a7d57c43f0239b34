import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { compareNames } from '#contract/compare-names.ts';
import type { StaffProperty, StaffPropertyPage } from '#contract/staff-properties.ts';
import { useDevelopers } from '#office/developers/read-developers.ts';
import { api } from '#office/shell/api.ts';
import { always, alwaysPaged } from '#office/shell/read-always.ts';
import { useRecord } from '#office/shell/use-record.ts';
import { filtersOf, type ListSearch, pageSize, propertyAddress } from './list-search.ts';

/** Everything that is kept of listings; a write says `invalidateQueries({ queryKey: propertiesKey })`. */
export const propertiesKey = ['properties'];
const listKey = [...propertiesKey, 'list'];

/** To whoever is signed in the server answers listings as staff see them (UND-62). */
const list = async (query: Record<string, string>, signal: AbortSignal): Promise<StaffPropertyPage> =>
  (await api('GET /properties', { query, signal })) as unknown as StaffPropertyPage;

/** One page of what is looked for: the first call asks for page 1 and 100 listings (ADM-PROP-12). */
export function usePropertyPage(search: ListSearch) {
  const query = { page: `${search.page}`, limit: `${pageSize}`, ...filtersOf(search) };
  return useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => list(query, signal),
    ...alwaysPaged,
  });
}

/** How many listings there are in all, whatever is looked for; only asked where the page does not say it. */
export function usePropertyTotal(search: ListSearch) {
  return useQuery({
    queryKey: [...propertiesKey, 'total'],
    queryFn: async ({ signal }) => (await list({ page: '1', limit: '1' }, signal)).pagination.totalCount,
    enabled: propertyAddress.isNarrowed(search),
    networkMode: 'always',
  }).data;
}

export const usePropertyView = (id: string | null) =>
  useRecord({
    queryKey: [...propertiesKey, 'view', id],
    queryFn: async ({ signal }) =>
      (await api('GET /properties/{id}/edit-view', { params: { id: id ?? '' }, signal })).data,
    enabled: id !== null,
    ...always,
  });

/** Developers to choose from, in the order of their names. */
export function useDeveloperNames() {
  const { data, error, isPending, isFetching, refetch } = useDevelopers();
  const names = useMemo(() => data?.toSorted(compareNames), [data]);
  return { data: names, error, isPending, isFetching, refetch };
}

/** Changes the shown listings in every list that is kept, before or after the server has. */
export const showProperties = (queries: QueryClient, change: (property: StaffProperty) => StaffProperty): void => {
  queries.setQueriesData<StaffPropertyPage>(
    { queryKey: listKey },
    (page) => page && { ...page, data: page.data.map(change), properties: page.data.map(change) },
  );
};
