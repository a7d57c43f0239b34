export const importHeader =
  'PROP_ID,CITY,PRICE,AREA,PROP_HEADING,DESCRIPTION,PROPERTY_TYPE,BEDROOM_NUM,LATITUDE,LONGITUDE,LOCALITY_NAME,SOCIETY_NAME,ADDRESS';

const usual = {
  id: 'A1000001',
  city: 'gurgaon',
  price: '15000000.0',
  area: '1500.0',
  heading: '3 bhk flat in sector 65 gurgaon',
  text: 'a quiet flat',
  type: 'residential apartment',
  beds: '3.0',
  lat: '28.40',
  lng: '77.06',
  locality: 'sector 65 gurgaon',
  society: 'emaar palm gardens',
  address: 'tower b 12',
};

/** What a row says otherwise than a usual one. */
export type ImportCells = Partial<typeof usual>;

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One sound row of the portal's layout but for what is said, quoted where it must be. */
export const importRow = (changes: ImportCells = {}): string =>
  Object.values({ ...usual, ...changes })
    .map(cell)
    .join(',');

export const importFile = (...rows: string[]): string => `${[importHeader, ...rows].join('\n')}\n`;
