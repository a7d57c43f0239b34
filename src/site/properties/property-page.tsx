import { ArrowLeft, Share2 } from 'lucide-react';
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import type { MetaFunction } from 'react-router';
import { cityAddress, localityAddress } from '#contract/place-addresses.ts';
import { formatRupees } from '#contract/prices.ts';
import { EmiCalculator } from '#site/emi/emi-calculator.tsx';
import { describeMissing, describePage, originOf } from '#site/meta/describe-page.ts';
import { propertyThing } from '#site/meta/property-thing.ts';
import { loadWith } from '#site/shell/api.ts';
import { Breadcrumbs } from '#site/shell/breadcrumbs.tsx';
import { keepPage, type PageProps } from '#site/shell/keep-page.tsx';
import { HeartButton } from '#site/shortlists/heart-button.tsx';
import { Button, buttonStyle } from '#ui/button.tsx';
import { Guard } from '#ui/guard.tsx';
import { Link } from '#ui/link.tsx';
import { ContactAgent } from './contact-agent.tsx';
import { PhoneBar, PriceBar } from './contact-bars.tsx';
import { Gallery } from './gallery.tsx';
import type { PropertyCard } from './parse-property.ts';
import print from './print.css?url';
import { PreviewContext } from './property-actions.tsx';
import { PropertyFlyer } from './property-flyer.tsx';
import { PropertyHeading } from './property-heading.tsx';
import { PropertyTabs } from './property-tabs.tsx';
import { type PropertyView, readPropertyPage } from './read-property-page.ts';
import { noteSeen } from './seen-homes.ts';
import { SimilarHomes } from './similar-homes.tsx';

const ShareDialog = lazy(() => import('./share-property.tsx'));

const load = loadWith(readPropertyPage);
export const loader = load.loader;
export const clientLoader = load.clientLoader;
export const headers = ({
  loaderHeaders,
  errorHeaders,
}: {
  loaderHeaders: Headers;
  errorHeaders?: Headers | undefined;
}) => errorHeaders ?? loaderHeaders;

export { PropertyMissing as ErrorBoundary } from './property-missing.tsx';

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.loaderData) return describeMissing('Property Not Found');
  const { property, isPreview } = args.loaderData;
  const { id, title, place, price, description } = property;
  const where = place ? `${title}, ${place}` : title;
  const path = `/property/${id}`;
  return describePage(args, {
    title: `${where} · ${formatRupees(price)}`,
    description: description || `${where}: pictures, prices, areas and floor plans.`,
    path,
    isIndexed: !isPreview,
    // Nobody may see that picture yet.
    ...(!isPreview && { image: { path: `/share/property/${id}.jpg`, alt: where } }),
    trail: [
      { name: 'Properties', path: '/properties' },
      ...stepsTo(property)
        .slice(1)
        .map(({ label, to }) => ({ name: label, path: to })),
      { name: title, path },
    ],
    // For search engines, which read pages as they come: the browser's bundle does without its kilobyte.
    things: !isPreview && (import.meta.env.SSR || import.meta.env.DEV) ? [propertyThing(originOf(args), property)] : [],
  });
};

export default keepPage(function PropertyPage({
  loaderData: { property, similar, isPreview },
}: PageProps<typeof loader>) {
  const [sharing, setSharing] = useState<boolean | null>(null);
  const share = () => setSharing(true);
  useEffect(() => noteSeen(property.id), [property.id]);
  return (
    <PreviewContext value={isPreview}>
      {/* Fetched behind everything else: nobody prints before they read. */}
      <link rel="stylesheet" href={print} media="print" />
      {isPreview && <PreviewBanner />}
      <div className="property-lead md:measure">
        <div className="hidden items-center justify-between gap-6 py-4 md:flex">
          <Breadcrumbs steps={stepsTo(property)} here={property.title} />
          {!isPreview && (
            <div className="flex shrink-0 gap-3">
              <HeartButton
                home={property}
                words="Shortlist"
                className={buttonStyle({ kind: 'outline', size: 'small' })}
              />
              <Button kind="outline" size="small" onClick={share} className="js-only">
                <Share2 size={16} strokeWidth={1.5} aria-hidden="true" />
                Share
              </Button>
            </div>
          )}
        </div>
        <div className="relative">
          <PhoneCorner property={property} {...(!isPreview && { onShare: share })} />
          <Gallery key={property.id} pictures={property.pictures} title={property.title} />
        </div>
      </div>
      <Body property={property} similar={similar} isPreview={isPreview} />
      <PhoneBar property={property} />
      {sharing !== null && (
        <Guard fallback={null}>
          <Suspense fallback={null}>
            <ShareDialog property={property} open={sharing} onClose={() => setSharing(false)} />
          </Suspense>
        </Guard>
      )}
    </PreviewContext>
  );
});

type BodyProps = { property: PropertyView; similar: PropertyCard[]; isPreview: boolean };

/** Below the pictures, whoever shares the home: the page draws it once. */
const Body = memo(function Body({ property, similar, isPreview }: BodyProps) {
  return (
    <>
      <div className="measure mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-14 md:mt-12 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-22">
        <div className="min-w-0">
          <PropertyHeading property={property} />
          <PriceBar property={property} />
          <div className="mt-10 md:mt-12">
            <PropertyTabs key={property.id} property={property} />
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <ContactAgent property={property} />
          <EmiCalculator key={property.id} price={property.price} />
        </div>
      </div>
      <SimilarHomes title="Similar homes" cards={similar} />
      {!isPreview && <PropertyFlyer property={property} />}
    </>
  );
});

/** Above everything, so that nobody takes what they see for what visitors see. */
function PreviewBanner() {
  return (
    <p role="status" className="type-small bg-info-wash py-3 text-info">
      <span className="measure block">
        <b className="font-semibold">Preview: not published</b>. Visitors do not see this page, and its forms are off.
      </span>
    </p>
  );
}

const stepsTo = ({ city, sector }: PropertyView) => [
  { label: 'Properties', to: '/properties' },
  ...(city ? [{ label: city, to: cityAddress(city) }] : []),
  ...(city && sector && sector !== city ? [{ label: sector, to: localityAddress(city, sector) }] : []),
];

/** Back and, where there is something to share, a heart and Share over the picture on a phone. */
function PhoneCorner({ property, onShare }: { property: PropertyView; onShare?: () => void }) {
  const round = 'pointer-events-auto grid size-11 place-items-center rounded-full bg-ivory text-ink';
  return (
    <div className="pointer-events-none absolute inset-x-3.5 top-3.5 z-10 flex justify-between md:hidden">
      <Link to="/properties" aria-label="All properties" className={round}>
        <ArrowLeft size={20} strokeWidth={1.5} aria-hidden="true" />
      </Link>
      {onShare && (
        <div className="flex gap-2.5">
          <HeartButton home={property} className={round} />
          <button type="button" aria-label="Share" onClick={onShare} className={`js-only ${round}`}>
            <Share2 size={18} strokeWidth={1.5} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}
