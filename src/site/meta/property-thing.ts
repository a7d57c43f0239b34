import type {
  Accommodation,
  Apartment,
  House,
  ItemAvailability,
  Offer,
  Place,
  RealEstateListing,
  SingleFamilyResidence,
} from 'schema-dts';
import { company } from '#site/content/company.ts';
import type { PropertyView } from '#site/properties/read-property-page.ts';
import { companyId } from './company-things.ts';

type Home = Accommodation | Apartment | House | SingleFamilyResidence | Place;

/** The first that matches the type or the category decides. */
const kinds: [RegExp, 'Apartment' | 'House' | 'SingleFamilyResidence' | 'Place'][] = [
  [/plot|land|office|shop|retail|commercial|warehouse/i, 'Place'],
  [/apartment|flat|floor|penthouse|studio|condo/i, 'Apartment'],
  [/villa|bungalow|farm|independent/i, 'SingleFamilyResidence'],
  [/house|duplex|row|town/i, 'House'],
];

/** schema.org's word for how it can be had. */
const availabilityOf: Record<string, ItemAvailability> = {
  sold: 'https://schema.org/SoldOut',
  reserved: 'https://schema.org/LimitedAvailability',
  'under-construction': 'https://schema.org/PreSale',
};

/** `2150-3400` or `3,650 sq ft` as numbers; null for what is no plain number of square feet or rooms. */
export function parseRange(text: string, unit: RegExp): { minValue: number; maxValue: number } | null {
  const bare = text
    .replace(unit, '')
    .replace(/,(?=\d)/g, '')
    .trim();
  if (!/^\d+(\.\d+)?(\s*(?:[-–/,&]|to)\s*\d+(\.\d+)?)*$/.test(bare)) return null;
  const numbers = (bare.match(/\d+(\.\d+)?/g) ?? []).map(Number);
  return { minValue: Math.min(...numbers), maxValue: Math.max(...numbers) };
}

const amount = ({ minValue, maxValue }: { minValue: number; maxValue: number }) =>
  minValue === maxValue ? { value: minValue } : { minValue, maxValue };

/** One home for sale, as its page tells it: only what every visitor reads there, no ratings. */
export function propertyThing(origin: string, property: PropertyView): RealEstateListing {
  const { id, title, description, price, status, pictures, postedAt, changedAt } = property;
  const url = `${origin}/property/${id}`;
  const offer: Offer = {
    '@type': 'Offer',
    price: price ?? 0,
    priceCurrency: 'INR',
    availability: availabilityOf[status] ?? 'https://schema.org/InStock',
    url,
    seller: { '@type': 'RealEstateAgent', '@id': companyId(origin), name: company.name },
  };
  const images = pictures
    .slice(0, 6)
    .map((picture) => (picture.url.startsWith('/') ? origin + picture.url : picture.url))
    .filter((address) => URL.canParse(address) && /^https?:/i.test(address));
  return {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: title,
    ...(description && { description }),
    ...(images.length > 0 && { image: images }),
    ...(postedAt && { datePosted: postedAt }),
    ...(changedAt && { dateModified: changedAt }),
    mainEntity: home(property),
    // Without a price there is no offer: "on request" is no amount.
    ...(price && { offers: offer }),
    provider: { '@id': companyId(origin) },
  };
}

function home(property: PropertyView): Home {
  const { title, type, category, beds, area, city, sector, address, region, pincode, coordinates, amenities } =
    property;
  const kind = kinds.find(([pattern]) => pattern.test(type)) ?? kinds.find(([pattern]) => pattern.test(category));
  const bedrooms = parseRange(beds, /\s*(?:bhk|beds?|bedrooms?)\s*$/i);
  const size = parseRange(area, /\s*(?:sq\.?\s*ft\.?|sqft|square feet)\s*$/i);
  const street = address || sector;
  const place = {
    name: title,
    address: {
      '@type': 'PostalAddress' as const,
      ...(street && { streetAddress: street }),
      ...(city && { addressLocality: city }),
      ...(region && { addressRegion: region }),
      ...(pincode && { postalCode: pincode }),
    },
    ...(coordinates && isOnEarth(coordinates) && { geo: { '@type': 'GeoCoordinates' as const, ...coordinates } }),
    ...(amenities.length > 0 && {
      amenityFeature: amenities.map((name) => ({
        '@type': 'LocationFeatureSpecification' as const,
        name,
        value: true,
      })),
    }),
  };
  // Land and shops are no accommodation: schema.org gives them neither bedrooms nor a floor size.
  if (kind?.[1] === 'Place') {
    const plot: Place = {
      '@type': 'Place',
      ...place,
      ...(size && {
        additionalProperty: { '@type': 'PropertyValue' as const, name: 'Area', ...amount(size), unitCode: 'FTK' },
      }),
    };
    return plot;
  }
  return {
    '@type': kind?.[1] ?? 'Accommodation',
    ...place,
    ...(bedrooms && { numberOfBedrooms: { '@type': 'QuantitativeValue', ...amount(bedrooms) } }),
    ...(size && { floorSize: { '@type': 'QuantitativeValue', ...amount(size), unitCode: 'FTK' } }),
  };
}

const isOnEarth = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
