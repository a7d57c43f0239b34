/** What a file of listings may be and what its header names, said alike on both sides. Free of zod, for the office. */

import { uploadTexts } from './file-limits.ts';

/** Bytes; a file of exactly so many is taken. */
export const maxImportBytes = 50 * 1024 * 1024;

export const importTexts = {
  notCsv: 'Please choose a CSV file',
  empty: uploadTexts.empty,
} as const;

export const isCsvName = (name: string): boolean => /\.csv$/i.test(name);

/** Rows of a report that are named one by one; all of them are counted. Of flagged ones so many of each kind. */
export const namedRows = { refused: 500, flaggedOfKind: 50 } as const;

type ImportColumn = {
  name: string;
  isRequired: boolean;
  /** What stands in it. */
  holds: string;
  example: string;
};

const required = (name: string, holds: string, example: string): ImportColumn => ({
  name,
  isRequired: true,
  holds,
  example,
});
const optional = (name: string, holds: string, example: string): ImportColumn => ({
  name,
  isRequired: false,
  holds,
  example,
});

/** The columns of the template; the importer knows a second layout, the raw one of the portal, by its header. */
export const importColumns: readonly ImportColumn[] = [
  required(
    'PROP_ID',
    'Your own id of the listing, of letters, digits, - and _; the next import finds it again by this',
    'GGN-1042',
  ),
  required('PROP_HEADING', 'Heading', '3 BHK flat in Sector 65 Gurgaon'),
  required('PRICE', 'Rupees, in figures or in words; a point, not a comma, before decimals', '1.5 Crore'),
  required('AREA', 'Square feet, or with its unit; no rate', '1500'),
  required('CITY', 'City', 'Gurgaon'),
  required('LOCALITY_NAME', 'Sector or locality', 'Sector 65 Gurgaon'),
  required('PROPERTY_TYPE', 'Kind of property, by our name or another word for it', 'Apartment'),
  optional('DESCRIPTION', 'Text', 'A quiet flat over the park'),
  optional('FURNISH', 'Furnishing', 'Semifurnished'),
  optional('FACING', 'Direction', 'North-East'),
  optional('AGE', 'Age, or when it is handed over', '1-5 Year Old'),
  optional('BEDROOM_NUM', 'Bedrooms', '3'),
  optional('PROP_NAME', 'Society, where SOCIETY_NAME is empty', 'Emaar Palm Gardens'),
  optional('BALCONY_NUM', 'Balconies', '2'),
  optional('FLOOR_NUM', 'Floor, and of how many', '31st of 40 Floors'),
  optional('LATITUDE', 'Degrees', '28.4012'),
  optional('LONGITUDE', 'Degrees', '77.0634'),
  optional('SOCIETY_NAME', 'Society; its developer is read from it', 'Emaar Palm Gardens'),
  optional('ADDRESS', 'House or tower', 'Tower B 12'),
];
