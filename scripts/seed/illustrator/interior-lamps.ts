import { project, scaleAt } from './camera.ts';
import { mix, type Rgb } from './colour.ts';
import { FINISHES, roomTone } from './interior-light.ts';
import { at, type Interior } from './interior-stage.ts';

/** Warm light around a lamp: `reach` metres. */
export function paintGlow(interior: Interior, x: number, y: number, z: number, reach: number, strength: number): void {
  const { stage, light } = interior;
  const spot = project(stage.camera, at(x, y, z));
  const r = reach * scaleAt(stage.camera, at(x, y, z));
  stage.canvas.glow(spot, r, r, light.glow, strength * (0.25 + 0.75 * light.lamps));
}

/** A glass globe on a rod; `radius` metres. */
export function paintPendant(interior: Interior, x: number, y: number, z: number, radius: number): void {
  const { stage, room, light } = interior;
  const { canvas, camera } = stage;
  const unit = scaleAt(camera, at(x, y, z));
  const centre = project(camera, at(x, y, z));
  const hook = project(camera, at(x, room.height, z));
  const r = radius * unit;
  canvas.line(
    [hook, [centre[0], centre[1] - r * 0.8]],
    roomTone(light, FINISHES.bronze, 'front'),
    Math.max(1.4, 0.014 * unit),
  );
  paintGlow(interior, x, y, z, radius * 5, 0.5);
  const glass: Rgb = mix(light.glow, [255, 252, 240], 0.55);
  const rim = mix(roomTone(light, [226, 176, 104], 'up'), light.glow, 0.25 + 0.35 * light.lamps);
  const fill = canvas.radial([centre[0] - r * 0.3, centre[1] - r * 0.12], r * 1.35, r * 1.2, [
    [0, glass],
    [0.45, mix(glass, rim, 0.3)],
    [1, rim],
  ]);
  canvas.ellipse(centre[0], centre[1], r, r * 0.84, fill);
  canvas.ellipse(centre[0], centre[1] - r * 0.8, r * 0.2, r * 0.08, roomTone(light, FINISHES.brass, 'up'));
}

/** A shade on a stem; the stem stands on the floor or on a table at `base`. */
export function paintStandLamp(
  interior: Interior,
  x: number,
  z: number,
  base: number,
  height: number,
  shade: number,
): void {
  const { stage, light } = interior;
  const { canvas, camera } = stage;
  const unit = scaleAt(camera, at(x, base, z));
  const foot = project(camera, at(x, base, z));
  const top = project(camera, at(x, base + height, z));
  const wide = (shade * unit) / 2;
  const tall = shade * unit * 0.78;
  const metal = roomTone(light, FINISHES.bronze, 'front');
  canvas.ellipse(foot[0], foot[1], wide * 0.62, wide * 0.17, metal);
  canvas.line([foot, [top[0], top[1] + tall]], metal, Math.max(2, 0.022 * unit));
  paintGlow(interior, x, base + height - shade * 0.4, z, shade * 2.6, 0.62);
  const bright = mix(light.glow, [255, 250, 232], 0.5);
  const fill = canvas.linear(
    [top[0] - wide, 0],
    [top[0] + wide, 0],
    [
      [0, mix(bright, roomTone(light, [214, 176, 118], 'up'), 0.4)],
      [0.42, bright],
      [1, mix(bright, roomTone(light, [196, 150, 92], 'up'), 0.55)],
    ],
  );
  canvas.polygon(
    [
      [top[0] - wide * 0.7, top[1]],
      [top[0] + wide * 0.7, top[1]],
      [top[0] + wide, top[1] + tall],
      [top[0] - wide, top[1] + tall],
    ],
    fill,
  );
}

/** A lit ring that hangs level, seen as an ellipse. */
export function paintRing(interior: Interior, x: number, y: number, z: number, radius: number): void {
  const { stage, room, light } = interior;
  const { canvas, camera } = stage;
  const unit = scaleAt(camera, at(x, y, z));
  const centre = project(camera, at(x, y, z));
  const near = project(camera, at(x, y, z - radius));
  const far = project(camera, at(x, y, z + radius));
  const rx = radius * unit;
  const ry = Math.max(3, Math.abs(near[1] - far[1]) / 2);
  const metal = roomTone(light, FINISHES.brass, 'front');
  for (const side of [-0.72, 0.72]) {
    const hook = project(camera, at(x + radius * side, room.height, z));
    canvas.line([hook, [centre[0] + rx * side, centre[1] - ry * 0.6]], metal, 1.4, 0.8);
  }
  canvas.glow(centre, rx * 1.7, rx * 0.9, light.glow, 0.34 * (0.3 + 0.7 * light.lamps));
  const stroke = (width: number, opacity: number, colour: string): string =>
    `<ellipse cx="${centre[0].toFixed(1)}" cy="${centre[1].toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`;
  canvas.raw(stroke(20, 0.14, '#FFDF9C') + stroke(9, 0.9, '#C79A55') + stroke(5.5, 1, '#FFF4D4'));
}
