import { useCallback, useMemo } from 'react';
import { useScreenQuery } from '#office/shell/use-screen-query.ts';
import type { ListAddress, Search } from './list-address.ts';

/** Where a list stands by its address, and the ways to another place in it. */
export function useListPlace<Filters>(address: ListAddress<Filters>) {
  const [query, put] = useScreenQuery();
  const search = useMemo(() => address.read(query), [address, query]);
  const look = useCallback((part: Partial<Search<Filters>>) => put((now) => address.change(now, part)), [address, put]);
  const clear = useCallback(() => put(() => new URLSearchParams()), [put]);
  const hrefOf = (part: Partial<Search<Filters>>) => `?${address.write({ ...search, page: 1, ...part })}`;
  return {
    search,
    isNarrowed: address.isNarrowed(search),
    /** Other filters, or another page of the same. */
    look,
    /** No filter, and nothing over the list. */
    clear,
    /** The same as `look`, for a link. */
    hrefOf,
    pageHref: (page: number) => hrefOf({ page } as Partial<Search<Filters>>),
    showPage: (page: number) => look({ page } as Partial<Search<Filters>>),
  };
}

/** What the pages of any list need of it. */
export type PagePlace = Pick<ReturnType<typeof useListPlace>, 'pageHref' | 'showPage'>;
