import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { StaffDeveloper } from '#contract/developers.ts';
import { api } from '#office/shell/api.ts';

export const developersKey = ['developers', 'all'];
const pageSize = 50;

/** All developers of any state, page by page and never only the first (ADM-DEV-10, TRAP-75). */
async function readAll(signal: AbortSignal): Promise<StaffDeveloper[]> {
  const developers: StaffDeveloper[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { page: `${page}`, limit: `${pageSize}` };
    const answer = await api('GET /developers', { query, signal });
    // With a staff token the records are staff's.
    developers.push(...(answer.data as StaffDeveloper[]));
    pages = answer.pagination.total;
  }
  // One that was added meanwhile moves the others on to the next page.
  return [...new Map(developers.map((developer) => [developer.id, developer])).values()];
}

export const useDevelopers = () =>
  useQuery({
    queryKey: developersKey,
    queryFn: ({ signal }) => readAll(signal),
    networkMode: 'always',
    // A new name is on its way to listings: how far it has come is asked for until it is there.
    refetchInterval: ({ state }) => state.data?.some(({ renaming }) => renaming !== null) && 3000,
  });

/** Shows a changed record at once; the list is read anew by whoever calls this. */
export const showDeveloper = (queries: QueryClient, changed: StaffDeveloper): void => {
  queries.setQueryData<StaffDeveloper[]>(developersKey, (list) =>
    list?.map((each) => (each.id === changed.id ? changed : each)),
  );
};

/** A listing shows its developer's name: lists of both are read anew. */
export const readDevelopersAnew = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [developersKey[0]] });
