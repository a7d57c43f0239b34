import { type FormEvent, useState } from 'react';
import { longestListName, mostShared } from '#contract/shortlist-choices.ts';
import { useChanges } from '#site/links/use-changes.ts';
import { browserApi } from '#site/shell/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useKeptHomes } from './kept-homes.ts';
import { LeaveList, ReportList } from './leave-list.tsx';
import type { ListProps } from './opened-list.tsx';
import { keysFor } from './shared-keys.ts';

type ControlsProps = ListProps & { shown: readonly string[] };

/** What may be done with a list: more by whoever made it, least by who only has the link. */
export function ListControls(props: ControlsProps) {
  return (
    <section aria-label="This list" className="js-only mt-10 grid gap-8 lg:grid-cols-2 lg:gap-x-16">
      {props.list.isOwner && <OwnerForm {...props} />}
      <div className="grid content-start gap-3 justify-items-start">
        {props.list.isOwner && <People {...props} />}
        <LeaveList {...props} />
        {!props.list.isOwner && <ReportList {...props} />}
      </div>
    </section>
  );
}

function OwnerForm({ listKey, list, onOpened, shown }: ControlsProps) {
  const [name, setName] = useState(list.name);
  const { failure, isBusy, send } = useChanges();
  const kept = useKeptHomes();
  const missing = kept.map(({ id }) => id).filter((id) => !shown.includes(id));
  const added = missing.slice(0, Math.max(0, mostShared - shown.length));
  const change = (what: { name?: string; add?: string[] }) =>
    send(async () => {
      const { data } = await browserApi('POST /shortlists/change', { body: { ...keysFor(listKey), ...what } });
      onOpened({ state: 'open', list: data });
    });
  const rename = (event: FormEvent) => {
    event.preventDefault();
    void change({ name });
  };
  return (
    <div className="grid content-start gap-4">
      <form noValidate onSubmit={rename} className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label="Name of the list"
          value={name}
          maxLength={longestListName}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" kind="outline" disabled={isBusy}>
          Rename
        </Button>
      </form>
      {added.length > 0 && (
        <Button kind="outline" disabled={isBusy} onClick={() => change({ add: added })}>
          {added.length === 1 ? 'Add the home of your shortlist' : `Add ${added.length} homes of your shortlist`}
        </Button>
      )}
      {failure && <Banner kind="error">{failure}</Banner>}
    </div>
  );
}

function People({ listKey, list, onOpened }: ControlsProps) {
  const { failure, isBusy, send } = useChanges();
  const others = list.members.filter(({ isOwner }) => !isOwner);
  const remove = (memberId: string) =>
    send(async () => {
      const { data } = await browserApi('POST /shortlists/remove-member', { body: { ...keysFor(listKey), memberId } });
      onOpened({ state: 'open', list: data });
    });
  if (others.length === 0) return null;
  return (
    <ul className="w-full border-hairline border-b">
      {others.map(({ id, name }) => (
        <li key={id} className="flex items-center justify-between gap-4 border-hairline border-t py-1">
          <bdi className="wrap-anywhere min-w-0">{name}</bdi>
          <Button
            kind="outline"
            size="small"
            disabled={isBusy}
            aria-label={`Take off ${name}`}
            onClick={() => remove(id)}
          >
            Take off
          </Button>
        </li>
      ))}
      {failure && <Banner kind="error">{failure}</Banner>}
    </ul>
  );
}
