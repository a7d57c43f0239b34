import type { Point } from './camera.ts';
import type { Rgb } from './colour.ts';
import { hex, mix } from './colour.ts';

export const hours = ['dawn', 'morning', 'golden', 'dusk', 'night', 'monsoon'] as const;
export type Hour = (typeof hours)[number];

/** Everything the hour decides. Light channels are factors of about 0–1. */
export interface Light {
  hour: Hour;
  /** Sky colours at 0, 40, 76 and 100 % of the way from the zenith to the horizon. */
  sky: readonly [Rgb, Rgb, Rgb, Rgb];
  haze: Rgb;
  ambient: Rgb;
  sun: Rgb;
  /** Unit vector towards the sun (x right, y up, z away). */
  toSun: Point;
  /** Where the sun glows in the sky: x as a share of the width, y of the horizon height. */
  glow: { x: number; y: number; strength: number; colour: Rgb };
  /** Share of homes with the light on. */
  litShare: number;
  /** Foliage: shade, body, sunlit. Already in the light of the hour. */
  greens: readonly [Rgb, Rgb, Rgb];
  /** Distance in metres at which 63 % of a colour is haze. */
  hazeDistance: number;
  /** Light and shaded side of a cloud, and how much of it covers the sky (0–1). */
  clouds: { bright: Rgb; dark: Rgb; cover: number };
  /** Light of a lamp or lit room. */
  lamp: Rgb;
  /** Shadow colour laid over the ground with `shadowStrength` opacity. */
  shadow: Rgb;
  shadowStrength: number;
}

function unit(x: number, y: number, z: number): Point {
  const length = Math.hypot(x, y, z);
  return { x: x / length, y: y / length, z: z / length };
}

const palettes: Record<Hour, Light> = {
  dawn: {
    hour: 'dawn',
    sky: [hex('#8199B2'), hex('#B9B4BE'), hex('#E6C9B8'), hex('#F8E3C6')],
    haze: hex('#E7D3C4'),
    ambient: [0.64, 0.61, 0.66],
    sun: [0.46, 0.32, 0.2],
    toSun: unit(-0.72, 0.34, -0.6),
    glow: { x: 0.3, y: 0.96, strength: 0.75, colour: hex('#FFE9C8') },
    litShare: 0.1,
    greens: [hex('#4A5B47'), hex('#6F8358'), hex('#A3A871')],
    hazeDistance: 260,
    clouds: { bright: hex('#F6DCC9'), dark: hex('#A39FB0'), cover: 0.46 },
    lamp: hex('#FFD893'),
    shadow: hex('#5E5566'),
    shadowStrength: 0.42,
  },
  morning: {
    hour: 'morning',
    sky: [hex('#6F9BB8'), hex('#A5C2CE'), hex('#D5DFDC'), hex('#F1EBDD')],
    haze: hex('#DDE5E1'),
    ambient: [0.62, 0.67, 0.73],
    sun: [0.5, 0.45, 0.35],
    toSun: unit(-0.62, 0.62, -0.52),
    glow: { x: 0.14, y: 0.3, strength: 0.6, colour: hex('#FFF4D8') },
    litShare: 0.03,
    greens: [hex('#37563C'), hex('#5C8350'), hex('#9BB368')],
    hazeDistance: 340,
    clouds: { bright: hex('#FBF8EF'), dark: hex('#C4D3D8'), cover: 0.5 },
    lamp: hex('#FFDF9E'),
    shadow: hex('#3E4A54'),
    shadowStrength: 0.5,
  },
  golden: {
    hour: 'golden',
    sky: [hex('#5F82A0'), hex('#A9AFAF'), hex('#E8C497'), hex('#FBDCA0')],
    haze: hex('#EED0A0'),
    ambient: [0.55, 0.53, 0.56],
    sun: [0.66, 0.46, 0.22],
    toSun: unit(-0.76, 0.4, -0.5),
    glow: { x: 0.16, y: 0.78, strength: 0.95, colour: hex('#FFEBB8') },
    litShare: 0.12,
    greens: [hex('#4B5632'), hex('#7D8443'), hex('#C3AC5A')],
    hazeDistance: 240,
    clouds: { bright: hex('#FCE3B8'), dark: hex('#9A9A9E'), cover: 0.46 },
    lamp: hex('#FFD88C'),
    shadow: hex('#54404A'),
    shadowStrength: 0.5,
  },
  dusk: {
    hour: 'dusk',
    sky: [hex('#1E2D46'), hex('#4A5072'), hex('#A97778'), hex('#F0B383')],
    haze: hex('#9A7680'),
    ambient: [0.4, 0.385, 0.52],
    sun: [0.4, 0.22, 0.16],
    toSun: unit(0.7, 0.22, -0.62),
    glow: { x: 0.72, y: 1, strength: 0.72, colour: hex('#FFC48C') },
    litShare: 0.4,
    greens: [hex('#1F2536'), hex('#3A4550'), hex('#8D7A6E')],
    hazeDistance: 210,
    clouds: { bright: hex('#E79A83'), dark: hex('#3A3F5C'), cover: 0.54 },
    lamp: hex('#FFD081'),
    shadow: hex('#14182A'),
    shadowStrength: 0.42,
  },
  night: {
    hour: 'night',
    sky: [hex('#0B1420'), hex('#14233A'), hex('#27364D'), hex('#4A4E5C')],
    haze: hex('#2B384F'),
    ambient: [0.2, 0.24, 0.36],
    sun: [0.08, 0.09, 0.12],
    toSun: unit(-0.5, 0.6, -0.6),
    glow: { x: 0.55, y: 1, strength: 0.35, colour: hex('#8A7A70') },
    litShare: 0.4,
    greens: [hex('#0F1922'), hex('#22343A'), hex('#4E615A')],
    hazeDistance: 190,
    clouds: { bright: hex('#3C4A62'), dark: hex('#141F33'), cover: 0.46 },
    lamp: hex('#FFCB76'),
    shadow: hex('#060B14'),
    shadowStrength: 0.5,
  },
  monsoon: {
    hour: 'monsoon',
    sky: [hex('#7D8E96'), hex('#A3B0B2'), hex('#C8CECA'), hex('#E2E0D5')],
    haze: hex('#CBD2CF'),
    ambient: [0.7, 0.745, 0.76],
    sun: [0.16, 0.16, 0.14],
    toSun: unit(-0.4, 0.8, -0.45),
    glow: { x: 0.42, y: 0.86, strength: 0.35, colour: hex('#F4F0E2') },
    litShare: 0.16,
    greens: [hex('#2F4A3C'), hex('#4C6C50'), hex('#7F9670')],
    hazeDistance: 150,
    clouds: { bright: hex('#E9EBE6'), dark: hex('#6F8088'), cover: 0.72 },
    lamp: hex('#FFDB98'),
    shadow: hex('#3B474B'),
    shadowStrength: 0.24,
  },
};

export function lightOf(hour: Hour): Light {
  return palettes[hour];
}

/** Sky colour at a share of the way from the zenith (0) to the horizon (1). */
export function skyAt(light: Light, share: number): Rgb {
  const [zenith, high, low, horizon] = light.sky;
  if (share < 0.4) return mix(zenith, high, share / 0.4);
  if (share < 0.76) return mix(high, low, (share - 0.4) / 0.36);
  return mix(low, horizon, (share - 0.76) / 0.24);
}

/** True when lamps matter: outdoor lights are on and windows glow. */
export function isDark(light: Light): boolean {
  return light.hour === 'dusk' || light.hour === 'night';
}
