import { formatRupees } from '#contract/prices.ts';
import { areaLabel, bedsLabel } from '#contract/property-labels.ts';
import { shortlistTexts as texts } from '#site/content/shortlists.ts';
import { TakenMark } from '#site/properties/taken-mark.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { HeartToggle } from './heart-button.tsx';
import type { KeptHome } from './kept-homes.ts';
import { tellPrice } from './tell-price.ts';
import type { HomeNow } from './use-homes-now.ts';

type ShortlistRowProps = {
  home: KeptHome;
  now: HomeNow;
  isKept: boolean;
  isChosen: boolean;
  mayChoose: boolean;
  onChoose: (isOn: boolean) => void;
  onHeart: () => void;
};

/** One home that was kept: as it is now, or as it was where that is not known. */
export function ShortlistRow(props: ShortlistRowProps) {
  const { home, now, isKept, isChosen, mayChoose, onChoose, onHeart } = props;
  const card = now.state === 'shown' ? now.card : null;
  const { title, place, price } = card ?? home;
  const isGone = now.state === 'gone';
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] max-[18rem]:grid-cols-1 gap-x-4 gap-y-3 break-inside-avoid border-hairline border-t py-6 md:grid-cols-[13rem_minmax(0,1fr)_auto] md:gap-x-8">
      <div
        className={`relative aspect-4/3 self-start overflow-hidden bg-sand ${isKept && !isGone ? '' : 'opacity-50'}`}
      >
        {card && (
          <>
            <Picture source={card.pictures[0] ?? null} sizes="(min-width: 48rem) 13rem, 26vw" className="size-full" />
            <TakenMark home={card} />
          </>
        )}
      </div>
      <div className="min-w-0">
        <p className="type-price">{isGone ? 'No longer available' : formatRupees(price)}</p>
        <h2 className="wrap-anywhere mt-1.5 font-semibold leading-snug">
          {isGone ? (
            title
          ) : (
            <Link to={`/property/${home.id}`} className="touch hover:underline hover:underline-offset-4">
              {title}
            </Link>
          )}
        </h2>
        <p className="type-small mt-1 text-ink-3">{place}</p>
        {card && (
          <p className="type-small mt-1 text-ink-2">
            {[card.type, bedsLabel(card.beds), areaLabel(card.area)].filter(Boolean).join(' · ')}
          </p>
        )}
        <Note {...props} />
      </div>
      <div className="col-span-full flex items-center justify-between gap-4 md:col-span-1 md:flex-col md:items-end md:justify-start print:hidden">
        <HeartToggle title={title} isKept={isKept} onPress={onHeart} className={round} />
        {isKept && !isGone && (
          <CheckField
            label="Compare"
            aria-label={`Compare ${title}`}
            checked={isChosen}
            disabled={!mayChoose}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
        )}
      </div>
    </li>
  );
}

const round =
  'grid size-11 place-items-center rounded-full border border-hairline-strong transition-colors hover:border-ink';

/** What has become of it since. */
function Note({ home, now, isKept }: Pick<ShortlistRowProps, 'home' | 'now' | 'isKept'>) {
  const change = now.state === 'shown' ? tellPrice(home.price, now.card.price) : null;
  const words = !isKept
    ? texts.letGo
    : now.state === 'gone'
      ? texts.gone
      : now.state === 'failed'
        ? texts.failed
        : change;
  return (
    <p role="status" className="type-small mt-2 text-ink-2 empty:hidden">
      {words}
    </p>
  );
}
