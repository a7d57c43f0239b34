import { Heart } from 'lucide-react';
import { useState } from 'react';
import { formatRupees } from '#contract/prices.ts';
import { areaLabel, bedsLabel } from '#contract/property-labels.ts';
import { longestNote } from '#contract/shortlist-choices.ts';
import type { SharedList } from '#contract/shortlists.ts';
import { shortlistTexts } from '#site/content/shortlists.ts';
import { browserApi } from '#site/shell/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { HeartToggle } from './heart-button.tsx';
import type { ListProps } from './opened-list.tsx';
import { keysOf } from './shared-keys.ts';
import type { HomeNow } from './use-homes-now.ts';
import { useSending } from './use-shared-list.ts';

type Home = SharedList['homes'][number];
type SharedHomeProps = ListProps & { home: Home; now: HomeNow };

/** One home, and what each member thinks of it. */
export function SharedHome({ home, now, listKey, list, onOpened }: SharedHomeProps) {
  const card = now.state === 'shown' ? now.card : null;
  const title = card?.title ?? (now.state === 'gone' ? 'No longer available' : 'A home');
  const others = home.opinions.filter(({ memberId }) => memberId !== list.me);
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-4 border-hairline border-t py-7 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-x-8 xl:grid-cols-[16rem_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="aspect-4/3 self-start overflow-hidden bg-sand">
        {card && (
          <Picture
            source={card.pictures[0] ?? null}
            sizes="(min-width: 75rem) 16rem, (min-width: 48rem) 13rem, 26vw"
            className="size-full"
          />
        )}
      </div>
      <div className="min-w-0">
        {now.state === 'reading' && <Skeleton className="h-24 w-full" />}
        {card && <p className="type-price">{formatRupees(card.price)}</p>}
        {now.state !== 'reading' && (
          <h2 className="wrap-anywhere mt-1.5 font-semibold leading-snug">
            {card ? (
              <Link to={`/property/${card.id}`} className="touch hover:underline hover:underline-offset-4">
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
        )}
        {card && (
          <>
            <p className="type-small mt-1 text-ink-3">{card.place}</p>
            <p className="type-small mt-1 text-ink-2">
              {[card.type, bedsLabel(card.beds), areaLabel(card.area)].filter(Boolean).join(' · ')}
            </p>
          </>
        )}
        {now.state === 'gone' && <p className="type-small mt-2 text-ink-2">{shortlistTexts.gone}</p>}
        {now.state === 'failed' && <p className="type-small mt-2 text-ink-2">This home could not be read just now.</p>}
      </div>
      <div className="col-span-full min-w-0 md:col-start-2 xl:col-start-3">
        {others.length > 0 && <Opinions opinions={others} />}
        {list.me !== null && (
          <OwnOpinion key={list.me} home={home} title={title} listKey={listKey} list={list} onOpened={onOpened} />
        )}
      </div>
    </li>
  );
}

function Opinions({ opinions }: { opinions: Home['opinions'] }) {
  return (
    <ul className="mb-4 grid gap-3">
      {opinions.map(({ memberId, name, hearted, note }) => (
        <li key={memberId} className="wrap-anywhere">
          <p className="type-small flex items-center gap-2 font-[550]">
            {hearted && (
              <Heart
                size={15}
                fill="currentColor"
                strokeWidth={0}
                role="img"
                aria-label="Likes it:"
                className="shrink-0 text-brass-text"
              />
            )}
            <bdi>{name}</bdi>
          </p>
          {note !== '' && (
            <p dir="auto" className="type-small mt-0.5 whitespace-pre-line text-ink-2">
              {note}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A heart is sent as it is pressed; a note when it is saved, so that nobody reads half of it. */
function OwnOpinion({ home, title, listKey, list, onOpened }: ListProps & { home: Home; title: string }) {
  const mine = home.opinions.find(({ memberId }) => memberId === list.me);
  const saved = { hearted: mine?.hearted ?? false, note: mine?.note ?? '' };
  const [typed, setTyped] = useState<string | null>(null);
  const { failure, isBusy, send } = useSending();
  const say = (said: typeof saved) =>
    send(async () => {
      const memberKey = keysOf(listKey)?.memberKey ?? '';
      const body = { key: listKey, memberKey, propertyId: home.propertyId, ...said };
      const answer = await browserApi('POST /shortlists/opinions', { body });
      onOpened({ state: 'open', list: answer.data });
      if (said.note !== saved.note) setTyped(null);
    });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <HeartToggle
          title={title}
          isKept={saved.hearted}
          onPress={() => say({ ...saved, hearted: !saved.hearted })}
          className="grid size-11 place-items-center rounded-full border border-hairline-strong transition-colors hover:border-ink"
        />
        {typed === null && (
          <Button
            kind="outline"
            size="small"
            aria-label={`${saved.note === '' ? 'Add' : 'Edit'} your note on ${title}`}
            onClick={() => setTyped(saved.note)}
          >
            {saved.note === '' ? 'Add a note' : 'Edit your note'}
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
            void say({ ...saved, note: typed });
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
            <Button type="submit" size="small" disabled={isBusy}>
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
