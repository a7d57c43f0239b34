import { Heart } from 'lucide-react';
import { formatRupees } from '#contract/prices.ts';
import { areaLabel, bedsLabel } from '#contract/property-labels.ts';
import type { SharedList } from '#contract/shortlists.ts';
import { shortlistTexts } from '#site/content/shortlists.ts';
import { TakenMark } from '#site/properties/taken-mark.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { NoteProps } from './opened-list.tsx';
import { OwnOpinion } from './own-opinion.tsx';
import type { HomeNow } from './use-homes-now.ts';

type Home = SharedList['homes'][number];
type SharedHomeProps = NoteProps & { home: Home; now: HomeNow };

/** One home, and what each member thinks of it. */
export function SharedHome({ home, now, listKey, list, onOpened, notes }: SharedHomeProps) {
  const card = now.state === 'shown' ? now.card : null;
  const title = card?.title ?? (now.state === 'gone' ? 'No longer available' : 'A home');
  const others = home.opinions.filter(({ memberId }) => memberId !== list.me);
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] max-[18rem]:grid-cols-1 gap-x-4 gap-y-4 break-inside-avoid border-hairline border-t py-7 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-x-8 xl:grid-cols-[16rem_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="relative aspect-4/3 self-start overflow-hidden bg-sand">
        {card && (
          <>
            <Picture
              source={card.pictures[0] ?? null}
              sizes="(min-width: 75rem) 16rem, (min-width: 48rem) 13rem, 26vw"
              className="size-full"
            />
            <TakenMark home={card} />
          </>
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
        {list.me !== null && <OwnOpinion key={list.me} {...{ home, title, listKey, list, onOpened, notes }} />}
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
