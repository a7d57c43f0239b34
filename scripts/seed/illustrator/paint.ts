import type { Point } from './camera.ts';
import { view } from './camera.ts';
import type { Rgb } from './colour.ts';
import { hex, mix, scale } from './colour.ts';
import type { Light } from './light.ts';
import type { Stage } from './stage.ts';

/** Colours of things in white light. */
export const materials = {
  ivory: hex('#F1EADB'),
  chalk: hex('#E6E4DE'),
  sand: hex('#DCC7A3'),
  stone: hex('#B9AC9A'),
  slate: hex('#7C8084'),
  brick: hex('#B5613D'),
  terracotta: hex('#C47E58'),
  timber: hex('#8E5F3C'),
  bronze: hex('#6E5843'),
  charcoal: hex('#3C4046'),
  concrete: hex('#A9A9A4'),
  paving: hex('#D8CDBA'),
  asphalt: hex('#77787A'),
  soil: hex('#8B6E55'),
  leaf: hex('#6F8B50'),
  lawn: hex('#93A868'),
} as const satisfies Record<string, Rgb>;

/** Nothing nearer than this is hazed, metres. */
const clearDistance = 25;

/** The far end of a picture keeps this share of its own colour. */
const mostHaze = 0.86;

export function dot(one: Point, other: Point): number {
  return one.x * other.x + one.y * other.y + one.z * other.z;
}

/** Share of haze at a distance in metres. */
export function hazeShare(light: Light, distance: number): number {
  const beyond = Math.max(0, distance - clearDistance);
  return mostHaze * (1 - Math.exp(-beyond / light.hazeDistance));
}

/** Colour of a face in the light of the hour, before any haze. `normal` is a unit vector. */
export function faceColour(light: Light, material: Rgb, normal: Point): Rgb {
  const facing = Math.max(0, dot(normal, light.toSun));
  return [
    material[0] * (light.ambient[0] + light.sun[0] * facing),
    material[1] * (light.ambient[1] + light.sun[1] * facing),
    material[2] * (light.ambient[2] + light.sun[2] * facing),
  ];
}

export function hazed(stage: Stage, colour: Rgb, at: Point): Rgb {
  return mix(colour, stage.light.haze, hazeShare(stage.light, farness(stage, at)));
}

/** Lamps and lit windows shine through most of the haze. */
export function glowing(stage: Stage, colour: Rgb, at: Point): Rgb {
  return mix(colour, stage.light.haze, hazeShare(stage.light, farness(stage, at)) * 0.28);
}

/** Colour of a face as seen: material × light, `factor` times as bright, in the haze. */
export function tone(stage: Stage, material: Rgb, normal: Point, at: Point, factor = 1): Rgb {
  return hazed(stage, scale(faceColour(stage.light, material, normal), factor), at);
}

/** Metres from the eye, height included, so that tower tops fade too. */
function farness(stage: Stage, at: Point): number {
  const seen = view(stage.camera, at);
  return Math.hypot(seen.across, seen.ahead);
}

export const upward: Point = { x: 0, y: 1, z: 0 };
export const downward: Point = { x: 0, y: -1, z: 0 };
export const towardsViewer: Point = { x: 0, y: 0, z: -1 };
