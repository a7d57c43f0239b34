/** The areas that a price per square foot can be of. Never one without its name: 1,800 super are 1,080 carpet. */
export const rateKinds = ['carpet', 'built-up', 'super', 'plot'] as const;
export type RateKind = (typeof rateKinds)[number];

/** A median of fewer homes is no price of a place. */
export const leastHomes = 5;
