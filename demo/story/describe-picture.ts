import type { PictureName } from './story-shapes.ts';

type Category = 'exterior' | 'interior' | 'amenities';
type Point = { x: number; y: number };
/** What is to be seen, what kind of picture it is, and where in it the eye should rest: per cent of width and height. */
type Scene = { what: string; category: Category; focal: Point };

const outside = (what: string, x: number, y: number): Scene => ({ what, category: 'exterior', focal: { x, y } });
const inside = (what: string, x: number, y: number): Scene => ({ what, category: 'interior', focal: { x, y } });

const scenes: Record<string, Scene> = {
  'twin-towers': outside('Slender towers beside a water court', 48, 48),
  'villa-pool': outside('Villa with a long pool', 50, 50),
  'tower-avenue': outside('Towers along an avenue of trees', 66, 50),
  'builder-floors': outside('Four-storey building on a quiet street', 62, 50),
  'courtyard-house': outside('House around a court', 50, 52),
  'townhouse-lane': outside('Row houses along a lane', 66, 58),
  waterfront: outside('Towers on the waterfront', 52, 46),
  workplace: outside('Office building with glass and fins', 58, 48),
  'under-construction': outside('Tower under construction', 56, 48),
  'facade-rhythm': outside('Façade with deep balconies', 50, 50),
  'clubhouse-pool': { what: 'Club house and pool', category: 'amenities', focal: { x: 50, y: 52 } },
  'site-from-above': outside('The whole site from above', 50, 50),
  'living-room': inside('Living room', 50, 56),
  bedroom: inside('Bedroom', 50, 60),
  kitchen: inside('Kitchen', 50, 58),
  balcony: inside('Balcony over the city', 50, 55),
  lobby: inside('Lobby', 50, 56),
};
const when: Record<string, string> = {
  dawn: 'at dawn',
  morning: 'in the morning',
  golden: 'in the evening sun',
  dusk: 'at dusk',
  night: 'at night',
  monsoon: 'in the rain',
};
/** In a wide picture the subject stands right of the middle; cut narrower, that side stays. */
const wideFocal = { x: 82, y: 48 };

export type Picture = {
  /** Its name in `demo/pictures`. */
  file: string;
  /** For people who do not see it. */
  alt: string;
  category: Category;
  focal: Point;
};

const own = <T>(table: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** `twin-towers/dusk/3` with its words; throws for a scene or an hour that there is none of. */
export function describePicture(name: PictureName): Picture {
  const [scene = '', hour = '', number = '', wide] = name.split('/');
  const seen = own(scenes, scene);
  const light = own(when, hour);
  if (seen === undefined || light === undefined || !/^\d+$/.test(number)) throw new Error(`No such picture: ${name}`);
  const { what, category, focal } = seen;
  const file = `${name.replaceAll('/', '-')}.webp`;
  return { file, alt: `${what} ${light}`, category, focal: wide ? wideFocal : focal };
}
