import { plain } from '#contract/plain-words.ts';
import { placeNames } from './expand-aliases.ts';

/** Where the cities of the location filter lie: latitude and longitude of the middle, in degrees, to about 5 km. */
export const middles: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  'Abu Dhabi': [24.45, 54.38],
  Agra: [27.18, 78.02],
  Ahmedabad: [23.03, 72.58],
  Ajmer: [26.45, 74.64],
  Aligarh: [27.89, 78.08],
  Amritsar: [31.63, 74.87],
  Aurangabad: [19.88, 75.34],
  Bengaluru: [12.97, 77.59],
  Bhiwadi: [28.21, 76.86],
  Bhopal: [23.26, 77.41],
  Bhubaneswar: [20.3, 85.82],
  Chandigarh: [30.73, 76.78],
  Chennai: [13.08, 80.27],
  Coimbatore: [11.02, 76.96],
  Dehradun: [30.32, 78.03],
  Delhi: [28.61, 77.21],
  Dharuhera: [28.21, 76.79],
  Dubai: [25.2, 55.27],
  Faridabad: [28.41, 77.32],
  Gandhinagar: [23.22, 72.65],
  Ghaziabad: [28.67, 77.45],
  Goa: [15.49, 73.83],
  'Greater Noida': [28.47, 77.5],
  Guna: [24.65, 77.32],
  Guntur: [16.31, 80.44],
  Gurdaspur: [32.04, 75.4],
  Gurugram: [28.46, 77.03],
  Guwahati: [26.14, 91.74],
  Gwalior: [26.22, 78.18],
  Haridwar: [29.95, 78.16],
  Hyderabad: [17.39, 78.49],
  Indore: [22.72, 75.86],
  Jaipur: [26.91, 75.79],
  Jalandhar: [31.33, 75.58],
  Jammu: [32.73, 74.86],
  Jamshedpur: [22.8, 86.2],
  Jodhpur: [26.24, 73.02],
  Kanpur: [26.45, 80.33],
  Karnal: [29.69, 76.99],
  Kochi: [9.93, 76.27],
  Kolkata: [22.57, 88.36],
  Lucknow: [26.85, 80.95],
  Ludhiana: [30.9, 75.86],
  Manesar: [28.36, 76.94],
  Mangaluru: [12.91, 74.86],
  Meerut: [28.98, 77.71],
  Mohali: [30.7, 76.72],
  Mumbai: [19.08, 72.88],
  Mysuru: [12.3, 76.64],
  Nagpur: [21.15, 79.09],
  Nashik: [20, 73.79],
  'Navi Mumbai': [19.03, 73.03],
  Noida: [28.54, 77.39],
  Panipat: [29.39, 76.97],
  Patna: [25.59, 85.14],
  Pune: [18.52, 73.86],
  Rishikesh: [30.09, 78.27],
  Sonipat: [28.99, 77.02],
  Surat: [21.17, 72.83],
  Thane: [19.22, 72.98],
  Udaipur: [24.59, 73.71],
  Vadodara: [22.31, 73.18],
  Varanasi: [25.32, 82.97],
};

/** The name of the table under every name of a city, in plain form. */
const known = new Map(Object.keys(middles).flatMap((city) => placeNames(plain(city)).map((name) => [name, city])));

/** Kilometres that a day's search for a home still spans: Noida and Gurugram, not Delhi and Agra. */
const widest = 80;

/** Cities within reach of this one, nearest first; empty for what is no city of the table. */
export function citiesNear(place: string): string[] {
  const city = known.get(plain(place));
  const middle = city === undefined ? undefined : middles[city];
  if (middle === undefined) return [];
  return Object.entries(middles)
    .filter(([other]) => other !== city)
    .map(([other, there]) => ({ other, distance: kilometres(middle, there) }))
    .filter(({ distance }) => distance <= widest)
    .sort((a, b) => a.distance - b.distance)
    .map(({ other }) => other);
}

const degree = 111.2;

/** On a flat map, which is true enough for neighbours. */
export function kilometres(
  [north, east]: readonly [number, number],
  [toNorth, toEast]: readonly [number, number],
): number {
  const shrunk = Math.cos((((north + toNorth) / 2) * Math.PI) / 180);
  return Math.hypot(north - toNorth, (east - toEast) * shrunk) * degree;
}
