import { ArrowLeft, BedDouble, Building2, Gem, MapPin, Ruler, SearchX, Share2, Star } from 'lucide-react';
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import {
  isRouteErrorResponse,
  Link,
  type LinksFunction,
  type MetaFunction,
  useLoaderData,
  useNavigate,
  useRouteError,
} from 'react-router';
import { formatRupees, formatWholeRupees } from '#contract/prices.ts';
import { EmiCalculator } from '#site/emi/emi-calculator.tsx';
import { describeMissing, describePage, originOf } from '#site/meta/describe-page.ts';
import { propertyThing } from '#site/meta/property-thing.ts';
import { loadWith } from '#site/shell/api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonStyle } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ContactAgent, PhoneBar } from './contact-agent.tsx';
import { Gallery } from './gallery.tsx';
import print from './print.css?url';
import { PropertyCard } from './property-card.tsx';
import { PropertyFlyer } from './property-flyer.tsx';
import { areaLabel, bedsLabel } from './property-labels.ts';
import { PropertyTabs } from './property-tabs.tsx';
import type { PropertyCard as Card } from './read-property.ts';
import { type PropertyView, readPropertyPage, type Withdrawn } from './read-property-page.ts';

const ShareDialog = lazy(() => import('./share-property.tsx'));

const load = loadWith(readPropertyPage);
export const loader = load.loader;
export const clientLoader = load.clientLoader;
/** Fetched behind everything else: nobody prints before they read. */
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: print, media: 'print' }];
export const headers = ({
  loaderHeaders,
  errorHeaders,
}: {
  loaderHeaders: Headers;
  errorHeaders?: Headers | undefined;
}) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.loaderData) return describeMissing('Property Not Found');
  const { property } = args.loaderData;
  const { id, title, place, price, description, city } = property;
  const where = place ? `${title}, ${place}` : title;
  const path = `/property/${id}`;
  return describePage(args, {
    title: `${where} · ${formatRupees(price)}`,
    description: description || `${where}: pictures, prices, areas and floor plans.`,
    path,
    image: { path: `/share/property/${id}.jpg`, alt: where },
    trail: [
      { name: 'Properties', path: '/properties' },
      ...(city ? [{ name: city, path: `/properties?${new URLSearchParams({ location: city })}` }] : []),
      { name: title, path },
    ],
    things: [propertyThing(originOf(args), property)],
  });
};

