import { formatRupees } from '#contract/prices.ts';
import { areaLabel, bedsLabel } from '#contract/property-labels.ts';
import type { PropertyCard } from '#site/properties/parse-property.ts';
import { TakenMark } from '#site/properties/taken-mark.tsx';
import { HeartButton } from '#site/shortlists/heart-button.tsx';
import { Badge } from '#ui/badge.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';

/** One card on a phone, five on a desktop (PUB-HOME-16, 17); gaps of 22 are the carousel's. */
const slide = 'w-full sm:w-[calc((100%-1.375rem)/2)] md:w-[calc((100%-2.75rem)/3)] xl:w-[calc((100%-5.5rem)/5)]';

export function FeaturedProperties({ homes, badge }: { homes: PropertyCard[]; badge: string | null }) {
  const heading = (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <h2 className="type-h2">Featured Properties</h2>
      {badge && <Badge kind="brass">{badge}</Badge>}
    </div>
  );
  const link = (
    <Link to="/properties" className="quiet-link touch">
      All properties
    </Link>
  );
  return (
    <div id="featured" tabIndex={-1} className="measure section -scroll-mt-5 outline-none">
      {homes.length === 0 ? (
        <>
          <div className="flex flex-wrap items-end justify-between gap-5">
            {heading}
            {link}
          </div>
          <p className="mt-10 border-hairline border-t pt-6 text-ink-3">
            No featured properties available at the moment
          </p>
        </>
      ) : (
        <Carousel
          label="Featured Properties"
          interval={5000}
          slideClass={slide}
          heading={heading}
          link={link}
          items={homes.map((home) => ({ key: home.id, content: <FeaturedCard home={home} /> }))}
        />
      )}
    </div>
  );
}

function FeaturedCard({ home }: { home: PropertyCard }) {
  const { id, title, price, place, pictures, beds, area } = home;
  return (
    <article className="group relative">
      <div className="relative aspect-4/5 overflow-hidden bg-sand">
        <Picture
          source={pictures[0] ?? null}
          sizes="(min-width: 75rem) 30vw, (min-width: 48rem) 50vw, (min-width: 30rem) 70vw, 80vw"
          className="comes-nearer size-full"
        />
        <div className="absolute top-3 left-3 flex gap-2">
          <Badge kind="paper">Featured</Badge>
          <TakenMark home={home} className="" />
        </div>
        <HeartButton home={home} />
      </div>
      <p className="type-price mt-4">{formatRupees(price)}</p>
      <h3 className="mt-1.5 truncate font-semibold leading-snug">
        <Link to={`/property/${id}`} className="-outline-offset-2! before:absolute before:inset-0">
          {title}
        </Link>
      </h3>
      <p className="type-small mt-1 truncate text-ink-3">{place}</p>
      <p className="type-small mt-3 truncate border-hairline border-t pt-3 text-ink-2">
        <span className="mr-4">{bedsLabel(beds)}</span>
        {areaLabel(area)}
      </p>
    </article>
  );
}
