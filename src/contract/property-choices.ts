/** What a listing is chosen from, and how much of each it has: free of zod, for the dialog of the office. */
export const propertyStatuses = ['available', 'sold', 'reserved', 'under-construction', 'ready-to-move'] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

export const furnishings = ['unfurnished', 'semi-furnished', 'fully-furnished'] as const;

export const documentTypes = ['brochure', 'floorplan', 'legal', 'other'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** The twelve kinds of nearby place (001 §9). */
export const nearbyPlaceTypes = [
  'Metro Station',
  'School',
  'Hospital',
  'Mall',
  'Restaurant',
  'Park',
  'Airport',
  'Bus Stop',
  'Bank',
  'ATM',
  'Grocery Store',
  'Other',
] as const;

export const bhkTypes = ['1 BHK', '2 BHK', '3 BHK', '4 BHK', '5 BHK', 'Studio'] as const;

/** Which area the figure for `area` states. */
export const areaKinds = ['carpet', 'built-up', 'super', 'plot', 'unknown'] as const;

/** Most of each that one listing has (001 §5, §9; reference/security.md section 5). */
export const propertyLimits = { images: 5, documents: 3, floorPlans: 20, amenities: 100, entries: 50 } as const;
