import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { writeAreas } from '#contract/map-areas.ts';
import { formatRupees } from '#contract/prices.ts';
import { areaLabel, bedsLabel } from '#contract/property-labels.ts';
import { filterCall, type PropertyFilters } from '#contract/property-search.ts';
import { browserApi } from '#site/shell/api.ts';
import { HeartButton } from '#site/shortlists/heart-button.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { homes } from './filter-choices.ts';
import { type PropertyCard, parseCard } from './parse-property.ts';
import type { Cell } from './place-marks.ts';
import { TakenMark } from './taken-mark.tsx';

/** What one look takes in; the list has the others. */
const most = 24;

/** The homes of a mark: what a press on it shows, over the lower edge of the map. Esc closes it. */
export function HomesHere({ cell, filters, onClose }: { cell: Cell; filters: PropertyFilters; onClose: () => void }) {
  const [cards, setCards] = useState<PropertyCard[] | null>(null);
  const [isLost, setLost] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const query = JSON.stringify({
    ...filterCall(filters),
    area: writeAreas([{ kind: 'box', ...cell.bounds }]),
    limit: String(most),
  });
  useEffect(() => {
    const stop = new AbortController();
    browserApi('GET /properties', { query: JSON.parse(query), signal: stop.signal }).then(
      ({ data }) => setCards(data.map((one) => parseCard(one))),
      () => {
        if (!stop.signal.aborted) setLost(true);
      },
    );
    return () => stop.abort();
  }, [query]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <section
      aria-label={cell.count === 1 ? 'The home here' : 'The homes here'}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      className="absolute inset-x-3 bottom-9 z-[600] flex max-h-3/5 flex-col border border-hairline-strong bg-ivory shadow-float lg:top-3 lg:right-auto lg:bottom-auto lg:w-100"
    >
      <div className="flex items-center justify-between border-hairline border-b pl-4">
        <h2 ref={heading} tabIndex={-1} className="font-[550] outline-none">
          {cell.count === 1 ? 'One home here' : `${homes(cell.count)} here`}
        </h2>
        <button type="button" onClick={onClose} aria-label="Close" className="grid size-11 place-items-center">
          <X size={20} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
      <ul className="overflow-y-auto overscroll-contain" aria-busy={cards === null && !isLost}>
        {isLost && <li className="p-4">These homes could not be read. Close this and press the mark again.</li>}
        {cards === null &&
          !isLost &&
          Array.from({ length: Math.min(3, cell.count) }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
            <li key={at} className="flex gap-3 p-3">
              <Skeleton className="h-18 w-24 shrink-0" />
              <Skeleton className="h-18 grow" />
            </li>
          ))}
        {cards?.length === 0 && <li className="p-4">The homes that were here are gone.</li>}
        {cards?.map((card) => (
          <Row key={card.id} card={card} />
        ))}
        {cards !== null && cell.count > most && (
          <li className="type-small p-4 text-ink-3">The list shows all of them.</li>
        )}
      </ul>
    </section>
  );
}

function Row({ card }: { card: PropertyCard }) {
  const { id, title, price, place, pictures, beds, area } = card;
  const facts = [bedsLabel(beds), areaLabel(area)].filter(Boolean).join(' · ');
  return (
    <li className="relative flex gap-3 border-hairline border-b p-3 last:border-b-0 max-[18rem]:flex-wrap">
      <div className="relative h-18 w-24 shrink-0 overflow-hidden bg-sand">
        <Picture source={pictures[0] ?? null} sizes="96px" className="size-full" />
        <TakenMark home={card} className="absolute top-1 left-1" />
      </div>
      <div className="min-w-0 grow">
        <p className="font-[550]">{formatRupees(price)}</p>
        <p className="truncate max-[18rem]:whitespace-normal">
          <Link to={`/property/${id}`} className="outline-offset-2 before:absolute before:inset-0">
            {title}
          </Link>
        </p>
        <p className="type-hint truncate text-ink-3">{[place, facts].filter(Boolean).join(' · ')}</p>
      </div>
      <HeartButton home={card} className="relative z-10 grid size-11 shrink-0 place-items-center" />
    </li>
  );
}
