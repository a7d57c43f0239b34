import { expect, test } from 'vitest';
import { namePropertyType } from './property-types.ts';

const own = ['Apartment', 'Builder Floor', 'Villa', 'Plot', 'Penthouse', 'Independent House'];

test.each([
  ['Apartment', 'Apartment'],
  ['apartments', 'Apartment'],
  ['Flat', 'Apartment'],
  ['3 BHK Flat', 'Apartment'],
  ['Residential Apartment', 'Apartment'],
  ['Studio', 'Apartment'],
  ['फ्लैट', 'Apartment'],
  ['Penthouse', 'Penthouse'],
  ['4 BHK Penthouse', 'Penthouse'],
  ['Villa', 'Villa'],
  ['Kothi', 'Villa'],
  ['Farm House', 'Villa'],
  ['BUILDER FLOOR', 'Builder Floor'],
  ['Independent/Builder Floor', 'Builder Floor'],
  ['Independent Floor', 'Builder Floor'],
  ['Plot', 'Plot'],
  ['Residential Land', 'Plot'],
  ['independent house', 'Independent House'],
  ['independent house/villa', 'House'],
  ['House', 'House'],
  ['igloo', null],
  ['', null],
])('%s is our %s', (text, name) => expect(namePropertyType(text, own)).toBe(name));
