import type { SmartList } from '#contract/smart-lists.ts';
import type { InquiryScreen } from '#office/inquiries/inquiry-columns.ts';
import { addresses, type InquirySearch, isSameList, searchOfList } from '#office/inquiries/inquiry-search.ts';
import { useSmartLists } from './read-lists.ts';

type Current = {
  list: SmartList | undefined;
  /** Whether the screen shows something else than that list; without one, than all there is. */
  isChanged: boolean;
  /** It may be one of those that have not been read. */
  isUnknown: boolean;
};

/** The list with a name that the address came from. */
export function useCurrentList(screen: InquiryScreen, search: InquirySearch): Current {
  const lists = useSmartLists().data;
  const list = lists?.find(({ id }) => id === search.list);
  const plain = addresses[screen].read(new URLSearchParams());
  return {
    list,
    isChanged: !isSameList(search, list ? searchOfList(screen, list) : plain),
    isUnknown: search.list !== '' && lists === undefined,
  };
}

/** Why nothing is there, where a list is shown as it was saved; null: that has other reasons. */
export function useEmptyText(screen: InquiryScreen, search: InquirySearch): string | null {
  const { list, isChanged } = useCurrentList(screen, search);
  return list && !isChanged ? `“${list.name}” is empty at this moment.` : null;
}
