import type { Point } from './camera.ts';
import { project, projectPolygon, scaleAt } from './camera.ts';
import type { Rgb } from './colour.ts';
import { mix, scale } from './colour.ts';
import { faceColour, hazed, upward } from './paint.ts';
import type { Stage } from './stage.ts';

/** A point on the ground. */
export function ground(x: number, z: number, y = 0): Point {
  return { x, y, z };
}

/** The ground from the horizon to the viewer's feet: far haze, near colour. */
export function paintGround(stage: Stage, material: Rgb, near = 1): void {
  const { canvas, camera, light } = stage;
  const colour = scale(faceColour(light, material, upward), near);
  const bottom = camera.height;
  canvas.rect(
    0,
    camera.horizon,
    camera.width,
    bottom - camera.horizon,
    canvas.linear(
      [0, camera.horizon],
      [0, bottom],
      [
        [0, mix(colour, light.haze, 0.82)],
        [0.12, mix(colour, light.haze, 0.42)],
        [0.4, mix(colour, light.haze, 0.1)],
        [1, scale(colour, 0.86)],
      ],
    ),
  );
}

/** A flat area on the ground, hazed by the distance of its far and near edge. */
export function paintArea(stage: Stage, points: readonly Point[], material: Rgb, factor = 1, opacity = 1): void {
  const spots = projectPolygon(stage.camera, points);
  if (spots.length < 3) return;
  const colour = scale(faceColour(stage.light, material, upward), factor);
  const ys = spots.map((spot) => spot[1]);
  const top = Math.min(...ys);
  const bottom = Math.min(stage.camera.height, Math.max(...ys));
  const farthest = points.reduce((far, point) => (point.z > far.z ? point : far));
  const nearest = points.reduce((near, point) => (point.z < near.z ? point : near));
  const fill = stage.canvas.linear(
    [0, top],
    [0, Math.max(top + 1, bottom)],
    [
      [0, hazed(stage, colour, farthest)],
      [0.35, hazed(stage, colour, { ...farthest, z: (farthest.z + nearest.z * 2) / 3 })],
      [1, hazed(stage, scale(colour, 0.93), nearest)],
    ],
  );
  stage.canvas.polygon(spots, fill, opacity);
}

/** Joints of paving between two depths, metres apart; they fade with distance. */
export function paintJoints(
  stage: Stage,
  area: { left: number; right: number; near: number; far: number; y?: number },
  spacing: number,
  material: Rgb,
  opacity = 0.22,
): void {
  const { camera, light } = stage;
  const ink = scale(faceColour(light, material, upward), 0.72);
  const y = area.y ?? 0;
  const draw = (from: Point, to: Point): void => {
    const away = Math.max(1, from.z - camera.eye.z);
    const fade = opacity * Math.min(1, (camera.focal * spacing) / away / 26);
    if (fade < 0.02) return;
    const spots = projectPolygon(camera, [from, to, { ...to, x: to.x + 0.001 }]);
    if (spots.length < 2) return;
    stage.canvas.line(spots.slice(0, 3), ink, 0.9, fade);
  };
  for (let x = Math.ceil(area.left / spacing) * spacing; x <= area.right; x += spacing) {
    draw(ground(x, area.near, y), ground(x, area.far, y));
  }
  for (let z = area.near; z <= area.far; z += spacing) draw(ground(area.left, z, y), ground(area.right, z, y));
}

/**
 * The shadow of something upright: one soft ellipse, drawn out away from the
 * sun. Radius and height in metres. Under an overcast or night sky it is only
 * the dark under the crown.
 */
export function groundShadow(stage: Stage, at: Point, radius: number, height: number): void {
  const { canvas, camera, light } = stage;
  const unit = scaleAt(camera, at);
  const strong = light.sun[0] > 0.25;
  const throwX = strong ? (-light.toSun.x / light.toSun.y) * height * 0.62 : 0;
  const throwZ = strong ? (-light.toSun.z / light.toSun.y) * height * 0.62 : 0;
  const middle = project(camera, { x: at.x + throwX, y: at.y, z: Math.max(camera.eye.z + 1, at.z + throwZ) });
  const foot = project(camera, at);
  const near = project(camera, { x: at.x, y: at.y, z: Math.max(camera.eye.z + 0.6, at.z - radius) });
  const far = project(camera, { x: at.x, y: at.y, z: at.z + radius });
  const thick = Math.max(1, Math.abs(near[1] - far[1]) / 2);
  if (thick > 120) return;
  const opacity = light.shadowStrength * 0.95;
  const reach = radius * unit * 1.25;
  canvas.ellipse(
    middle[0],
    middle[1],
    reach,
    thick * 1.05,
    canvas.radial(middle, reach, thick * 1.05, [
      [0, light.shadow, opacity],
      [0.62, light.shadow, opacity * 0.8],
      [0.85, light.shadow, opacity * 0.3],
      [1, light.shadow, 0],
    ]),
  );
  canvas.ellipse(
    foot[0],
    foot[1],
    reach * 0.32,
    thick * 0.42,
    canvas.radial(foot, reach * 0.32, thick * 0.42, [
      [0, light.shadow, opacity],
      [1, light.shadow, 0],
    ]),
  );
}

/** A shadow polygon with a soft rim: three nested copies, each a little larger and fainter. */
export function softShadow(stage: Stage, points: readonly Point[], strength = 1, spread = 0.06): void {
  const middle = points.reduce((sum, point) => ({ x: sum.x + point.x, y: sum.y + point.y, z: sum.z + point.z }), {
    x: 0,
    y: 0,
    z: 0,
  });
  const count = points.length;
  const opacity = (stage.light.shadowStrength * strength) / 3.2;
  for (const grow of [1 + spread, 1 + spread * 0.5, 1, 1 - spread * 0.5]) {
    const grown = points.map((point) => ({
      x: middle.x / count + (point.x - middle.x / count) * grow,
      y: point.y,
      z: middle.z / count + (point.z - middle.z / count) * grow,
    }));
    stage.canvas.polygon(projectPolygon(stage.camera, grown), stage.light.shadow, opacity);
  }
}
