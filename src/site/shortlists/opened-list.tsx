import { useRef, useState } from 'react';
import { comparedQuery, longestMemberName, mostCompared, nameMissing } from '#contract/shortlist-choices.ts';
import type { SharedList } from '#contract/shortlists.ts';
import { sharedListTexts as texts } from '#site/content/shortlists.ts';
import { useChanges } from '#site/links/use-changes.ts';
import { browserApi } from '#site/shell/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, buttonStyle } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFocusAfter, useFocusOnNext } from '#ui/use-focus-after.ts';
import { ListControls } from './list-controls.tsx';
import { SharedHome } from './shared-home.tsx';
import { keepList, keysFor, makeListKey } from './shared-keys.ts';
import { UnsavedNotes } from './unsaved-notes.tsx';
import { useHomesNow } from './use-homes-now.ts';
import { useNames } from './use-names.ts';
import type { Opened } from './use-shared-list.ts';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

export type ListProps = { listKey: string; list: SharedList; onOpened: (opened: Opened) => void };
/** `notes`: those that are being typed and are not saved, by the home each is about. */
export type NoteProps = ListProps & { notes: Map<string, string> };

/** A list with what its members think. Everything on it but the homes was written by visitors: it is text and nothing else. */
export default function OpenedList({ listKey, list, onOpened, notes }: NoteProps) {
  const ids = list.homes.map(({ propertyId }) => propertyId);
  const { nowOf } = useHomesNow(ids);
  const there = ids.filter((id) => nowOf(id).state === 'shown').slice(0, mostCompared);
  const placeless = [...notes].filter(([id]) => list.me === null || !ids.includes(id)).map(([, note]) => note);
  const people = useRef<HTMLParagraphElement>(null);
  const homes = useRef<HTMLUListElement>(null);
  // Whoever joins or leaves reads there who is on the list now.
  useFocusAfter(list.me, () => people.current);
  useFocusOnNext(ids, homes, () => people.current);
  return (
    <>
      <PageHead title={list.name}>{texts.lead}</PageHead>
      <div className="mt-9 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-ink border-t py-4 lg:mt-12">
        <p ref={people} tabIndex={-1} className="wrap-anywhere type-small min-w-0 text-ink-2 outline-none">
          {list.members.map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <bdi>{name}</bdi>
              {id === list.me && ' (you)'}
            </span>
          ))}
          {` · until ${day.format(new Date(list.endsAt))}`}
        </p>
        {there.length > 1 && (
          <Link
            to={`/compare${comparedQuery(there)}`}
            className={buttonStyle({ kind: 'outline', size: 'small', className: 'print:hidden' })}
          >
            {there.length < ids.length ? `Compare the first ${there.length}` : `Compare ${there.length} homes`}
          </Link>
        )}
      </div>
      <UnsavedNotes notes={placeless} />
      {list.me === null && <JoinForm listKey={listKey} list={list} onOpened={onOpened} />}
      <ul ref={homes} className="border-hairline border-b">
        {list.homes.map((home) => (
          <SharedHome
            key={home.propertyId}
            home={home}
            now={nowOf(home.propertyId)}
            listKey={listKey}
            list={list}
            onOpened={onOpened}
            notes={notes}
          />
        ))}
      </ul>
      <ListControls listKey={listKey} list={list} onOpened={onOpened} shown={ids} />
    </>
  );
}

function JoinForm({ listKey, onOpened }: ListProps) {
  const [firstName, setFirstName] = useState('');
  const [keys] = useState(() => ({ key: listKey, memberKey: keysFor(listKey).memberKey || makeListKey() }));
  const { failure, isBusy, send } = useChanges();
  const form = useRef<HTMLFormElement>(null);
  const { faults, areThere, forget } = useNames(form, { firstName: nameMissing.member });
  const join = () =>
    send(async () => {
      const { data: list } = await browserApi('POST /shortlists/join', { body: { ...keys, firstName } });
      keepList({ ...keys, name: list.name, isOwner: list.isOwner });
      onOpened({ state: 'open', list });
    });
  return (
    <form
      ref={form}
      noValidate
      aria-label={texts.join.title}
      className="js-only mb-6 grid gap-4 bg-wash p-5 md:p-7 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        if (areThere({ firstName })) void join();
      }}
    >
      <div>
        <h2 className="type-h4">{texts.join.title}</h2>
        <p className="type-small mt-1.5 max-w-[70ch] text-ink-2">{texts.join.text}</p>
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,20rem)_auto] sm:justify-start">
        <TextField
          label="Your first name"
          value={firstName}
          maxLength={longestMemberName}
          autoComplete="given-name"
          name="firstName"
          isRequired
          error={faults.firstName}
          onChange={({ currentTarget }) => {
            setFirstName(currentTarget.value);
            forget('firstName');
          }}
        />
        <Button type="submit" isOff={isBusy} className="sm:mt-6.5">
          {isBusy ? 'Joining...' : 'Join'}
        </Button>
      </div>
      {failure && <Banner kind="error">{failure}</Banner>}
    </form>
  );
}
