import type { Hour } from '../illustrator/light.ts';
import { focusOf, type SceneName, scenes } from '../illustrator/scenes.ts';
import type { PictureName } from './story-shapes.ts';

const what: Record<SceneName, string> = {
  'twin-towers': 'Slender towers beside a water court',
  'villa-pool': 'Villa with a long pool',
  'tower-avenue': 'Towers along an avenue of trees',
  'builder-floors': 'Four-storey building on a quiet street',
  'courtyard-house': 'House around a court',
  'townhouse-lane': 'Row houses along a lane',
  waterfront: 'Towers on the waterfront',
  workplace: 'Office building with glass and fins',
  'under-construction': 'Tower under construction',
  'facade-rhythm': 'Façade with deep balconies',
  'clubhouse-pool': 'Club house and pool',
  'site-from-above': 'The whole site from above',
  'living-room': 'Living room',
  bedroom: 'Bedroom',
  kitchen: 'Kitchen',
  balcony: 'Balcony over the city',
  lobby: 'Lobby',
};
const when: Record<Hour, string> = {
  dawn: 'at dawn',
  morning: 'in the morning',
  golden: 'in the evening sun',
  dusk: 'at dusk',
  night: 'at night',
  monsoon: 'in the rain',
};
const interiors = new Set<string>(['living-room', 'bedroom', 'kitchen', 'balcony', 'lobby']);
const amenities = new Set<string>(['clubhouse-pool']);

export type Picture = {
  scene: SceneName;
  hour: Hour;
  seed: number;
  /** What is to be seen, for people who do not see it. */
  alt: string;
  category: 'exterior' | 'interior' | 'amenities';
  focal: { x: number; y: number };
  /** Scene units, when it is not the usual 3:2. */
  frame: { width: number; height: number } | undefined;
};

const wideFrame = { width: 1800, height: 1000 };
/** In a wide frame the subject stands right of the middle; cut narrower, that side stays. */
const wideFocal = { x: 82, y: 48 };

const isScene = (name: string): name is SceneName => Object.hasOwn(scenes, name);

/** `twin-towers/dusk/3` with its words; throws for a scene or an hour that nobody draws. */
export function describePicture(name: PictureName): Picture {
  const [scene = '', hour = '', seed = '', wide] = name.split('/');
  if (!isScene(scene) || !Object.hasOwn(when, hour) || !/^\d+$/.test(seed)) throw new Error(`No such picture: ${name}`);
  const category = interiors.has(scene) ? 'interior' : amenities.has(scene) ? 'amenities' : 'exterior';
  const alt = `${what[scene]} ${when[hour as Hour]}`;
  const focal = wide ? wideFocal : focusOf(scene);
  return { scene, hour: hour as Hour, seed: Number(seed), alt, category, focal, frame: wide ? wideFrame : undefined };
}
