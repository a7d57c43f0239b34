import type { Rgb } from './colour.ts';
import { hex, mix } from './colour.ts';
import { createRandom, type Random } from './random.ts';

export const portraitKinds = [
  'founder',
  'sari-bun',
  'turban',
  'long-hair',
  'bandhgala-beard',
  'bob-glasses',
  'elder',
  'braid',
  'moustache',
  'grey-bun',
  'curls',
  'headscarf',
  'young-man',
  'wavy-hair',
] as const;
export type PortraitKind = (typeof portraitKinds)[number];

export type HairStyle =
  | 'side-part'
  | 'crop'
  | 'quiff'
  | 'receding'
  | 'bun'
  | 'long'
  | 'bob'
  | 'braid'
  | 'curls'
  | 'wavy'
  | 'turban'
  | 'scarf';
export type Beard = 'none' | 'full' | 'short' | 'moustache';
export type Garment = 'blazer' | 'sari' | 'bandhgala' | 'kurta' | 'dupatta' | 'round-neck' | 'waistcoat';

/** Everything that makes one person of the cast. Colours are in the light of the picture. */
export interface Person {
  readonly woman: boolean;
  readonly skin: Rgb;
  readonly hair: HairStyle;
  readonly hairColour: Rgb;
  /** Turban or scarf. */
  readonly cloth: Rgb;
  readonly beard: Beard;
  readonly glasses: 'none' | 'square' | 'round';
  readonly garment: Garment;
  readonly garmentColour: Rgb;
  readonly accent: Rgb;
  readonly shirt: Rgb;
  readonly bindi: boolean;
  readonly earrings: boolean;
  readonly lined: boolean;
  readonly wall: Rgb;
  /** 1 for a jaw and neck as in the model, less for a narrower face. */
  readonly jaw: number;
  /** How far the corners of the mouth rise, px. */
  readonly smile: number;
  /** Light from the right; never with a pallu, which would change shoulders. */
  readonly mirrored: boolean;
}

const SKINS = ['#D39A6C', '#C68A5C', '#B67848', '#A4653C', '#8E5433', '#DAA578'].map(hex);
const HAIR = {
  black: hex('#1D1716'),
  brown: hex('#33211A'),
  grey: hex('#8D8781'),
  silver: hex('#B9B3AA'),
  salt: hex('#4B4643'),
};
const WALLS = ['#D9BE96', '#B4BFA8', '#BDAE98', '#E2B98E', '#BFBB97', '#C2AFAE', '#A9B8B6', '#D6B7A2'].map(hex);
const WOOLS = ['#24453A', '#27344A', '#4A3A34', '#3C4043', '#5B3A32', '#384B55'].map(hex);
const SILKS = ['#7E2F3F', '#2E5A5B', '#8A4A2B', '#4A3564', '#A3562F', '#2F4A70', '#5E6B35'].map(hex);
const COTTONS = ['#E9DDC6', '#B9C4BE', '#41607A', '#6B5A4B', '#8F9A7E', '#C9A27C'].map(hex);
const TURBANS = ['#C27A35', '#27406B', '#7A2E3A', '#D8B36A', '#2F5B52'].map(hex);
const SHIRTS = ['#F4ECDD', '#E6EBEE', '#EFE3D3'].map(hex);

type Traits = Partial<Omit<Person, 'woman' | 'hair' | 'garment'>> & Pick<Person, 'woman' | 'hair' | 'garment'>;

