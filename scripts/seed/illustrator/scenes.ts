import { finishPicture } from './finish.ts';
import type { Hour } from './light.ts';
import { balconyOverCity } from './scene-balcony.ts';
import { bedroom } from './scene-bedroom.ts';
import { builderFloors } from './scene-builder-floors.ts';
import { clubhousePool } from './scene-clubhouse-pool.ts';
import { courtyardHouse } from './scene-courtyard-house.ts';
import { facadeRhythm } from './scene-facade-rhythm.ts';
import { kitchen } from './scene-kitchen.ts';
import { livingRoom } from './scene-living-room.ts';
import { lobby } from './scene-lobby.ts';
import { siteFromAbove } from './scene-site-from-above.ts';
import { towerAvenue } from './scene-tower-avenue.ts';
import { townhouseLane } from './scene-townhouse-lane.ts';
import { twinTowers } from './scene-twin-towers.ts';
import { underConstruction } from './scene-under-construction.ts';
import { villaPool } from './scene-villa-pool.ts';
import { waterfront } from './scene-waterfront.ts';
import { workplace } from './scene-workplace.ts';
import type { SceneOptions } from './stage.ts';

/**
 * Every picture the illustrator can draw.
 *
 * To add a scene: write `scene-NAME.ts` with a function
 * `(options: SceneOptions) => string` that starts with `createStage(options,
 * lens)`, paints from far to near (sky first) and returns
 * `stage.canvas.toSvg()`; then give it a line in `scenes` below with the hours
 * it looks good in and its focal point. All randomness comes from
 * `stage.random`, forked by label so that parts stay independent.
 *
 * The engine in order of use: `stage.ts` (camera, light, painter's order),
 * `solid.ts` (boxes, walls, `panel` and `onWall` in a wall's own metres),
 * `paint.ts` (`materials`, `tone` = material × light × haze), `ground.ts`,
 * `planting.ts`, `palm.ts`, `facade.ts` and `building.ts`, `room.ts` (lit rooms
 * behind glass), `water.ts` (mirrored repaint), `figures.ts`. Flat drawing in
 * px of the frame goes straight to `stage.canvas`.
 *
 * Three rules keep a scene right and quick. What carries a plate hides its
 * underside, so paint the plate first. Whatever a reflection repeats must draw
 * from a fork of its own, so that both make the same choices. Translucency goes
 * on fills and strokes; `blurred` and `faded` groups cost about 60 ms each.
 */
export interface Scene {
  draw: (options: SceneOptions) => string;
  /** Focal point for cropping, per cent of width and height. */
  focus: { x: number; y: number };
  /** The hours the scene was composed for; any other hour works too. */
  hours: readonly Hour[];
  /** Works as a wide picture with a headline over its left side. */
  hero?: boolean | undefined;
}

export const scenes = {
  'twin-towers': { draw: twinTowers, focus: { x: 48, y: 48 }, hours: ['dusk', 'golden', 'night'], hero: true },
  'villa-pool': { draw: villaPool, focus: { x: 50, y: 50 }, hours: ['golden', 'dusk', 'morning'], hero: true },
  'tower-avenue': { draw: towerAvenue, focus: { x: 66, y: 50 }, hours: ['morning', 'golden', 'dawn'], hero: true },
  'builder-floors': { draw: builderFloors, focus: { x: 62, y: 50 }, hours: ['morning', 'golden', 'dusk'] },
  'courtyard-house': {
    draw: courtyardHouse,
    focus: { x: 50, y: 52 },
    hours: ['golden', 'morning', 'dusk'],
    hero: true,
  },
  'townhouse-lane': { draw: townhouseLane, focus: { x: 66, y: 58 }, hours: ['dawn', 'golden', 'morning'], hero: true },
  waterfront: { draw: waterfront, focus: { x: 52, y: 46 }, hours: ['night', 'dusk', 'morning'], hero: true },
  workplace: { draw: workplace, focus: { x: 58, y: 48 }, hours: ['monsoon', 'morning', 'dusk'] },
  'under-construction': { draw: underConstruction, focus: { x: 56, y: 48 }, hours: ['dawn', 'morning', 'golden'] },
  'facade-rhythm': { draw: facadeRhythm, focus: { x: 50, y: 50 }, hours: ['golden', 'morning', 'dusk'] },
  'clubhouse-pool': { draw: clubhousePool, focus: { x: 50, y: 52 }, hours: ['dusk', 'golden', 'morning'] },
  'site-from-above': { draw: siteFromAbove, focus: { x: 50, y: 50 }, hours: ['morning', 'golden', 'dusk'] },
  'living-room': { draw: livingRoom, focus: { x: 50, y: 56 }, hours: ['morning', 'golden', 'dusk'] },
  bedroom: { draw: bedroom, focus: { x: 50, y: 60 }, hours: ['dusk', 'morning', 'night'] },
  kitchen: { draw: kitchen, focus: { x: 50, y: 58 }, hours: ['morning', 'golden', 'dusk'] },
  balcony: { draw: balconyOverCity, focus: { x: 50, y: 55 }, hours: ['golden', 'dusk', 'morning'] },
  lobby: { draw: lobby, focus: { x: 50, y: 56 }, hours: ['night', 'dusk', 'morning'] },
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
export const sceneNames = Object.keys(scenes) as SceneName[];

/** Focal point of one picture, per cent; a flipped picture has it on the other side. */
export function focusOf(name: SceneName, options?: Pick<SceneOptions, 'variant'>): { x: number; y: number } {
  const { x, y } = scenes[name].focus;
  return options?.variant === 'flipped' ? { x: 100 - x, y } : { x, y };
}

export interface DrawOptions extends SceneOptions {
  /** Width of the raster, px; 1800 unless told. Its height follows the frame. */
  rasterWidth?: number | undefined;
}

/** Draws one scene as a finished JPEG. */
export async function drawScene(name: SceneName, options: DrawOptions): Promise<Buffer> {
  const scene: Scene = scenes[name];
  const width = options.width ?? 1500;
  const height = options.height ?? 1000;
  const raster = options.rasterWidth ?? 1800;
  const svg = scene.draw(options);
  return finishPicture(svg, {
    hour: options.hour,
    seed: options.seed,
    frameWidth: width,
    width: raster,
    height: Math.round((raster * height) / width),
  });
}
