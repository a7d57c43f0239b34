import { Copy, Eye, type LucideIcon, Pencil, Star, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { bedsLabel } from '#contract/property-labels.ts';
import type { StaffProperty } from '#contract/staff-properties.ts';
import { OwnerTag } from '#office/mandates/owner-tag.tsx';
import { Badge } from '#ui/badge.tsx';
import { BadgeButton } from '#ui/badge-button.tsx';
import { PlainButton } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { CompletenessLine } from './completeness-line.tsx';
import { pictureOf } from './listing-picture.ts';
import { useToggleProperty } from './use-property-changes.ts';
import { cardArea, cardPrice, cardRating, countLabel, parkingLabel, statusLooks } from './write-card.ts';

const sizes = '(min-width: 90rem) 272px, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw';

type PropertyCardProps = {
  property: StaffProperty;
  /** Of its mandate; undefined where there is none. */
  daysLeft: number | null | undefined;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onView: () => void;
  onEdit: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
  isDuplicating: boolean;
};

/**
 * One listing (ADM-PROP-13 to 24). What may be done with it is the server's answer, not ours. View opens the public page
 * (UND-54); an inactive listing has none, so its facts are shown here.
 */
export function PropertyCard({ property, daysLeft, isChosen, onChoose, ...actions }: PropertyCardProps) {
  const { title, images, price, isActive, isFeatured, status, location, developer, abilities } = property;
  const { beds, baths, area, parking } = property.specifications;
  const rating = cardRating(property);
  const toggle = useToggleProperty(property);
  const state = isActive ? 'Active' : 'Inactive';
  const facts = [bedsLabel(beds), countLabel(baths, ['bath', 'baths']), cardArea(area), parkingLabel(parking)].filter(
    (fact) => fact !== '',
  );
  return (
    <article
      aria-label={title}
      aria-busy={toggle.isPending || actions.isDuplicating || undefined}
      className={`flex min-w-0 flex-col border bg-white transition-opacity aria-busy:opacity-55 ${isChosen ? 'border-green outline outline-green' : 'border-hairline'}`}
    >
      <div className="relative aspect-3/2 bg-sand">
        <Picture
          source={pictureOf(images[0])}
          sizes={sizes}
          decorative
          className={`size-full ${isActive ? '' : 'grayscale'}`}
        />
        {isFeatured && (
          <Badge kind="paper" className="absolute top-3 left-3">
            Featured
          </Badge>
        )}
        <span className="absolute top-3 right-3">
          {abilities.toggleStatus ? (
            <BadgeButton
              kind={isActive ? 'paper' : 'plain'}
              isOff={toggle.isPending}
              aria-label={`${state}, change whether ${title} is shown`}
              onClick={() => toggle.run()}
            >
              <span
                aria-hidden="true"
                className={`size-1.5 rounded-full ${isActive ? 'bg-success' : 'border border-current'}`}
              />
              {state}
            </BadgeButton>
          ) : (
            <Badge kind={isActive ? 'paper' : 'plain'}>{state}</Badge>
          )}
        </span>
        {abilities.toggleStatus && (
          <label className="absolute bottom-0 left-0 grid size-13 cursor-pointer place-items-center">
            <input
              type="checkbox"
              checked={isChosen}
              onChange={(event) => onChoose(event.target.checked)}
              aria-label={`Select ${title}`}
              className="size-6 accent-green"
            />
          </label>
        )}
      </div>
      <div className="flex grow flex-col px-4 pt-3.5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <p className="type-price">{cardPrice(price)}</p>
          <Badge kind={statusLooks[status].kind}>{statusLooks[status].label}</Badge>
        </div>
        <h2 className="mt-2 line-clamp-2 wrap-anywhere font-[600] text-base leading-snug" dir="auto" title={title}>
          {title}
        </h2>
        <p className="type-small mt-0.5 line-clamp-1 wrap-anywhere text-ink-3" dir="auto">
          {[location.city, location.state].filter(Boolean).join(', ') || 'Location not specified'}
        </p>
        <ul className="type-small mt-3 flex flex-wrap gap-x-3.5 gap-y-0.5 border-hairline border-t pt-3 text-ink-2">
          {facts.map((fact) => (
            <li key={fact} className="min-w-0 wrap-anywhere">
              {fact}
            </li>
          ))}
        </ul>
        <div className="type-small mt-1 flex items-center justify-between gap-3 text-ink-3 max-[17rem]:flex-col max-[17rem]:items-start max-[17rem]:gap-1">
          <p className="line-clamp-1 min-w-0 wrap-anywhere" dir="auto">
            {developer || 'No developer'}
          </p>
          <p className="flex shrink-0 items-center gap-1 text-ink-2 tabular-nums">
            <Star size={14} aria-hidden="true" className={rating.isDefault ? 'text-ink-3' : 'fill-brass text-brass'} />
            <span className="sr-only">Rating </span>
            {rating.text}
            {rating.isDefault && <span className="type-hint text-ink-3">default</span>}
          </p>
        </div>
        <div className="mt-auto pt-1">
          <CompletenessLine completeness={property.completeness} />
        </div>
        <OwnerTag property={property} daysLeft={daysLeft} />
      </div>
      <div className="flex divide-x divide-hairline border-hairline border-t">
        {isActive ? (
          <a
            href={`/property/${property.id}`}
            target="_blank"
            rel="noopener"
            aria-label={`View ${title} (opens in a new tab)`}
            className={cardButtonStyle}
          >
            <Eye size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
            View
          </a>
        ) : (
          <CardButton icon={Eye} label="View" about={title} onClick={actions.onView} />
        )}
        {abilities.edit && <CardButton icon={Pencil} label="Edit" about={title} onClick={actions.onEdit} />}
        {abilities.duplicate && (
          <PlainButton
            aria-label={`Duplicate ${title}`}
            title="Duplicate"
            isOff={actions.isDuplicating}
            onClick={actions.onDuplicate}
            className="grid min-h-11 w-11 shrink-0 place-items-center -outline-offset-2! hover:bg-hover"
          >
            <Copy size={16} strokeWidth={1.5} aria-hidden="true" />
          </PlainButton>
        )}
        {abilities.remove && (
          <CardButton icon={Trash2} label="Delete" about={title} onClick={actions.onRemove} className="text-red" />
        )}
      </div>
    </article>
  );
}

const cardButtonStyle =
  'flex min-h-11 min-w-0 grow items-center justify-center gap-2 px-1.5 font-[550] text-[0.90625rem] -outline-offset-2! hover:bg-hover';

type CardButtonProps = ComponentProps<'button'> & { icon: LucideIcon; label: string; about: string };

/** Its name begins with what is seen on it. */
function CardButton({ icon: Icon, label, about, className = '', ...button }: CardButtonProps) {
  return (
    <button type="button" aria-label={`${label} ${about}`} className={`${cardButtonStyle} ${className}`} {...button}>
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
      {label}
    </button>
  );
}
