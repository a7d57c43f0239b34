import { parseFormatted } from '#contract/prices.ts';
import type { PropertyDetail, PropertyImage, PropertySummary } from '#contract/properties.ts';
import { takenLabel } from '#contract/property-labels.ts';
import type { PictureSource } from '#ui/picture.tsx';
import { thumbhashGradient } from '#ui/thumbhash-gradient.ts';
import { asList, asRecord, type Doubtful, finite, firstText, nameOf, texts } from './parse-record.ts';

/** What a card shows; nothing else of the record goes into the page. */
export type PropertyCard = {
  id: string;
  title: string;
  /** Rupees; null is "Price on request". */
  price: number | null;
  /** Sector or street, and city. */
  place: string;
  pictures: PictureSource[];
  featured: boolean;
  /** `Sold` or `Reserved`; empty for a home on offer. */
  taken: string;
  category: string;
  type: string;
  beds: string;
  area: string;
  amenities: string[];
  /** Where it stands on a map; null for nowhere. */
  point: { latitude: number; longitude: number } | null;
};

/** Rupees from a number, from text such as `4.2 Cr`, or from `{ amount }`. */
export function parsePrice(
  record: Doubtful<Pick<PropertySummary, 'price' | 'pricing' | 'priceDetails'>>,
): number | null {
  for (const value of [record.price, record.pricing, record.priceDetails]) {
    const amount =
      finite(value) ??
      finite(asRecord<PropertySummary['priceDetails']>(value).amount) ??
      (typeof value === 'string' ? parseFormatted(value) : null);
    if (amount !== null && amount > 0) return amount;
  }
  return null;
}

const centre = { x: 50, y: 45 };

/** Our own pictures without the host: the page may be read under another name than the configured one. */
const onThisSite = (address: string) => address.replace(/^https?:\/\/[^/]+(?=\/media\/)/, '');

function parsePicture(value: unknown, title: string): PictureSource | null {
  const image = asRecord<PropertyImage>(value);
  const url = firstText(value, image.url);
  if (!url) return null;
  const focal = asRecord<PropertyImage['focal']>(image.focal);
  const variants = firstText(image.variants);
  return {
    url: variants ? onThisSite(url) : url,
    alt: firstText(image.alt) || title,
    width: finite(image.width),
    height: finite(image.height),
    variants: variants ? onThisSite(variants) : null,
    placeholder: thumbhashGradient(firstText(image.thumbhash) || null),
    focal: { x: finite(focal.x) ?? centre.x, y: finite(focal.y) ?? centre.y },
  };
}

/** A record with pictures. */
type Pictured = Doubtful<Pick<PropertySummary, 'images' | 'image'>>;

/** The records of the pictures, the primary one first. */
function orderedImages(record: Pictured): unknown[] {
  const images = asList(record.images);
  const primary = images.findIndex((image) => asRecord<PropertyImage>(image).isPrimary === true);
  return primary > 0 ? [images[primary], ...images.toSpliced(primary, 1)] : images;
}

/** Pictures in their order, the primary one first; `image` stands in for an empty list. */
export function parsePictures(record: Pictured, title: string): PictureSource[] {
  const pictures = orderedImages(record)
    .map((image) => parsePicture(image, title))
    .filter((picture) => picture !== null);
  const single = pictures.length === 0 ? parsePicture(record.image, title) : null;
  return single ? [single] : pictures;
}

/** All but the leading picture, and whether each shows the home from outside. */
export const parseOtherPictures = (record: Pictured, title: string): { picture: PictureSource; isOutside: boolean }[] =>
  orderedImages(record)
    .slice(1)
    .flatMap((image) => {
      const picture = parsePicture(image, title);
      return picture ? [{ picture, isOutside: asRecord<PropertyImage>(image).category === 'exterior' }] : [];
    });

/** Locality and city when both are known and differ, else what there is (PUB-LIST-37). */
export function parsePlace(location: Doubtful<PropertySummary['location']> | string): string {
  const { city, area, address } = asRecord<PropertySummary['location']>(location);
  const town = firstText(city);
  const locality = firstText(area);
  if (town && locality && town !== locality) return `${locality}, ${town}`;
  return town || locality || firstText(address, location);
}

/** Both names of each coordinate are in use (001 §3). Range is judged where the map is drawn. */
function parsePoint(value: unknown): PropertyCard['point'] {
  const point = asRecord<PropertyDetail['location']['coordinates']>(value);
  const latitude = finite(point.latitude) ?? finite(point.lat);
  const longitude = finite(point.longitude) ?? finite(point.lng);
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** A card from a record of any age. `pictures` is how many pictures to keep. */
export function parseCard(value: Doubtful<PropertySummary>, pictures = 1): PropertyCard {
  const record = asRecord<PropertySummary>(value);
  const specifications = asRecord<PropertySummary['specifications']>(record.specifications);
  const title = firstText(record.title) || 'Untitled property';
  return {
    id: firstText(record.id, record._id),
    title,
    price: parsePrice(record),
    place: parsePlace(record.location as PropertySummary['location']),
    pictures: parsePictures(record, title).slice(0, pictures),
    featured: record.isFeatured === true || record.featured === true,
    taken: takenLabel(firstText(record.status, record.Status)),
    category: nameOf(record.category_id) || nameOf(record.category),
    type: nameOf(record.propertyType_id) || nameOf(record.propertyType) || nameOf(record.type),
    beds: firstText(specifications.beds, record.beds),
    area: firstText(specifications.area, record.area),
    amenities: texts(record.amenities),
    point: parsePoint(asRecord<PropertySummary['location']>(record.location).coordinates),
  };
}
