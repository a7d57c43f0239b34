import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { crore, lakh } from '#contract/prices.ts';
import { nearbyPlaceTypes, propertyStatuses } from '#contract/property-choices.ts';
import { choosePictures } from '#site/home/choose-pictures.ts';
import { describePicture } from './describe-picture.ts';
import { developers } from './developers.ts';
import { papersOf } from './papers.ts';
import { plans } from './plans.ts';
import { referenceData } from './reference-data.ts';
import { listStory } from './story.ts';
import { teamStory } from './team.ts';

const story = listStory();
const each = story.map((listing) => [listing.ref, listing] as const);

test('sixty listings of a dozen developers in four cities, in every status, each named once', () => {
  expect(story).toHaveLength(60);
  expect(developers).toHaveLength(12);
  expect(new Set(story.map(({ ref }) => ref)).size).toBe(60);
  expect(new Set(story.map(({ title }) => title)).size).toBe(60);
  expect(new Set(story.map(({ status }) => status))).toEqual(new Set(propertyStatuses));
  expect(new Set(story.map(({ city }) => city))).toEqual(new Set(['Gurugram', 'Noida', 'Delhi', 'Dubai']));
  expect(new Set(story.map(({ type }) => type))).toEqual(new Set(referenceData.propertyType));
});

test('prices reach from 60 lakh to 25 crore', () => {
  const prices = story.flatMap(({ price }) => price ?? []);
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([60 * lakh, 25 * crore]);
});

test('there are thirty amenities, and listings use no other', () => {
  expect(new Set(referenceData.amenity).size).toBe(30);
  const known = new Set<string>(referenceData.amenity);
  expect(story.flatMap(({ amenities }) => amenities.filter((one) => !known.has(one)))).toEqual([]);
});

/** South, north, west, east of each city. */
const boxes: Record<string, [number, number, number, number]> = {
  Gurugram: [28.15, 28.56, 76.62, 77.25],
  Noida: [28.38, 28.66, 77.29, 77.56],
  Delhi: [28.4, 28.89, 76.83, 77.35],
  Dubai: [24.9, 25.35, 55.0, 55.5],
};

test.each(each)('%s is whole: place, text, kinds, developer, pictures and plans', (_, listing) => {
  const [south, north, west, east] = boxes[listing.city] ?? [0, 0, 0, 0];
  const [latitude, longitude] = listing.at;
  expect(latitude > south && latitude < north && longitude > west && longitude < east).toBe(true);
  const words = listing.text.split(/\s+/).length;
  expect(words).toBeGreaterThanOrEqual(60);
  expect(words).toBeLessThanOrEqual(125);
  expect(listing.text).not.toMatch(
    /\b(luxurious|world-class|best|finest|stunning|dream|exclusive|unmatched|iconic)\b/i,
  );
  if (listing.developer !== undefined) expect(developers.map(({ ref }) => ref)).toContain(listing.developer);
  for (const [kind] of listing.nearby) expect(nearbyPlaceTypes).toContain(kind);
  expect(listing.pictures.length).toBeLessThanOrEqual(5);
  expect(new Set(listing.pictures).size).toBe(listing.pictures.length);
  for (const name of listing.pictures) expect(describePicture(name).alt).not.toBe('');
});

const ends = (range: number | [number, number]) =>
  (typeof range === 'number' ? [range, range] : range) as [number, number];
const floorOf = (floors = '') => Math.max(...(floors.match(/\d+/g) ?? ['0']).map(Number));

test.each(each)('%s does not contradict itself', (_, listing) => {
  const { size, carpet, price, wasPrice, status, possession, floors, totalFloors, text, highlights } = listing;
  if (carpet !== undefined) {
    for (const end of [0, 1] as const) expect(ends(carpet)[end], 'carpet area').toBeLessThanOrEqual(ends(size)[end]);
  }
  for (const range of [size, carpet ?? 0]) expect(ends(range)[0]).toBeLessThanOrEqual(ends(range)[1]);
  if (wasPrice !== undefined) expect(wasPrice, 'price before').toBeGreaterThan(price ?? 0);
  if (status === 'under-construction') expect(possession, 'when it is finished').toBeDefined();
  if (status === 'ready-to-move') expect(possession, 'ready, and still being built').toBeUndefined();
  if (totalFloors !== undefined) expect(floorOf(floors), 'floor').toBeLessThanOrEqual(Number(totalFloors));
  if (status !== 'sold') expect([text, ...highlights].join(' '), 'sold').not.toMatch(/\bSold in\b/);
});

test('what somebody of the team has closed is a home that is sold', () => {
  const said = teamStory.flatMap(({ description, achievements }) => [description, ...achievements]);
  const named = story.filter(({ title }) => said.some((text) => text.includes(title)));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ status }) => status !== 'sold')).toEqual([]);
  expect(said.filter((text) => text.startsWith('Closed ')).length).toBe(named.length);
});

test('the first four pages of the list repeat no primary picture', () => {
  const primary = story.slice(0, 24).map(({ pictures }) => pictures[0]);
  expect(new Set(primary).size).toBe(24);
});

test('the home page shows no picture twice, five buildings lead it, and a courtyard is the first', () => {
  const picture = (url: string) => ({
    url,
    alt: '',
    width: null,
    height: null,
    variants: null,
    placeholder: null,
    focal: { x: 50, y: 50 },
  });
  const card = {
    price: null,
    place: '',
    featured: true,
    taken: '',
    category: '',
    beds: '',
    area: '',
    amenities: [],
    point: null,
  };
  const featured = story.filter(({ isFeatured, isDraft }) => isFeatured && !isDraft).slice(0, 10);
  const { hero, why, stories } = choosePictures(
    featured.map(({ ref, title, type, pictures: [first = 'castle/dusk/1', ...others] }) => ({
      card: { ...card, id: ref, title, type, pictures: [picture(first)] },
      others: others.map((name) => ({
        picture: picture(name),
        isOutside: describePicture(name).category === 'exterior',
      })),
    })),
  );
  expect(hero[0]?.picture.url).toMatch(/^courtyard-house/);
  expect(new Set(hero.map(({ picture: { url } }) => url.split('/')[0])).size).toBe(5);
  const all = [
    ...featured.map(({ pictures }) => pictures[0]),
    ...[...hero.map((one) => one.picture), why, ...stories].map((one) => one?.url),
  ];
  expect(new Set(all).size).toBe(all.length);
});

test('every picture, plan, paper and portrait of the story is a file, and no file is for nothing', () => {
  const named = [
    ...story.flatMap(({ pictures }) => pictures.map((name) => `pictures/${describePicture(name).file}`)),
    ...Object.keys(plans).map((name) => `plans/${name}.webp`),
    ...story.flatMap((listing) => papersOf(listing).map((kind) => `papers/${listing.ref}-${kind}.pdf`)),
    ...teamStory.map(({ handle }) => `portraits/${handle}.webp`),
  ];
  const demo = path.join(import.meta.dirname, '..');
  const files = globSync('{pictures,plans,papers,portraits}/*', { cwd: demo });
  expect(files.sort()).toEqual([...new Set(named)].sort());
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(demo, file)).size, 0);
  expect(bytes).toBeLessThan(15_000_000);
});

test('a picture that there is not is an error, not a gap', () => {
  expect(() => describePicture('castle/dusk/1')).toThrow('castle/dusk/1');
  expect(() => describePicture('constructor/dusk/1')).toThrow();
});
