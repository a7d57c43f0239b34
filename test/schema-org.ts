/**
 * The part of schema.org that our pages may use: for each type its parent, the properties of its own that we know of,
 * with what each may hold, and what search engines want to find. schema-dts checks the code that writes; this checks
 * what was written. https://schema.org, version 29.
 */
type Check = (value: unknown) => boolean;
type Known = { of?: string; has: Record<string, Check>; needs?: string[] };

const isText: Check = (value) => typeof value === 'string' && value.trim() !== '';
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isWhole: Check = (value) => Number.isInteger(value) && (value as number) >= 0;
const isBoolean: Check = (value) => typeof value === 'boolean';
const isDay: Check = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(value) &&
  !Number.isNaN(Date.parse(value));
const isAddress: Check = (value) =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const isOneOf =
  (...values: string[]): Check =>
  (value) =>
    values.includes(value as string);
const within =
  (limit: number): Check =>
  (value) =>
    isNumber(value) && Math.abs(value as number) <= limit;
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(check);
const either =
  (...checks: Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));
/** A thing of one of these types, or of one below them; or a reference to one that is told elsewhere. */
const isA =
  (...types: string[]): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null) return false;
    const { '@type': type, '@id': id } = value as Record<string, unknown>;
    if (type === undefined) return isAddress(id) && Object.keys(value).length === 1;
    return lineOf(type as string).some((each) => types.includes(each));
  };

const availabilities = ['InStock', 'SoldOut', 'LimitedAvailability', 'PreSale', 'OutOfStock', 'PreOrder'];

const known: Record<string, Known> = {
  Thing: {
    has: {
      '@id': isAddress,
      name: isText,
      alternateName: isText,
      description: isText,
      url: isAddress,
      image: either(isAddress, listOf(isAddress)),
      sameAs: either(isAddress, listOf(isAddress)),
      potentialAction: isA('Action'),
    },
  },
  Place: {
    of: 'Thing',
    has: {
      address: isA('PostalAddress'),
      geo: isA('GeoCoordinates'),
      telephone: isText,
      logo: isAddress,
      amenityFeature: listOf(isA('LocationFeatureSpecification')),
      additionalProperty: either(isA('PropertyValue'), listOf(isA('PropertyValue'))),
    },
  },
  Accommodation: {
    of: 'Place',
    has: {
      numberOfBedrooms: either(isNumber, isA('QuantitativeValue')),
      floorSize: isA('QuantitativeValue'),
    },
    needs: ['name', 'address'],
  },
  Apartment: { of: 'Accommodation', has: {} },
  House: { of: 'Accommodation', has: {} },
  SingleFamilyResidence: { of: 'House', has: {} },
  RealEstateAgent: {
    of: 'Place',
    has: { email: isText, areaServed: isText },
    needs: ['@id', 'name'],
  },
  CreativeWork: {
    of: 'Thing',
    has: {
      inLanguage: isText,
      publisher: isA('RealEstateAgent'),
      provider: isA('RealEstateAgent'),
      dateModified: isDay,
      mainEntity: either(isA('Place'), listOf(isA('Question'))),
      offers: isA('Offer'),
    },
  },
  WebSite: { of: 'CreativeWork', has: {}, needs: ['name', 'url', 'potentialAction'] },
  RealEstateListing: {
    of: 'CreativeWork',
    has: { datePosted: isDay },
    needs: ['@id', 'url', 'name', 'datePosted', 'mainEntity'],
  },
  FAQPage: { of: 'CreativeWork', has: {}, needs: ['mainEntity'] },
  Question: { of: 'CreativeWork', has: { acceptedAnswer: isA('Answer') }, needs: ['name', 'acceptedAnswer'] },
  Answer: { of: 'CreativeWork', has: { text: isText }, needs: ['text'] },
  Action: { of: 'Thing', has: {} },
  SearchAction: {
    of: 'Action',
    // The published form of the parameter of an action.
    has: { target: isA('EntryPoint'), 'query-input': isOneOf('required name=search_term_string') },
    needs: ['target', 'query-input'],
  },
  EntryPoint: {
    of: 'Thing',
    has: { urlTemplate: (value) => isAddress(String(value).replace(/[{}]/g, '')) },
    needs: ['urlTemplate'],
  },
  ItemList: {
    of: 'Thing',
    has: { itemListElement: listOf(isA('ListItem')), numberOfItems: isWhole },
    needs: ['itemListElement'],
  },
  BreadcrumbList: { of: 'ItemList', has: {} },
  ListItem: { of: 'Thing', has: { position: isWhole, item: isAddress }, needs: ['position', 'name'] },
  Offer: {
    of: 'Thing',
    has: {
      price: (value) => isNumber(value) && (value as number) > 0,
      priceCurrency: isOneOf('INR'),
      availability: isOneOf(...availabilities.map((each) => `https://schema.org/${each}`)),
      seller: isA('RealEstateAgent'),
    },
    needs: ['price', 'priceCurrency', 'availability', 'url'],
  },
  GeoCoordinates: {
    of: 'Thing',
    has: { latitude: within(90), longitude: within(180) },
    needs: ['latitude', 'longitude'],
  },
  PostalAddress: {
    of: 'Thing',
    has: {
      streetAddress: isText,
      addressLocality: isText,
      addressRegion: isText,
      postalCode: isText,
      addressCountry: isOneOf('IN', 'AE'),
    },
    needs: ['addressLocality'],
  },
  QuantitativeValue: {
    of: 'Thing',
    has: { value: isNumber, minValue: isNumber, maxValue: isNumber, unitCode: isOneOf('FTK') },
  },
  PropertyValue: {
    of: 'Thing',
    has: {
      value: either(isNumber, isText, isBoolean),
      minValue: isNumber,
      maxValue: isNumber,
      unitCode: isOneOf('FTK'),
    },
    needs: ['name'],
  },
  LocationFeatureSpecification: { of: 'PropertyValue', has: {}, needs: ['name', 'value'] },
};

/** The type and what it descends from, nearest first; empty for a type we do not write. */
function lineOf(type: string): string[] {
  const entry = known[type];
  if (entry === undefined) return [];
  return [type, ...(entry.of === undefined ? [] : lineOf(entry.of))];
}

/** What is not legal schema.org in a thing and in all it holds, one line each. Ratings are never legal here. */
export function schemaFaults(thing: unknown, place = ''): string[] {
  if (Array.isArray(thing)) return thing.flatMap((each, at) => schemaFaults(each, `${place}[${at}]`));
  if (typeof thing !== 'object' || thing === null) return [];
  const { '@type': type, ...properties } = thing as Record<string, unknown>;
  // A bare reference.
  if (type === undefined) return isA()(thing) || isAddress(properties['@id']) ? [] : [`${place} has no type`];
  const at = `${place}/${String(type)}`;
  const line = lineOf(String(type));
  if (line.length === 0) return [`${at} is no type we know`];
  const checks = Object.assign({}, ...line.map((each) => known[each]?.has).reverse()) as Record<string, Check>;
  const needs = line.flatMap((each) => known[each]?.needs ?? []);
  return [
    ...needs.filter((name) => properties[name] === undefined).map((name) => `${at} lacks ${name}`),
    ...Object.entries(properties).flatMap(([name, value]) => {
      const check = checks[name];
      if (check === undefined) return [`${at} may not have ${name}`];
      const own = check(value) ? [] : [`${at}.${name} cannot be ${JSON.stringify(value)?.slice(0, 80)}`];
      return [...own, ...schemaFaults(value, `${at}.${name}`)];
    }),
  ];
}
