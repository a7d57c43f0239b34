import { hex, lit, mix, type Rgb, scale } from './colour.ts';
import { type Hour, type Light, lightOf } from './light.ts';

/** How a room is lit. Factors multiply material colours; opacities are 0–1. */
export interface RoomLight {
  readonly hour: Hour;
  /** Tint of everything in the room. */
  readonly tint: Rgb;
  /** Lamps burn. */
  readonly lamps: number;
  /** Daylight that comes through the windows. */
  readonly day: number;
  /** Sun on the floor: colour and opacity. */
  readonly patch: { readonly colour: Rgb; readonly opacity: number };
  /** Colour of cast shadows and their strength. */
  readonly shadow: Rgb;
  readonly shadowStrength: number;
  /** Light of lamps and coves. */
  readonly glow: Rgb;
  /** The hour outside, with foliage toned for the room. */
  readonly indoors: Light;
}

interface Mood {
  readonly tint: Rgb;
  readonly lamps: number;
  readonly day: number;
  readonly patch: Rgb;
  readonly sun: number;
}

const MOODS: Readonly<Record<Hour, Mood>> = {
  dawn: { tint: [1, 0.94, 0.87], lamps: 0.35, day: 0.7, patch: hex('#FFE3BE'), sun: 0.34 },
  morning: { tint: [0.99, 0.972, 0.94], lamps: 0.28, day: 1, patch: hex('#FFF3CC'), sun: 0.42 },
  golden: { tint: [1.0, 0.9, 0.76], lamps: 0.5, day: 0.8, patch: hex('#FFD68A'), sun: 0.4 },
  dusk: { tint: [0.82, 0.665, 0.535], lamps: 1, day: 0.22, patch: hex('#FFB68A'), sun: 0 },
  night: { tint: [0.85, 0.71, 0.54], lamps: 1, day: 0.06, patch: hex('#C9D4F0'), sun: 0 },
  monsoon: { tint: [0.93, 0.93, 0.9], lamps: 0.45, day: 0.75, patch: hex('#F1F2EC'), sun: 0.1 },
};

export function roomLightOf(hour: Hour): RoomLight {
  const mood = MOODS[hour];
  const outside = lightOf(hour);
  const green = (code: string, share: number): Rgb => lit(mix(hex(code), [90, 110, 60], share), mood.tint);
  return {
    hour,
    tint: mood.tint,
    lamps: mood.lamps,
    day: mood.day,
    patch: { colour: mood.patch, opacity: mood.sun },
    shadow: lit([58, 40, 30], [1, 0.96, 0.92]),
    shadowStrength: 0.3 + 0.16 * mood.lamps,
    glow: mood.lamps > 0.6 ? hex('#FFDD9C') : hex('#FFEBC6'),
    indoors: {
      ...outside,
      greens: [green('#2F4A34', 0), green('#5C8350', 0.1), green('#A9BE78', 0.1)],
      haze: lit([236, 226, 206], mood.tint),
      shadowStrength: 0,
    },
  };
}

/** A surface by the way it faces in a room. */
export type Facing = 'up' | 'front' | 'towards-light' | 'away' | 'down';

const FACING: Readonly<Record<Facing, number>> = {
  up: 1.02,
  'towards-light': 0.97,
  front: 0.86,
  away: 0.74,
  down: 0.6,
};

export function roomTone(light: RoomLight, material: Rgb, facing: Facing, factor = 1): Rgb {
  const shaded = scale(lit(material, light.tint), FACING[facing] * factor);
  // Shade in a warm room is warm, not grey.
  return mix(shaded, [shaded[0] * 1.05, shaded[1] * 0.97, shaded[2] * 0.88], FACING[facing] < 0.9 ? 0.35 : 0);
}

/** What rooms are made of. */
export const FINISHES = {
  plaster: hex('#EDE1CF'),
  linen: hex('#E9DCC2'),
  greige: hex('#CFC2AE'),
  ceiling: hex('#F4EBD8'),
  oak: hex('#BC9468'),
  walnut: hex('#674A3A'),
  teak: hex('#96704F'),
  dark: hex('#3A2A22'),
  leather: hex('#96664A'),
  olive: hex('#5F6B45'),
  forest: hex('#3E5A48'),
  navy: hex('#344457'),
  rust: hex('#A0644A'),
  wool: hex('#C6B899'),
  marble: hex('#F5F0E6'),
  brass: hex('#C49A4E'),
  bronze: hex('#3B3029'),
  stone: hex('#CFC3AF'),
} as const satisfies Record<string, Rgb>;
