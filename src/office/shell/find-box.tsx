import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { counted } from '#contract/prices.ts';
import type { StaffMember } from '#contract/staff.ts';
import { ColleagueDialog } from './colleague-dialog.tsx';
import { type Find, type FindGroup, useFind } from './find-things.ts';
import { Key } from './key.tsx';
import { useKeys } from './use-keys.ts';

/** Finds screens, actions, listings, people and inquiries from any screen; on phones it opens over the bar. */
export function FindBox() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  /** Small screens show a button until somebody wants to type. */
  const [isUnfolded, setUnfolded] = useState(false);
  const [opened, setOpened] = useState<StaffMember | null>(null);
  const { groups, isPending, failed, retry } = useFind(text, {
    go: (path) => void navigate(path),
    show: setOpened,
  });

  const unfold = () => {
    flushSync(() => setUnfolded(true));
    input.current?.focus();
    input.current?.select();
    setOpen(true);
  };
  const fold = () => {
    setUnfolded(false);
    setText('');
    setOpen(false);
  };
  useKeys({ '/': unfold, 'mod+k': unfold });

  const take = ({ open }: Find) => {
    flushSync(fold);
    // A dialog that opens now gives the focus back to what has it: the field, and on phones the button it folds into.
    button.current?.focus();
    open();
  };

  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const status = isPending
    ? 'Searching...'
    : failed.length > 0
      ? 'Some results could not be loaded.'
      : count === 0
        ? `Nothing found for “${text.trim()}”`
        : counted(count, 'result');

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Find"
        onClick={unfold}
        className={`order-1 ml-1 grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-hover md:hidden ${isUnfolded ? 'invisible' : ''}`}
      >
        <Search size={20} strokeWidth={1.5} aria-hidden="true" />
      </button>
      <Autocomplete.Root<FindGroup>
        items={groups}
        mode="none"
        filter={null}
        autoHighlight="always"
        openOnInputClick
        open={isOpen}
        onOpenChange={(next, { reason }) => {
          // A press beside the field takes the focus away, and that closes it; one on Try Again must not.
          if (next || reason !== 'outside-press') setOpen(next);
        }}
        value={text}
        onValueChange={(next, { reason }) => {
          if (reason !== 'item-press') setText(next);
        }}
        itemToStringValue={(item) => (item as unknown as Find).label}
      >
        <div className="md:relative">
          <Autocomplete.InputGroup
            data-unfolded={isUnfolded || undefined}
            className="group flex h-11 items-center gap-3 rounded-control focus-within:outline-2 focus-within:outline-green focus-within:outline-offset-1 max-md:hidden max-md:data-unfolded:absolute max-md:data-unfolded:inset-x-2 max-md:data-unfolded:inset-y-2 max-md:data-unfolded:z-10 max-md:data-unfolded:flex max-md:bg-panel max-md:pl-3 md:-ml-2 md:w-90 md:pl-2"
          >
            <Search size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-ink-3" />
            <Autocomplete.Input
              ref={input}
              type="search"
              name="find"
              aria-label="Find a screen, listing, person or inquiry"
              placeholder="Find a listing, person or phone"
              autoComplete="off"
              spellCheck={false}
              onBlur={() => {
                setUnfolded(false);
                setOpen(false);
              }}
              onKeyDown={(event) => {
                if (event.key === '/' && text === '' && !isOpen) {
                  event.preventDefault();
                  unfold();
                }
                if (event.key !== 'Escape') return;
                // First it closes the list, as everywhere; then it leaves.
                if (isOpen) return setOpen(false);
                fold();
                input.current?.blur();
              }}
              className="h-full min-w-0 grow bg-transparent outline-none lg:text-[0.9375rem]"
            />
            {isUnfolded ? (
              <button
                type="button"
                aria-label="Close"
                onPointerDown={(event) => event.preventDefault()}
                onClick={fold}
                className="grid size-11 shrink-0 place-items-center md:hidden"
              >
                <X size={20} strokeWidth={1.5} aria-hidden="true" />
              </button>
            ) : null}
            <span aria-hidden="true" className="mr-2 group-focus-within:invisible max-md:hidden">
              <Key>/</Key>
            </span>
          </Autocomplete.InputGroup>
          {/* Plainly below the field: the library's popup would hide the rest from screen readers but not from Tab. */}
          {isOpen && (
            // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field
            <div
              aria-busy={isPending || undefined}
              onMouseDown={(event) => event.preventDefault()}
              className="absolute top-full z-40 flex max-h-[min(32rem,calc(100dvh-5rem))] flex-col rounded-dialog border border-hairline bg-panel text-ink shadow-float max-md:inset-x-2 md:-left-2 md:mt-2 md:w-136"
            >
              <Autocomplete.List className="grow overflow-y-auto overscroll-contain py-2 empty:hidden">
                {(group: FindGroup) => (
                  <Autocomplete.Group key={group.value} items={group.items}>
                    <Autocomplete.GroupLabel className="type-hint px-4 pt-2 pb-1 text-ink-3">
                      {group.value}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(item: Find) => <FindRow key={item.id} item={item} onTake={take} />}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
              <div className="flex min-h-10 items-center justify-between gap-4 border-hairline border-t px-4 first:border-t-0">
                <Autocomplete.Status className="type-hint py-2 text-ink-3">{status}</Autocomplete.Status>
                {failed.length > 0 && (
                  <button
                    type="button"
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={retry}
                    className="touch type-hint font-[550] text-green underline underline-offset-4"
                  >
                    Try Again
                  </button>
                )}
              </div>
            </div>
          )}
        </div>
      </Autocomplete.Root>
      <ColleagueDialog person={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function FindRow({ item, onTake }: { item: Find; onTake: (item: Find) => void }) {
  const { icon: Icon, label, detail } = item;
  return (
    <Autocomplete.Item
      value={item}
      onClick={() => onTake(item)}
      className="flex min-h-11 cursor-default select-none items-center gap-3 px-4 py-1.5 outline-none data-highlighted:bg-selected"
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-ink-3" />
      <span className="min-w-0">
        <span className="block truncate text-[0.9375rem]">{label}</span>
        {detail && <span className="type-hint block truncate text-ink-3">{detail}</span>}
      </span>
    </Autocomplete.Item>
  );
}