export default function PropertyPage() {
  const { property, similar } = useLoaderData<typeof loader>();
  const [sharing, setSharing] = useState<boolean | null>(null);
  const { title, pictures } = property;
  const share = () => setSharing(true);
  return (
    <>
      <div className="property-lead md:measure">
        <div className="hidden items-center justify-between gap-6 py-4 md:flex">
          <Breadcrumbs property={property} />
          <Button kind="outline" size="small" onClick={share} className="js-only">
            <Share2 size={16} strokeWidth={1.5} aria-hidden="true" />
            Share
          </Button>
        </div>
        <div className="relative">
          <Gallery key={property.id} pictures={pictures} title={title} />
          <PhoneCorner onShare={share} />
        </div>
      </div>
      <div className="measure mt-4 grid gap-x-10 gap-y-14 md:mt-12 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-22">
        <div className="min-w-0">
          <Heading property={property} />
          <div className="mt-10 md:mt-12">
            <PropertyTabs key={property.id} property={property} />
          </div>
        </div>
        <div className="grid content-start gap-4">
          <ContactAgent property={property} />
          <EmiCalculator key={property.id} price={property.price} />
        </div>
      </div>
      <Similar title="Similar homes" cards={similar} />
      <PropertyFlyer property={property} />
      <PhoneBar property={property} />
      {sharing !== null && (
        <Suspense fallback={null}>
          <ShareDialog property={property} open={sharing} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
}

function Breadcrumbs({ property: { city, sector, title } }: { property: PropertyView }) {
  const steps = [
    { label: 'Properties', to: '/properties' },
    ...(city ? [{ label: city, to: `/properties?location=${encodeURIComponent(city)}` }] : []),
    ...(sector && sector !== city ? [{ label: sector, to: `/properties?search=${encodeURIComponent(sector)}` }] : []),
  ];
  return (
    <nav aria-label="Breadcrumb" className="type-small min-w-0">
      <ol className="flex min-w-0 flex-wrap text-ink-3">
        {steps.map(({ label, to }) => (
          <li key={to} className="after:px-1.5 after:content-['/']">
            <Link to={to} className="hover:text-ink hover:underline hover:underline-offset-4">
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="truncate text-ink">
          {title}
        </li>
      </ol>
    </nav>
  );
}

/** Back and Share over the picture on a phone. */
function PhoneCorner({ onShare }: { onShare: () => void }) {
  const round = 'grid size-11 place-items-center rounded-full bg-ivory text-ink';
  return (
    <div className="pointer-events-none absolute inset-x-3.5 top-3.5 flex justify-between *:pointer-events-auto md:hidden">
      <Link to="/properties" aria-label="All properties" className={round}>
        <ArrowLeft size={20} strokeWidth={1.5} aria-hidden="true" />
      </Link>
      <button type="button" aria-label="Share" onClick={onShare} className={`js-only ${round}`}>
        <Share2 size={18} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </div>
  );
}

function Heading({ property }: { property: PropertyView }) {
  const { title, address, price, originalPrice, pricePerSqFt, rating, reviews, developer, featured } = property;
  const reduced = originalPrice !== null && price !== null && originalPrice > price;
  return (
    <>
      <header>
        {featured && <Badge kind="brass">Featured</Badge>}
        <h1 className="type-h1 mt-2.5">{title}</h1>
        <p className="mt-4 flex gap-2 text-ink-2">
          <MapPin size={16} strokeWidth={1.5} aria-hidden="true" className="mt-1 shrink-0" />
          {address}
        </p>
      </header>
      <div className="mt-7 border-hairline border-t pt-5">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="type-price-large">{formatRupees(price)}</span>
          {price !== null && <span className="text-ink-3 text-lg">Onwards*</span>}
          {reduced && <s className="type-small text-ink-3">{formatRupees(originalPrice)}</s>}
        </p>
        <p className="type-small mt-2 text-ink-2">
          <Dotted
            parts={[
              pricePerSqFt !== null && `${formatWholeRupees(pricePerSqFt)} per sq ft`,
              rating !== null && rating > 0 && <Rating rating={rating} reviews={reviews} />,
              developer.name !== '' && (
                <Link
                  to={`/properties?${new URLSearchParams({ developer: developer.name, ...(developer.id && { developerId: developer.id }) })}`}
                  className="underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
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
      <Tiles property={property} />
    </>
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

function Rating({ rating, reviews }: { rating: number; reviews: number }) {
  return (
    <>
      <b className="font-semibold">{rating.toFixed(1)}</b>{' '}
      <Star size={14} fill="currentColor" strokeWidth={0} role="img" aria-label="of 5 stars" className="mb-1 inline" />
      {reviews > 0 && ` from ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`}
    </>
  );
}

function Tiles({ property: { type, beds, area, category } }: { property: PropertyView }) {
  const unknown = 'Not specified';
  return (
    <dl className="mt-7 grid grid-cols-2 border-hairline border-y md:grid-cols-4 [&>*:nth-child(even)]:border-l md:[&>*]:not-first:border-l max-md:[&>*:nth-child(n+3)]:border-t max-md:[&>*:nth-child(even)]:pl-5 md:[&>*]:not-first:pl-5">
      <Tile icon={<Building2 size={20} strokeWidth={1.5} />} label="Type" text={type || unknown} />
      <Tile icon={<BedDouble size={20} strokeWidth={1.5} />} label="Bedrooms" text={bedsLabel(beds) || unknown} />
      <Tile icon={<Ruler size={20} strokeWidth={1.5} />} label="Area" text={areaLabel(area) || unknown} />
      <Tile icon={<Gem size={20} strokeWidth={1.5} />} label="Category" text={category || unknown} />
    </dl>
  );
}

function Tile({ icon, label, text }: { icon: ReactNode; label: string; text: string }) {
  return (
    <div className="border-hairline py-5 pr-3">
      <span aria-hidden="true" className="text-brass-text">
        {icon}
      </span>
      <dt className="type-hint mt-2.5 text-ink-3">{label}</dt>
      <dd className="font-[550] leading-snug">{text}</dd>
    </div>
  );
}

function Similar({ title, cards }: { title: string; cards: Card[] }) {
  if (cards.length === 0) return <div className="h-20 lg:h-28" />;
  return (
    <section aria-labelledby="similar-title" className="measure section">
      <h2 id="similar-title" className="type-h2 border-ink border-t pt-10">
        {title}
      </h2>
      <ul className="mt-8 grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3 md:max-lg:[&>*:nth-child(3)]:hidden">
        {cards.map((card) => (
          <li key={card.id}>
            <PropertyCard property={card} level="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const navigate = useNavigate();
  if (!isRouteErrorResponse(error)) throw error;
  const isGone = error.status === 410;
  const reason =
    typeof error.data === 'string'
      ? error.data
      : 'It may have been sold or taken back, or the address may have been typed wrong.';
  return (
    <>
      <EmptyState
        as="h1"
        icon={SearchX}
        title="Property Not Found"
        actions={
          <>
            <Button onClick={() => (history.length > 1 ? navigate(-1) : navigate('/properties'))}>Go Back</Button>
            <Link to="/properties" className={buttonStyle({ kind: 'outline' })}>
              See all properties
            </Link>
          </>
        }
      >
        <p>{isGone ? 'This home is no longer available: it has been sold or taken back.' : reason}</p>
      </EmptyState>
      {isGone && <Similar title="Homes you can see now" cards={(error.data as Withdrawn).alternatives} />}
    </>
  );
}
