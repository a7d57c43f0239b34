import { useEffect, useRef, useState } from 'react';
import { longestNote } from '#contract/shortlist-choices.ts';
import type { SharedList } from '#contract/shortlists.ts';
import { useChanges } from '#site/links/use-changes.ts';
import { useWished } from '#site/links/use-wished.ts';
import { browserApi } from '#site/shell/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { HeartToggle } from './heart-button.tsx';
import type { NoteProps } from './opened-list.tsx';
import { keysFor } from './shared-keys.ts';

type OwnOpinionProps = NoteProps & { home: SharedList['homes'][number]; title: string };

/** A heart is sent as it is pressed; a note when it is saved, so that nobody reads half of it. */
export function OwnOpinion({ home, title, listKey, list, onOpened, notes }: OwnOpinionProps) {
  const mine = home.opinions.find(({ memberId }) => memberId === list.me);
  const saved = { hearted: mine?.hearted ?? false, note: mine?.note ?? '' };
  const edit = saved.note === '' ? 'Add a note' : 'Edit your note';
  const [typed, setTyped] = useState<string | null>(notes.get(home.propertyId) ?? null);
  const { failure, isBusy, send } = useChanges();
  const part = useRef<HTMLDivElement>(null);
  const isTyping = typed !== null;
  const unsaved = typed === saved.note ? null : typed;
  useEffect(() => {
    if (unsaved === null) notes.delete(home.propertyId);
    else notes.set(home.propertyId, unsaved);
  }, [notes, home.propertyId, unsaved]);
  const wasTyping = useRef(isTyping);
  // The button gives its place to the field, and gets it back: the focus goes with it.
  useEffect(() => {
    if (wasTyping.current === isTyping) return;
    wasTyping.current = isTyping;
    part.current?.querySelector<HTMLElement>(isTyping ? 'textarea' : '[data-edits]')?.focus();
  }, [isTyping]);
  const say = (said: typeof saved, whenSaid?: () => void) =>
    send(async () => {
      const body = { ...keysFor(listKey), propertyId: home.propertyId, ...said };
      const answer = await browserApi('POST /shortlists/opinions', { body });
      onOpened({ state: 'open', list: answer.data });
      whenSaid?.();
    });
  const [isKept, keep] = useWished(saved.hearted, isBusy, (hearted) => say({ ...saved, hearted }));
  const takeOff = () =>
    send(async () => {
      const body = { ...keysFor(listKey), remove: [home.propertyId] };
      onOpened({ state: 'open', list: (await browserApi('POST /shortlists/change', { body })).data });
    });
  return (
    <div ref={part} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <HeartToggle
          title={title}
          isKept={isKept}
          onPress={() => keep(!isKept)}
          className="grid size-11 place-items-center rounded-full border border-hairline-strong transition-colors hover:border-ink"
        />
        {typed === null && (
          <Button
            kind="outline"
            size="small"
            data-edits=""
            aria-label={`${edit} on ${title}`}
            onClick={() => setTyped(saved.note)}
          >
            {edit}
          </Button>
        )}
        {list.isOwner && (
          <Button
            kind="outline"
            size="small"
            isOff={isBusy}
            aria-label={`Take off ${title}`}
            onClick={() => void takeOff()}
          >
            Take off
          </Button>
        )}
      </div>
      {typed === null && saved.note !== '' && (
        <p
          dir="auto"
          className="wrap-anywhere type-small whitespace-pre-line border-brass-text border-l-2 pl-3 text-ink-2"
        >
          {saved.note}
        </p>
      )}
      {typed !== null && (
        <form
          noValidate
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            // What was typed on meanwhile is not saved yet.
            void say({ ...saved, note: typed }, () => setTyped((now) => (now === typed ? null : now)));
          }}
        >
          <TextArea
            label={`Your note on ${title}`}
            dir="auto"
            value={typed}
            maxLength={longestNote}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="small" isOff={isBusy}>
              {isBusy ? 'Saving...' : 'Save'}
            </Button>
            <Button kind="outline" size="small" onClick={() => setTyped(null)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
      {failure && <Banner kind="error">{failure}</Banner>}
    </div>
  );
}
