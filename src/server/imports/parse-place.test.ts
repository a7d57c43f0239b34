import { expect, test } from 'vitest';
import { cityIn, findCity, otherCityIn, parseCityLabel, parseLocality, parsePoint } from './parse-place.ts';

const gurugram = findCity('gurgaon');

test('a city is found by its old name', () => expect(gurugram?.name).toBe('Gurugram'));
test('a city we do not know is not guessed', () => expect(findCity('Atlantis')).toBeNull());

test.each([
  ['sector 63 gurgaon', 'Sector 63'],
  ['sector-33 sohna', 'Sector 33, Sohna'],
  ['sector 89 a gurgaon', 'Sector 89A'],
  ['Sector 70A Gurgaon', 'Sector 70A'],
  ['sector 113 gurgaon ', 'Sector 113'],
  ['sector 15 part 2', 'Sector 15 Part 2'],
  ['dlf phase 5', 'DLF Phase 5'],
  ['sector 47 , sector 51', 'Sector 47, Sector 51'],
  ['block h, sector-57, gurgaon', 'Block H, Sector 57'],
  ['', ''],
])('the locality %j is written %j', (text, locality) => expect(parseLocality(text, gurugram)).toBe(locality));

test('a road is named after a city without lying in it', () => {
  expect(cityIn('sohna palwal road kmp')).toBeNull();
  expect(cityIn('Sector 21A Faridabad')?.name).toBe('Faridabad');
});

test('only the city in which the home stands counts as another city', () => {
  expect(otherCityIn('brand new builder floor available for sale in bhiwadi rajasthan', gurugram)?.name).toBe(
    'Bhiwadi',
  );
  expect(otherCityIn('well connected to delhi, faridabad and noida', gurugram)).toBeNull();
  expect(otherCityIn('3 bhk flat in gurgaon', gurugram)).toBeNull();
});

test.each([
  ['28.41', '77.06', { latitude: 28.41, longitude: 77.06 }, null],
  ['77.02664', '28.4595', { latitude: 28.4595, longitude: 77.02664 }, 'swapped_coordinates'],
  ['0.0', '0.0', null, 'coordinates_impossible'],
  ['north', '77.1', null, 'coordinates_impossible'],
  ['28.4', '', null, 'coordinates_impossible'],
  ['1e9', '77', null, 'coordinates_impossible'],
  ['28.48379', '76.00055', null, 'coordinates_outside_city'],
  ['28.653386', '77.228165', null, 'coordinates_outside_city'],
  ['', '', null, null],
])('the coordinates %s, %s are judged', (lat, lng, point, problem) => {
  expect(parsePoint(lat, lng, gurugram)).toEqual({ point, problem });
});

test.each([
  ['Gurgaon', 'Gurugram', 'Haryana', ''],
  ['Gurugram, Haryana', 'Gurugram', 'Haryana', ''],
  ['Sector 65, Gurgaon, Haryana, India', 'Gurugram', 'Haryana', 'Sector 65'],
  ['South Delhi', 'Delhi', 'Delhi', 'South Delhi'],
  ['north west delhi', 'Delhi', 'Delhi', 'North West Delhi'],
  ['New Delhi, Delhi', 'Delhi', 'Delhi', ''],
  ['Delhi', 'Delhi', 'Delhi', ''],
  ['Dwarka', 'Delhi', 'Delhi', 'Dwarka'],
  ['Greater Noida West', 'Greater Noida', 'Uttar Pradesh', 'Greater Noida West'],
  ['Noida Extension', 'Greater Noida', 'Uttar Pradesh', 'Greater Noida West'],
  ['Gr. Noida West', 'Greater Noida', 'Uttar Pradesh', 'Greater Noida West'],
  ['Noida, UP', 'Noida', 'Uttar Pradesh', ''],
  ['Sohna', 'Sohna', 'Haryana', ''],
  ['Manesar', 'Manesar', 'Haryana', ''],
  ['IMT Manesar, Gurgaon', 'Gurugram', 'Haryana', 'IMT Manesar'],
  ['Indirapuram', 'Ghaziabad', 'Uttar Pradesh', 'Indirapuram'],
  ['Gurgaon, Delhi NCR', 'Gurugram', 'Haryana', ''],
])('the label %j is %s in %s, part %j', (label, name, state, part) => {
  const read = parseCityLabel(label);
  expect([read.city?.name, read.state, read.part, read.isRegion]).toEqual([name, state, part, false]);
});
test('a region is no city, and a city we do not know keeps its name and its state', () => {
  expect(parseCityLabel('Delhi NCR')).toMatchObject({ city: null, isRegion: true });
  expect(parseCityLabel('NCR')).toMatchObject({ city: null, isRegion: true });
  expect(parseCityLabel('Rohtak, Haryana')).toMatchObject({ city: null, name: 'Rohtak', state: 'Haryana' });
  expect(parseCityLabel('')).toMatchObject({ city: null, name: '', state: '' });
});
