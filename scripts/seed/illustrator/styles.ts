import type { Rgb } from './colour.ts';
import { mix, scale } from './colour.ts';
import type { Bay, FacadeStyle } from './facade.ts';
import { materials } from './paint.ts';
import type { Random } from './random.ts';

/** Letters make a row of bays legible: b balcony, w window, c curtain, l louvre, s solid, f french window. */
export function bays(pattern: string): Bay[] {
  const kinds = {
    b: { kind: 'balcony', width: 4 },
    w: { kind: 'window', width: 2.6 },
    c: { kind: 'curtain', width: 3.2 },
    l: { kind: 'louvre', width: 1.8 },
    s: { kind: 'solid', width: 1.1 },
    f: { kind: 'french', width: 2.4 },
  } as const;
  return [...pattern].map((letter) => {
    const bay = kinds[letter as keyof typeof kinds];
    if (!bay) throw new Error(`no bay called ${letter}`);
    return { ...bay };
  });
}

/** Wall, slab and screen colours that go together, from the six materials of the house. */
const schemes: readonly { wall: Rgb; slab: Rgb; louvre: Rgb; frame: Rgb }[] = [
  { wall: materials.ivory, slab: materials.chalk, louvre: materials.timber, frame: materials.charcoal },
  { wall: materials.sand, slab: materials.ivory, louvre: materials.bronze, frame: materials.bronze },
  { wall: materials.stone, slab: materials.ivory, louvre: materials.timber, frame: materials.charcoal },
  {
    wall: mix(materials.terracotta, materials.sand, 0.45),
    slab: materials.ivory,
    louvre: materials.bronze,
    frame: materials.charcoal,
  },
  {
    wall: mix(materials.slate, materials.ivory, 0.3),
    slab: materials.chalk,
    louvre: materials.bronze,
    frame: materials.charcoal,
  },
];

/** A residential tower: which bays, how deep the balconies, which materials. */
export function towerStyle(random: Random): FacadeStyle {
  const scheme = random.pick(schemes);
  const row = random.pick(['sbbwsbbs', 'bbswwsbb', 'wbbsbbw', 'sbblbbs', 'fbbsfbbs', 'bbfsfbb', 'wsbbbsw', 'lbbsbbl']);
  const shifted = random.chance(0.3) ? [bays(row), bays([...row].reverse().join(''))] : [bays(row)];
  return {
    ...scheme,
    floorHeight: random.range(3.15, 3.55),
    rows: shifted,
    slabThickness: random.range(0.34, 0.52),
    balconyDepth: random.range(1.6, 2.2),
    rail: random.chance(0.72) ? 'glass' : random.chance(0.5) ? 'solid' : 'bars',
    planting: random.range(0.05, 0.3),
    ledge: random.chance(0.55) ? 0.35 : 0,
    panes: 3,
  };
}

/** The narrow side of the same tower: more wall, fewer openings. */
export function sideOf(style: FacadeStyle, random: Random): FacadeStyle {
  return {
    ...style,
    rows: [bays(random.pick(['swwbs', 'wsbsw', 'bsws', 'fsbsf', 'swsbws']))],
    wall: scale(style.wall, 0.98),
  };
}

/** Offices: full glazing between bronze or steel, 4.2 m a floor. */
export function officeStyle(random: Random): FacadeStyle {
  const frame = random.pick([materials.charcoal, materials.bronze, materials.slate]);
  return {
    floorHeight: 4.2,
    rows: [bays(random.pick(['cccc', 'ccscc', 'ccccc', 'clccl', 'cscccsc']))],
    wall: random.pick([
      mix(materials.slate, materials.ivory, 0.25),
      materials.stone,
      materials.concrete,
      mix(materials.sand, materials.stone, 0.5),
    ]),
    slab: random.pick([materials.chalk, materials.slate, materials.stone]),
    frame,
    louvre: frame,
    slabThickness: 0.5,
    balconyDepth: 1.5,
    rail: 'glass',
    planting: 0,
    ledge: random.pick([0.25, 0.45, 0.7]),
    panes: 4,
  };
}