const KINDS: Readonly<Record<PortraitKind, (random: Random) => Traits>> = {
  founder: (r) => ({
    woman: false,
    hair: 'side-part',
    hairColour: HAIR.salt,
    garment: 'blazer',
    glasses: 'square',
    garmentColour: WOOLS[0] as Rgb,
    lined: true,
    jaw: r.range(0.97, 1.03),
  }),
  'sari-bun': () => ({
    woman: true,
    hair: 'bun',
    garment: 'sari',
    bindi: true,
    earrings: true,
    garmentColour: SILKS[0] as Rgb,
  }),
  turban: (r) => ({
    woman: false,
    hair: 'turban',
    garment: 'kurta',
    beard: 'full',
    cloth: r.pick(TURBANS),
    garmentColour: COTTONS[0] as Rgb,
  }),
  'long-hair': (r) => ({
    woman: true,
    hair: 'long',
    garment: 'round-neck',
    hairColour: HAIR.brown,
    garmentColour: r.pick([COTTONS[2] as Rgb, SILKS[1] as Rgb]),
  }),
  'bandhgala-beard': (r) => ({
    woman: false,
    hair: 'crop',
    garment: 'bandhgala',
    beard: 'full',
    garmentColour: r.pick([COTTONS[3] as Rgb, WOOLS[1] as Rgb]),
  }),
  'bob-glasses': (r) => ({
    woman: true,
    hair: 'bob',
    garment: 'blazer',
    hairColour: HAIR.brown,
    glasses: 'round',
    garmentColour: r.pick([hex('#7A4A30'), WOOLS[5] as Rgb]),
  }),
  elder: () => ({
    woman: false,
    hair: 'receding',
    garment: 'waistcoat',
    hairColour: HAIR.silver,
    glasses: 'round',
    lined: true,
    garmentColour: WOOLS[1] as Rgb,
  }),
  braid: (r) => ({
    woman: true,
    hair: 'braid',
    garment: 'dupatta',
    earrings: true,
    garmentColour: r.pick([COTTONS[4] as Rgb, SILKS[6] as Rgb]),
    accent: hex('#D9A24F'),
  }),
  moustache: (r) => ({
    woman: false,
    hair: 'side-part',
    garment: 'blazer',
    beard: 'moustache',
    garmentColour: r.pick([WOOLS[1] as Rgb, WOOLS[3] as Rgb]),
    shirt: SHIRTS[1] as Rgb,
  }),
  'grey-bun': () => ({
    woman: true,
    hair: 'bun',
    garment: 'sari',
    hairColour: HAIR.grey,
    glasses: 'round',
    lined: true,
    earrings: true,
    bindi: true,
    garmentColour: SILKS[1] as Rgb,
    accent: hex('#D8B673'),
  }),
  curls: (r) => ({
    woman: true,
    hair: 'curls',
    garment: 'blazer',
    earrings: true,
    garmentColour: r.pick([hex('#8C3F35'), hex('#39525C')]),
  }),
  headscarf: (r) => ({
    woman: true,
    hair: 'scarf',
    garment: 'round-neck',
    cloth: r.pick([hex('#5F7A72'), hex('#7C5163'), hex('#A98561')]),
    garmentColour: hex('#39424A'),
  }),
  'young-man': (r) => ({
    woman: false,
    hair: 'quiff',
    garment: 'round-neck',
    beard: 'short',
    garmentColour: r.pick([hex('#3F5C4E'), hex('#4A5A6E'), hex('#8A6A4C')]),
  }),
  'wavy-hair': (r) => ({
    woman: true,
    hair: 'wavy',
    garment: 'dupatta',
    hairColour: HAIR.brown,
    earrings: true,
    garmentColour: r.pick([SILKS[2] as Rgb, SILKS[5] as Rgb]),
    accent: hex('#E3CDA5'),
  }),
};

export function castPerson(kind: PortraitKind, seed: number): Person {
  const random = createRandom(seed).fork(kind);
  const traits = KINDS[kind](random.fork('traits'));
  const skin = random.pick(SKINS);
  return {
    skin,
    hairColour: HAIR.black,
    cloth: hex('#8A5A3C'),
    beard: 'none',
    glasses: 'none',
    garmentColour: random.pick(COTTONS),
    accent: hex('#C99A52'),
    shirt: random.pick(SHIRTS),
    bindi: false,
    earrings: false,
    lined: false,
    wall: mix(random.pick(WALLS), hex('#D8CBB6'), 0.1),
    jaw: traits.woman ? random.range(0.86, 0.92) : random.range(0.97, 1.05),
    smile: random.range(4, 9),
    mirrored: traits.garment !== 'sari' && random.chance(0.35),
    ...traits,
  };
}
