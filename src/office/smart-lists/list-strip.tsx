import { Bookmark, type LucideIcon, Users } from 'lucide-react';
import { shippedLists } from '#contract/inquiry-lists.ts';
import type { SmartList } from '#contract/smart-lists.ts';
import { LinkStrip } from '#office/frames/link-strip.tsx';
import type { InquiryScreen } from '#office/inquiries/inquiry-columns.ts';
import { addresses, type InquirySearch, isNarrowed, searchOfList } from '#office/inquiries/inquiry-search.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { PlainButton } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSmartLists } from './read-lists.ts';

type Named = Pick<SmartList, 'id' | 'name' | 'kind' | 'query' | 'columns'> & { count?: number };

/** They are there before anything has been read, and when nothing can be. */
const ofEveryHouse: readonly Named[] = shippedLists.map(({ id, name, query, columns }) => ({
  id,
  name,
  kind: 'house',
  query,
  columns: [...columns],
}));

/** Who has it: the house, everybody, or whoever is signed in. */
const icons: Record<SmartList['kind'], LucideIcon | undefined> = { house: undefined, shared: Users, own: Bookmark };

/** What they count waits for somebody. */
const isUrgent = ({ query: { answer, task } }: Named): boolean =>
  answer === 'waiting' || answer === 'late' || task === 'overdue';

/** The lists that have a name, each with how many are in it now. */
export function ListStrip({ screen, search }: { screen: InquiryScreen; search: InquirySearch }) {
  const view = useSmartLists();
  const lists = view.data ?? ofEveryHouse;
  const isUncounted = view.data === undefined;
  const isNone = search.list === '' || (!isUncounted && !lists.some(({ id }) => id === search.list));
  const isAll = isNone && search.folder === '' && !isNarrowed(search);
  return (
    <div className="grid min-w-0 gap-2">
      <div aria-busy={view.isPending || undefined} className="min-w-0">
        <LinkStrip
          label="Lists"
          isOneLine
          links={[
            { id: '', label: 'All', to: '?', isCurrent: isAll },
            ...lists.map((list) => ({
              id: list.id,
              label: list.name,
              icon: icons[list.kind],
              to: `?${addresses[screen].write(searchOfList(screen, list))}`,
              isCurrent: list.id === search.list,
              count: isUncounted && view.isPending ? <Skeleton className="h-4 w-4" /> : list.count,
              isUrgent: isUrgent(list),
            })),
          ]}
        />
      </div>
      {isUncounted && view.isError && (
        <p role="status" className="type-small flex flex-wrap items-center gap-x-4 text-ink-3">
          {serverMessage(view.error, 'Saved lists and counts could not be loaded.')}
          <PlainButton isOff={view.isFetching} onClick={() => void view.refetch()} className="quiet-link touch">
            {view.isFetching ? 'Trying...' : 'Try Again'}
          </PlainButton>
        </p>
      )}
    </div>
  );
}
