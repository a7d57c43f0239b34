import { Bookmark, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SmartList } from '#contract/smart-lists.ts';
import type { InquiryScreen } from '#office/inquiries/inquiry-columns.ts';
import {
  type InquirySearch,
  isSameList,
  savedColumnsOf,
  savedQueryOf,
  searchOfList,
} from '#office/inquiries/inquiry-search.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { Button } from '#ui/button.tsx';
import { isFocusFree } from '#ui/show-layer.ts';
import { DeleteListDialog } from './delete-list.tsx';
import { newList } from './list-draft.ts';
import { SaveListDialog } from './save-list-dialog.tsx';
import { useCurrentList } from './use-current-list.ts';
import { useListContent } from './use-list-content.ts';

type ListActionsProps = {
  screen: InquiryScreen;
  search: InquirySearch;
  onChange: (change: Partial<InquirySearch>) => void;
  onClear: () => void;
};

/** What can be done with what the screen shows: kept as a list, put in the place of one, or the list itself changed. */
export function ListActions({ screen, search, onChange, onClear }: ListActionsProps) {
  const { isAdmin } = useProfile().abilities;
  const [edited, setEdited] = useState<SmartList | null>(null);
  const [deleted, setDeleted] = useState<SmartList | null>(null);
  const content = useListContent();
  const { list: current, isChanged, isUnknown } = useCurrentList(screen, search);
  const mayChange = current?.abilities.change === true;
  // As it is now: the next try goes over what somebody else has saved. One that is gone stays in the question.
  const asked = deleted && current?.id === deleted.id ? current : deleted;
  const hasButtons = mayChange || (isChanged && !isUnknown);

  const place = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    // The button that opened the dialog is another one now: whoever works by keyboard goes on here.
    if (!isDone.current || edited !== null || !isFocusFree()) return;
    isDone.current = false;
    place.current?.focus();
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no name without a legend that is seen
    <div
      ref={place}
      role="group"
      aria-label="This list"
      tabIndex={-1}
      // Without buttons it takes back the gap before it.
      className={`flex flex-wrap gap-2 ${hasButtons ? 'max-sm:grow max-sm:*:grow' : '-ml-2.5'}`}
    >
      {isChanged && mayChange && (
        <Button
          kind="outline"
          size="small"
          isOff={content.isPending}
          onClick={() =>
            content.run({
              list: current,
              content: { query: savedQueryOf(screen, search), columns: savedColumnsOf(search) },
            })
          }
        >
          {content.isPending ? 'Saving...' : 'Save changes'}
        </Button>
      )}
      {isChanged && !isUnknown && (
        <Button kind="outline" size="small" onClick={() => setEdited(newList)}>
          <Bookmark size={18} strokeWidth={1.5} aria-hidden="true" />
          {current ? 'Save as new' : 'Save list'}
        </Button>
      )}
      {!isChanged && mayChange && (
        <>
          <Button kind="outline" size="small" onClick={() => setEdited(current)}>
            <Pencil size={16} strokeWidth={1.5} aria-hidden="true" />
            {isAdmin ? 'Rename or share' : 'Rename list'}
          </Button>
          <Button kind="outline" size="small" className="text-red" onClick={() => setDeleted(current)}>
            <Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />
            Delete list
          </Button>
        </>
      )}
      <SaveListDialog
        list={edited}
        screen={screen}
        search={search}
        onSaved={(saved) => {
          isDone.current = true;
          const target = searchOfList(screen, saved);
          onChange({ ...target, page: isSameList(target, search) ? search.page : 1 });
        }}
        onClose={() => setEdited(null)}
      />
      <DeleteListDialog
        list={asked}
        onGone={(id) => {
          isDone.current = true;
          if (id === search.list) onClear();
        }}
        onClose={() => setDeleted(null)}
      />
    </div>
  );
}
