import type { ReactNode } from 'react';
import { readNearbyPlace } from '#contract/nearby-places.ts';
import { formatRupees, formatWholeRupees } from '#contract/prices.ts';
import { areaLabel, bedsLabel, propertyLabel, sentence } from '#contract/property-labels.ts';
import type { PropertyEditView } from '#contract/staff-properties.ts';
import { writeReviews } from '#office/developers/write-counts.ts';
import { Fact, Facts } from '#office/shell/facts.tsx';
import { useDates } from '#office/shell/write-dates.ts';
import { Picture } from '#ui/picture.tsx';
import { CompletenessLine } from './completeness-line.tsx';
import { pictureOf } from './listing-picture.ts';
import { cardPrice, cardRating } from './write-card.ts';

/** Everything that is known of a listing, in the order of the dialog's tabs. What is empty is left out. */
export function PropertyFacts({ property }: { property: PropertyEditView }) {
  const dates = useDates();
  const rating = cardRating(property);
  const { location, specifications: size, rera, images, lastConfirmedAt, lastChange, priceHistory } = property;
  return (
    <>
      {images.length > 0 && (
        <ul aria-label="Photographs" className="strip mt-5 flex gap-2 overflow-x-auto">
          {images.map((image) => (
            <li key={image.url} className="shrink-0">
              <a href={image.url} target="_blank" rel="noopener" aria-label={image.alt || 'Photograph'}>
                <Picture source={pictureOf(image)} sizes="168px" decorative className="h-28 w-42" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 max-w-80">
        <CompletenessLine completeness={property.completeness} />
      </div>
      <Facts className="mt-2">
        <Fact label="Description">
          {property.description && (
            <span className="line-clamp-12 whitespace-pre-line wrap-anywhere" dir="auto">
              {property.description}
            </span>
          )}
        </Fact>
        <Fact label="Property id">{propertyLabel(property.id)}</Fact>
        <Fact label="Developer">{words(property.developer)}</Fact>
        <Fact label="Type">{words([property.type, property.category].filter(Boolean).join(' · '))}</Fact>
        <Fact label="Possession">
          {[sentence(property.possession), property.possessionDate].filter(Boolean).join(' · ')}
        </Fact>
        <Fact label="Construction">{sentence(property.constructionStatus)}</Fact>
        <Fact label="Address">{words(location.fullAddress || location.address)}</Fact>
        <Fact label="Locality">
          {words([location.area, location.city, location.state, location.pincode].filter(Boolean).join(', '))}
        </Fact>
        <Fact label="Coordinates">
          {location.coordinates && `${location.coordinates.latitude}, ${location.coordinates.longitude}`}
        </Fact>
        <Fact label="Landmarks">{words(location.landmarks.join(', '))}</Fact>
        <Fact label="Price">
          {cardPrice(property.price)}
          {property.priceDetails?.negotiable && ' · Negotiable'}
          {property.pricePerSqFt !== null && ` · ${formatWholeRupees(property.pricePerSqFt)} per sq ft`}
        </Fact>
        <Fact label="Price before">{property.originalPrice !== null && formatRupees(property.originalPrice)}</Fact>
        <Fact label="Price history">
          {priceHistory.length > 0 && (
            <ul>
              {priceHistory.map(({ at, from, to, by }) => (
                <li key={at}>
                  {dates.day(at)}: {formatRupees(from)} → {formatRupees(to)}
                  {by && `, ${by}`}
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact label="Rooms">
          {words(
            [
              bedsLabel(size.beds),
              size.bhkTypes.join(', '),
              size.baths && `Baths: ${size.baths}`,
              size.balconies && `Balconies: ${size.balconies}`,
            ]
              .filter(Boolean)
              .join(' · '),
          )}
        </Fact>
        <Fact label="Area">
          {size.area && (
            <>
              {areaLabel(size.area)}
              {size.areaKind !== 'unknown' && ` (${size.areaKind})`}
            </>
          )}
        </Fact>
        <Fact label="Carpet, built-up, super">
          {[
            ...[size.carpetArea, size.builtUpArea, size.superArea].map((text) => areaLabel(text)),
            size.loading === null ? '' : `${size.loading}% loading`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
        <Fact label="Parking">{words(size.parking)}</Fact>
        <Fact label="Floor">{words([size.floors, size.totalFloors].filter(Boolean).join(' of '))}</Fact>
        <Fact label="Facing, age">{words([size.facing, size.ageOfProperty].filter(Boolean).join(' · '))}</Fact>
        <Fact label="Furnishing">{sentence(size.furnishingStatus)}</Fact>
        <Fact label="Amenities">{words(property.amenities.join(', '))}</Fact>
        <Fact label="Highlights">{lines(property.highlights)}</Fact>
        <Fact label="Nearby">
          {lines(
            location.nearbyPlaces
              .map(readNearbyPlace)
              .map(({ name, type, distance }) => [name, type, distance].filter(Boolean).join(' · ')),
          )}
        </Fact>
        <Fact label="Floor plans">
          {lines(property.floorPlans.map(({ name, bhkType }) => [name, bhkType].filter(Boolean).join(' · ')))}
        </Fact>
        <Fact label="Documents">
          {lines(property.documents.map(({ name, type }) => [name, sentence(type)].filter(Boolean).join(' · ')))}
        </Fact>
        <Fact label="RERA">
          {rera &&
            words(
              [rera.number, rera.authority, rera.expiresOn && `expires ${rera.expiresOn}`].filter(Boolean).join(' · '),
            )}
        </Fact>
        <Fact label="Rating">
          {rating.text}
          {rating.isDefault ? ' (default)' : ''} · {writeReviews({ totalReviews: property.reviews })}
        </Fact>
        <Fact label="Last confirmed">{lastConfirmedAt && dates.day(lastConfirmedAt)}</Fact>
        <Fact label="Added">{dates.moment(property.createdAt)}</Fact>
        <Fact label="Last change">
          {lastChange ? `${dates.moment(lastChange.at)} by ${lastChange.name}` : dates.moment(property.updatedAt)}
        </Fact>
      </Facts>
    </>
  );
}

const words = (text: string | null): ReactNode =>
  text ? (
    <span className="wrap-anywhere" dir="auto">
      {text}
    </span>
  ) : null;

const lines = (texts: readonly string[]): ReactNode =>
  texts.length > 0 ? (
    <ul>
      {[...new Set(texts)].map((text) => (
        <li key={text} className="wrap-anywhere" dir="auto">
          {text}
        </li>
      ))}
    </ul>
  ) : null;
