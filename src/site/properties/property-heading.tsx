import { BedDouble, Building2, Gem, MapPin, Ruler, Star } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { counted, formatRupees, formatWholeRupees } from '#contract/prices.ts';
import { areaLabel, bedsLabel } from '#contract/property-labels.ts';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import type { PropertyView } from './read-property-page.ts';
import { TakenMark } from './taken-mark.tsx';

/** Name, place, price and the four tiles (PUB-DETAIL-08 to 15). */
export function PropertyHeading({ property }: { property: PropertyView }) {
  const { title, address, featured } = property;
  return (
    <>
      <header>
        {featured && <Badge kind="brass">Featured</Badge>}
        <h1 className="type-h1 mt-2.5 text-pretty first:mt-0">{title}</h1>
        {address !== '' && (
          <p className="mt-4 flex gap-2 text-ink-2">
            <MapPin size={16} strokeWidth={1.5} aria-hidden="true" className="mt-1 shrink-0" />
            <span className="min-w-0">{address}</span>
          </p>
        )}
      </header>
      <Price property={property} />
      <Tiles property={property} />
    </>
  );
}

function Price({ property }: { property: PropertyView }) {
  const { price, originalPrice, pricePerSqFt, rating, reviews, developer } = property;
  const reduced = originalPrice !== null && price !== null && originalPrice > price;
  return (
    <div className="mt-7 border-hairline border-t pt-5">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="type-price-large">{formatRupees(price)}</span>
        {price !== null && <span className="text-ink-3 text-lg">Onwards*</span>}
        {reduced && (
          <s className="type-small text-ink-3">
            <span className="sr-only">Before: </span>
            {formatRupees(originalPrice)}
          </s>
        )}
        <TakenMark home={property} className="self-center" />
      </p>
      <p className="type-small mt-2 text-ink-2 empty:hidden">
        <Dotted
          parts={[
            pricePerSqFt !== null && `${formatWholeRupees(pricePerSqFt)} per sq ft`,
            rating !== null && reviews > 0 && <Rating rating={rating} reviews={reviews} />,
            developer.name !== '' && (
              <Link
                to={`/properties?${new URLSearchParams({ developer: developer.name, ...(developer.id && { developerId: developer.id }) })}`}
                className="touch underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
              >
                {developer.name}
              </Link>
            ),
          ]}
        />
      </p>
      {price !== null && (
        <p className="type-hint mt-1.5 text-ink-3">*Base price. Taxes, stamp duty and parking are extra.</p>
      )}
    </div>
  );
}

/** What there is, with a dot between. */
function Dotted({ parts }: { parts: ReactNode[] }) {
  const shown = parts.filter((part) => part !== false && part !== null && part !== '');
  return shown.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts stand in a fixed order
    <Fragment key={index}>
      {index > 0 && ' · '}
      <span className="inline-block">{part}</span>
    </Fragment>
  ));
}

/** Only what somebody has given: a rating without reviews is the form's default. */
function Rating({ rating, reviews }: { rating: number; reviews: number }) {
  return (
    <>
      <b className="font-semibold">{rating.toFixed(1)}</b>{' '}
      <Star size={14} fill="currentColor" strokeWidth={0} role="img" aria-label="of 5 stars" className="mb-1 inline" />
      {` from ${counted(reviews, 'review')}`}
    </>
  );
}

function Tiles({ property: { type, beds, area, category } }: { property: PropertyView }) {
  const unknown = 'Not specified';
  return (
    <dl className="mt-7 grid grid-cols-2 border-hairline border-y md:grid-cols-4 [&>div:nth-child(even)]:border-l md:[&>div]:not-first:border-l max-md:[&>div:nth-child(n+3)]:border-t max-md:[&>div:nth-child(even)]:pl-5 md:[&>div]:not-first:pl-5">
      <Tile icon={<Building2 size={20} strokeWidth={1.5} />} label="Type" text={type || unknown} />
      <Tile icon={<BedDouble size={20} strokeWidth={1.5} />} label="Bedrooms" text={bedsLabel(beds) || unknown} />
      <Tile icon={<Ruler size={20} strokeWidth={1.5} />} label="Area" text={areaLabel(area) || unknown} />
      <Tile icon={<Gem size={20} strokeWidth={1.5} />} label="Category" text={category || unknown} />
    </dl>
  );
}

function Tile({ icon, label, text }: { icon: ReactNode; label: string; text: string }) {
  return (
    <div className="min-w-0 border-hairline py-5 pr-3">
      <span aria-hidden="true" className="text-brass-text">
        {icon}
      </span>
      <dt className="type-hint mt-2.5 text-ink-3">{label}</dt>
      <dd className="font-[550] leading-snug">{text}</dd>
    </div>
  );
}
