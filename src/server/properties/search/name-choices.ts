import type { OptionList } from '#contract/property-options.ts';

/** The lists whose choices are bits of `properties.choices`, as `listing_choices` of migration 0064 makes them. */
export type BitList = Exclude<OptionList, 'possession'>;

const bits: Record<BitList, Record<string, readonly number[]>> = {
  // Five or more: the last two.
  bedrooms: { studio: [0], '1': [1], '2': [2], '3': [3], '4': [4], '5': [5, 6] },
  furnishing: { unfurnished: [7], 'semi-furnished': [8], 'fully-furnished': [9] },
  features: { rera: [10], 'new-launch': [11], verified: [12] },
  amenities: {
    pool: [13],
    gym: [14],
    clubhouse: [15],
    'play-area': [16],
    garden: [17],
    track: [18],
    sports: [19],
    parking: [20],
    lift: [21],
    'power-backup': [22],
    security: [23],
    cctv: [24],
  },
};

/** Any of them is the choice; none for a name that is no choice. */
export const bitsOf = (list: BitList, option: string): readonly number[] => bits[list][option] ?? [];
export const maskOf = (some: readonly number[]): number => some.reduce((mask, bit) => mask | (1 << bit), 0);

/** The bit of a layout such as `3 BHK`: homes with exactly so many bedrooms among theirs, at most five. */
export const bedroomsBit = (bedrooms: number): number => bedrooms;
export const studioBit = 0;
