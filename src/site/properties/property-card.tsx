import { BedDouble, Building2, Ruler } from 'lucide-react';
import { formatRupees } from '#contract/prices.ts';
import { areaLabel, bedsLabel } from '#contract/property-labels.ts';
import { ContactLink } from '#site/shell/contact-link.tsx';
import { HeartButton } from '#site/shortlists/heart-button.tsx';
import { Badge } from '#ui/badge.tsx';
import { buttonStyle } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import type { PropertyCard as Card } from './parse-property.ts';
import { TakenMark } from './taken-mark.tsx';
import { useHomeAhead } from './use-home-ahead.ts';

type PropertyCardProps = { property: Card; priority?: boolean; level?: 'h2' | 'h3'; sizes?: string };

// On phones a little less than the truth: 640 px instead of 960 at the usual density, half the bytes and no eye sees it.
const thirds = '(min-width: 90rem) 416px, (min-width: 64rem) 30vw, (min-width: 48rem) 46vw, 80vw';

/** One home in a list. The title's link covers the picture too, so the whole upper card opens the page. */
export function PropertyCard({ property, priority = false, level: Title = 'h2', sizes = thirds }: PropertyCardProps) {
  const { id, title, price, place, pictures, featured, category, type, beds, area, amenities } = property;
  const more = amenities.length - 3;
  return (
    <article className="group contain-inline-size relative flex h-full flex-col" {...useHomeAhead(id)}>
      <div className="relative aspect-4/3 overflow-hidden bg-sand">
        <Picture source={pictures[0] ?? null} sizes={sizes} priority={priority} className="comes-nearer size-full" />
        <div className="absolute top-3 left-3 flex gap-2">
          {featured && <Badge kind="paper">Featured</Badge>}
          <TakenMark home={property} className="" />
        </div>
        {category && (
          <Badge kind="shade" className="absolute bottom-3 left-3">
            {category}
          </Badge>
        )}
        <HeartButton home={property} />
      </div>
      <p className="type-price mt-4">{formatRupees(price)}</p>
      <Title className="mt-1.5 font-semibold leading-snug">
        <Link to={`/property/${id}`} className="outline-offset-4 before:absolute before:inset-0">
          {title}
        </Link>
      </Title>
      <p className="type-small mt-1 truncate text-ink-3">{place}</p>
      <ul className="type-small mt-3 flex flex-wrap gap-x-5 gap-y-1 border-hairline border-t pt-3 text-ink-2 md:max-lg:gap-x-3">
        <Fact icon={Building2} text={type} />
        <Fact icon={BedDouble} text={bedsLabel(beds)} />
        <Fact icon={Ruler} text={areaLabel(area) || 'Area not specified'} />
      </ul>
      {amenities.length > 0 && (
        <p className="type-hint mt-2 text-ink-3">
          {amenities.slice(0, 3).join(' · ')}
          {more > 0 && (
            <>
              {' · '}
              <span className="font-[550] text-green">+{more} more</span>
            </>
          )}
        </p>
      )}
      <div className="relative mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pt-4 print:hidden">
        <Link to={`/property/${id}`} className="quiet-link touch" aria-label={`View Details of ${title}`}>
          View Details
        </Link>
        <ContactLink className={buttonStyle({ kind: 'outline', size: 'small' })}>Contact Agent</ContactLink>
      </div>
    </article>
  );
}

function Fact({ icon: Icon, text }: { icon: typeof Ruler; text: string }) {
  if (!text) return null;
  return (
    <li className="flex min-w-0 items-center gap-2 md:max-lg:gap-1.5">
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
      {text}
    </li>
  );
}
