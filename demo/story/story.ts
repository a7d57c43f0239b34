import { delhi } from './delhi.ts';
import { dubai } from './dubai.ts';
import { golfCourse } from './gurugram-golf-course.ts';
import { newGurugram } from './gurugram-new.ts';
import { noida } from './noida.ts';
import type { StoryCity, StoryListing } from './story-shapes.ts';

export const cities: StoryCity[] = [
  { city: 'Gurugram', state: 'Haryana', listings: [...golfCourse, ...newGurugram] },
  { city: 'Noida', state: 'Uttar Pradesh', listings: noida },
  { city: 'Delhi', state: 'Delhi', listings: delhi },
  { city: 'Dubai', state: 'Dubai', listings: dubai },
];

/**
 * Newest first: what the first pages of the list show. Their primary pictures are all different. The house with the
 * courtyard that the brand is named after leads.
 */
const first = [
  'neem-court',
  'aravalli-crest',
  'sandal-heights',
  'banyan-row',
  'kadamba-villas',
  'ganga-terraces',
  'rewa-greens',
  'lantern-quay',
  'saffron-court',
  'lantern-quay-noida',
  'vasant-neem-floor',
  'kite-terrace',
  'sehore-one',
  'ghaf-villas',
  'harsingar-aqua',
  'parijat-towers',
  'ochre-house-floor',
  'gk-two-duplex',
  'sehore-exchange',
  'meridian-one',
  'peepal-yard',
  'creek-lookout',
  'rosewood-villa',
  'civil-lines-apartments',
  'kachnar-park',
  'river-room-penthouse',
  'mahua-homes',
  'sehore-arcade',
  'gulmohar-gate',
  'aangan-plots',
];

/** Every listing with its place, newest first: the chosen ones, then the cities in turn. */
export function listStory(): (StoryListing & { city: string; state: string })[] {
  const all = cities.flatMap(({ city, state, listings }) => listings.map((listing) => ({ ...listing, city, state })));
  const chosen = first.flatMap((ref) => all.find((one) => one.ref === ref) ?? []);
  const rest = cities.map(({ city }) => all.filter((one) => one.city === city && !first.includes(one.ref)));
  const turns = Math.max(...rest.map((listings) => listings.length));
  return [
    ...chosen,
    ...Array.from({ length: turns }, (_, turn) => rest.flatMap((listings) => listings[turn] ?? [])).flat(),
  ];
}
