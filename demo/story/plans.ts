/** A floor plan with what is counted on its drawing. */
type Plan = { title: string; bhkType: string; beds: number; baths: number; balconies: number; carpetAreaSqFt: number };

/** Each is a file of its name in `demo/plans`. */
export const plans = {
  studio: { title: 'Studio', bhkType: 'Studio', beds: 0, baths: 1, balconies: 1, carpetAreaSqFt: 425 },
  'one-bhk': { title: '1 BHK', bhkType: '1 BHK', beds: 1, baths: 1, balconies: 1, carpetAreaSqFt: 620 },
  'two-bhk': { title: '2 BHK', bhkType: '2 BHK', beds: 2, baths: 2, balconies: 2, carpetAreaSqFt: 902 },
  'three-bhk-type-a': {
    title: '3 BHK, Type A',
    bhkType: '3 BHK',
    beds: 3,
    baths: 3,
    balconies: 3,
    carpetAreaSqFt: 1498,
  },
  'four-bhk-corner': {
    title: '4 BHK, Corner',
    bhkType: '4 BHK',
    beds: 4,
    baths: 4,
    balconies: 3,
    carpetAreaSqFt: 1851,
  },
  'villa-ground': {
    title: 'Villa, ground floor',
    bhkType: '4 BHK',
    beds: 2,
    baths: 3,
    balconies: 1,
    carpetAreaSqFt: 2231,
  },
} as const satisfies Record<string, Plan>;

export type PlanName = keyof typeof plans;
