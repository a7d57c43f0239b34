import type { ListedDeveloper } from '#site/developers/parse-developer.ts';
import type { PropertyCard } from '#site/properties/parse-property.ts';

/**
 * What stands in when there is nothing to show or the call failed (PUB-HOME-32, 33, UND-89). Always under a badge that
 * says so, and switched off by `SAMPLE_FALLBACK=off`.
 */
export const sampleBadge = {
  developers: 'Demo Mode - Sample developers shown',
  properties: 'Demo Mode - Sample properties shown',
} as const;

const developer = (
  id: string,
  name: string,
  specialization: string,
  founded: string,
  projects: string,
): ListedDeveloper => ({
  id: `sample-${id}`,
  name,
  slug: '',
  description: '',
  specialization,
  founded,
  projects,
  logo: null,
  initials: name.charAt(0),
});

export const sampleDevelopers: ListedDeveloper[] = [
  developer('1', 'Meridian Estates', 'Private residences and branded towers', '2004', '24'),
  developer('2', 'Saptarang Developers', 'Family townships on the Noida Expressway', '1998', '41'),
  developer('3', 'Tamarind Homes', 'Courtyard houses and builder floors', '2011', '16'),
  developer('4', 'Northfield Habitat', 'Villas, retail and workplaces', '2007', '19'),
];

type SampleFacts = [
  id: string,
  title: string,
  place: string,
  price: number,
  category: string,
  type: string,
  beds: string,
  area: string,
];

const samples: SampleFacts[] = [
  ['1', 'Aravalli Crest Residences', 'Sector 65, Gurugram', 42_000_000, 'Luxury', 'Apartment', '3/4', '2150-3400'],
  ['2', 'The Neem Court House', 'Chattarpur, New Delhi', 185_000_000, 'Luxury', 'Villa', '5', '9800'],
  ['3', 'Saffron Court', 'Sector 150, Noida', 18_000_000, 'Residential', 'Apartment', '3', '1890'],
  ['4', 'Banyan Row', 'Sector 54, Gurugram', 64_000_000, 'Residential', 'Duplex', '4', '3650'],
  ['5', 'Lantern Quay', 'Dubai Marina, Dubai', 78_000_000, 'Investment', 'Apartment', '2/3', '1640-2480'],
];

export const sampleProperties: PropertyCard[] = samples.map(
  ([id, title, place, price, category, type, beds, area]) => ({
    id: `sample-${id}`,
    title,
    price,
    place,
    pictures: [],
    featured: true,
    category,
    type,
    beds,
    area,
    taken: '',
    amenities: [],
    point: null,
  }),
);
