import type { StaffDeveloper } from '#contract/developers.ts';

/** What a card shows; samples have no more. */
export type ShownDeveloper = Pick<
  StaffDeveloper,
  | 'id'
  | 'name'
  | 'specialization'
  | 'rating'
  | 'totalReviews'
  | 'founded'
  | 'city'
  | 'state'
  | 'totalProjects'
  | 'completedProjects'
  | 'image'
  | 'isVerified'
  | 'isActive'
>;

const sample = (
  id: string,
  name: string,
  specialization: string,
  founded: string,
  [rating, totalReviews]: [number, number],
  [city, state]: [string, string],
  [totalProjects, completedProjects]: [number, number],
): ShownDeveloper => ({
  id: `sample-${id}`,
  name,
  specialization,
  founded,
  rating,
  totalReviews,
  city,
  state,
  totalProjects,
  completedProjects,
  image: null,
  isVerified: true,
  isActive: true,
});

/** Stand in, with their badge, when the developers could not be read (ADM-DEV-08, UND-104). */
export const sampleDevelopers: readonly ShownDeveloper[] = [
  sample(
    '1',
    'Meridian Estates',
    'Private residences and branded towers',
    '2004',
    [4.6, 128],
    ['Gurugram', 'Haryana'],
    [24, 19],
  ),
  sample(
    '2',
    'Saptarang Developers',
    'Family townships on the Noida Expressway',
    '1998',
    [4.2, 214],
    ['Noida', 'Uttar Pradesh'],
    [41, 36],
  ),
  sample(
    '3',
    'Tamarind Homes',
    'Courtyard houses and builder floors',
    '2011',
    [4.7, 63],
    ['New Delhi', 'Delhi'],
    [16, 14],
  ),
  sample(
    '4',
    'Northfield Habitat',
    'Villas, retail and workplaces',
    '2007',
    [4.3, 87],
    ['Gurugram', 'Haryana'],
    [19, 15],
  ),
];
