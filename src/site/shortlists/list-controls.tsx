import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { longestListName, mostShared, nameMissing } from '#contract/shortlist-choices.ts';
import { useChanges } from '#site/links/use-changes.ts';
import { browserApi } from '#site/shell/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFocusOnNext } from '#ui/use-focus-after.ts';
import { useKeptHomes } from './kept-homes.ts';
import { LeaveList, ReportList } from './leave-list.tsx';
import type { ListProps } from './opened-list.tsx';
import { keysFor } from './shared-keys.ts';
import { useNames } from './use-names.ts';

type ControlsProps = ListProps & { shown: readonly string[] };
/** `place` gets the focus when nobody is left to be taken off. */
type PeopleProps = ControlsProps & { place: RefObject<HTMLElement | null> };

/** What may be done with a list: more by whoever made it, least by who only has the link. */
export function ListControls(props: ControlsProps) {
  const place = useRef<HTMLElement>(null);
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="This list"
      className="js-only mt-10 grid gap-8 outline-none lg:grid-cols-2 lg:gap-x-16 print:hidden"
    >
      {props.list.isOwner && <OwnerForm {...props} />}
      <div className="grid content-start gap-3 justify-items-start">
        {props.list.isOwner && <People {...props} place={place} />}
        <LeaveList {...props} />
        {!props.list.isOwner && <ReportList {...props} />}
      </div>
    </section>
  );
}

function OwnerForm({ listKey, list, onOpened, shown }: ControlsProps) {
  /** Null: as it is called now, in whatever tab it was named. */
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? list.name;
  const { failure, isBusy, send } = useChanges();
  const form = useRef<HTMLFormElement>(null);
  const { faults, areThere, forget } = useNames(form, { name: nameMissing.list });
  const kept = useKeptHomes();
  const missing = kept.map(({ id }) => id).filter((id) => !shown.includes(id));
  const added = missing.slice(0, Math.max(0, mostShared - shown.length));
  const change = (what: { name?: string; add?: string[] }) =>
    send(async () => {
      const { data } = await browserApi('POST /shortlists/change', { body: { ...keysFor(listKey), ...what } });
      onOpened({ state: 'open', list: data });
      // What was typed on meanwhile is not sent yet.
      if (what.name !== undefined) setTyped((now) => (now === what.name ? null : now));
    });
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (areThere({ name })) void change({ name });
  };
  return (
    <div className="grid content-start gap-4">
      <form
        ref={form}
        noValidate
        onSubmit={rename}
        className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <TextField
          label="Name of the list"
          value={name}
          maxLength={longestListName}
          name="name"
          error={faults.name}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            forget('name');
          }}
        />
        <Button type="submit" kind="outline" isOff={isBusy} className="sm:mt-6.5">
          Rename
        </Button>
      </form>
      {added.length > 0 && (
        <Button kind="outline" isOff={isBusy} onClick={() => change({ add: added })}>
          {added.length === 1 ? 'Add the home of your shortlist' : `Add ${added.length} homes of your shortlist`}
        </Button>
      )}
      {failure && <Banner kind="error">{failure}</Banner>}
    </div>
  );
}

function People({ listKey, list, onOpened, place }: PeopleProps) {
  const { failure, isBusy, send } = useChanges();
  const others = list.members.filter(({ isOwner }) => !isOwner);
  const rows = useRef<HTMLUListElement>(null);
  useFocusOnNext(
    others.map(({ id }) => id),
    rows,
    () => place.current,
  );
  const remove = (memberId: string) =>
    send(async () => {
      const { data } = await browserApi('POST /shortlists/remove-member', { body: { ...keysFor(listKey), memberId } });
      onOpened({ state: 'open', list: data });
    });
  if (others.length === 0) return null;
  return (
    <ul ref={rows} className="w-full border-hairline border-b">
      {others.map(({ id, name }) => (
        <li key={id} className="flex items-center justify-between gap-4 border-hairline border-t py-1">
          <bdi className="wrap-anywhere min-w-0">{name}</bdi>
          <Button kind="outline" size="small" isOff={isBusy} aria-label={`Take off ${name}`} onClick={() => remove(id)}>
            Take off
          </Button>
        </li>
      ))}
      {failure && <Banner kind="error">{failure}</Banner>}
    </ul>
  );
}
