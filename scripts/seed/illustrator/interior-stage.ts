import type { Point } from './camera.ts';
import { type RoomLight, roomLightOf } from './interior-light.ts';
import { createStage, isHero, type Lens, type SceneOptions, type Stage } from './stage.ts';

/** Inner faces of the room, metres; the eye stands at z = 0. */
export interface Room {
  readonly left: number;
  readonly right: number;
  readonly back: number;
  readonly height: number;
}

/** What every painter of interiors needs. */
export interface Interior {
  readonly stage: Stage;
  readonly room: Room;
  readonly light: RoomLight;
}

/**
 * Opens a room and hands it to `paint`. Half of the seeds are drawn mirrored, which doubles
 * the layouts; hero frames never are, as their left must stay calm.
 */
export function paintInterior(
  options: SceneOptions,
  lens: Lens,
  room: Room,
  paint: (interior: Interior) => void,
): string {
  const stage = createStage(options, lens);
  const light = roomLightOf(options.hour);
  const interior = { stage: { ...stage, light: light.indoors }, room, light };
  const mirrored = !isHero(options) && stage.random.fork('mirror').chance(0.5);
  if (mirrored) stage.canvas.raw(`<g transform="translate(${stage.canvas.width} 0) scale(-1 1)">`);
  paint(interior);
  if (mirrored) stage.canvas.raw('</g>');
  return stage.canvas.toSvg();
}

export function at(x: number, y: number, z: number): Point {
  return { x, y, z };
}

export type WallName = 'left' | 'right' | 'back';

/** A place on a wall: `u` is x on the back wall and z on the side walls; `out` stands off into the room. */
export function onRoomWall(room: Room, wall: WallName, u: number, y: number, out = 0): Point {
  if (wall === 'back') return at(u, y, room.back - out);
  return wall === 'left' ? at(room.left + out, y, u) : at(room.right - out, y, u);
}
