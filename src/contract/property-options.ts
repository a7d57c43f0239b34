/**
 * What visitors choose by beside the six filters of the specification (decision 0089): closed lists, each choice with the name
 * it has in addresses and calls. Free of zod, for pages.
 */
export const optionLists = {
  bedrooms: {
    label: 'Bedrooms',
    options: { studio: 'Studio', '1': '1 BHK', '2': '2 BHK', '3': '3 BHK', '4': '4 BHK', '5': '5+ BHK' },
  },
  possession: {
    label: 'Possession',
    options: { ready: 'Ready to move', '1': 'Within 1 year', '2': 'Within 2 years', '3': 'Within 3 years' },
  },
  furnishing: {
    label: 'Furnishing',
    options: {
      'fully-furnished': 'Fully furnished',
      'semi-furnished': 'Semi-furnished',
      unfurnished: 'Unfurnished',
    },
  },
  features: {
    label: 'Only homes that are',
    options: { rera: 'RERA-registered', 'new-launch': 'New launch', verified: 'Verified' },
  },
  amenities: {
    label: 'Amenities',
    options: {
      pool: 'Swimming pool',
      gym: 'Gym',
      clubhouse: 'Club house',
      'play-area': 'Children’s play area',
      garden: 'Garden',
      track: 'Jogging track',
      sports: 'Sports court',
      parking: 'Parking',
      lift: 'Lift',
      'power-backup': 'Power backup',
      security: 'Security',
      cctv: 'CCTV',
    },
  },
} as const;

export type OptionList = keyof typeof optionLists;
export const optionListNames = Object.keys(optionLists) as OptionList[];

/** `any`: a home needs one of the chosen; `all`: it needs each; `one`: only one can be chosen. */
export const optionRules: Record<OptionList, 'any' | 'all' | 'one'> = {
  bedrooms: 'any',
  possession: 'one',
  furnishing: 'any',
  features: 'all',
  amenities: 'all',
};

/** The names of its choices, in the order they are shown and written. */
// Names that are numbers come first in an object, whatever was written first.
const orders: Record<OptionList, readonly string[]> = {
  bedrooms: ['studio', '1', '2', '3', '4', '5'],
  possession: ['ready', '1', '2', '3'],
  furnishing: Object.keys(optionLists.furnishing.options),
  features: Object.keys(optionLists.features.options),
  amenities: Object.keys(optionLists.amenities.options),
};
export const optionsOf = (list: OptionList): readonly string[] => orders[list];

export const optionLabel = (list: OptionList, option: string): string =>
  (optionLists[list].options as Record<string, string>)[option] ?? option;

/** What is chosen in a text such as `2,3`: known names alone, each once, in their order; of `one` the first. */
export function chosenOf(list: OptionList, text: string): string[] {
  const said = new Set(text.split(',').map((one) => one.trim()));
  const chosen = optionsOf(list).filter((option) => said.has(option));
  return optionRules[list] === 'one' ? chosen.slice(0, 1) : chosen;
}
