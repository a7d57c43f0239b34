import type { Point, Spot } from './camera.ts';
import { project, projectPolygon, scaleAt } from './camera.ts';
import type { Rgb } from './colour.ts';
import { hex, mix, scale } from './colour.ts';
import { ground, groundShadow, paintArea } from './ground.ts';
import { isDark } from './light.ts';
import { hazed, hazeShare, materials, tone, towardsViewer, upward } from './paint.ts';
import { face } from './solid.ts';
import type { Stage } from './stage.ts';
import { distanceTo } from './stage.ts';

/** Road, kerb and footway running across the frame; z in metres from the eye. */
export function paintStreet(stage: Stage, near: number, kerb: number, wall: number): void {
  paintArea(stage, [ground(-90, near), ground(90, near), ground(90, kerb), ground(-90, kerb)], materials.asphalt, 0.92);
  const rise = 0.16;
  paintArea(
    stage,
    [ground(-90, kerb, rise), ground(90, kerb, rise), ground(90, wall, rise), ground(-90, wall, rise)],
    materials.paving,
    0.96,
  );
  face(
    stage,
    [ground(-90, kerb), ground(90, kerb), ground(90, kerb, rise), ground(-90, kerb, rise)],
    tone(stage, materials.stone, towardsViewer, ground(0, kerb), 0.72),
  );
  const paint = hazed(stage, scale(tone(stage, materials.ivory, upward, ground(0, kerb)), 0.94), ground(0, kerb));
  const middle = (near + kerb) / 2;
  for (let x = -40; x < 40; x += 4.6) {
    face(
      stage,
      [ground(x, middle), ground(x + 2.2, middle), ground(x + 2.2, middle + 0.13), ground(x, middle + 0.13)],
      paint,
      0.4,
    );
  }
}

const paints: readonly Rgb[] = [
  hex('#E8E4DC'),
  hex('#5B6672'),
  hex('#7E2F2B'),
  hex('#2F4858'),
  hex('#B8B2A6'),
  hex('#20242A'),
];

/** A parked car seen from its side, 4.3 m; `direction` 1 faces right. */
export function paintCar(stage: Stage, at: Point, choice: number, direction: 1 | -1): void {
  const { canvas, camera, light } = stage;
  const unit = scaleAt(camera, at);
  const [x, y] = project(camera, at);
  groundShadow(stage, at, 2.1, 0.4);
  canvas.ellipse(x, y, unit * 2.2, unit * 0.16, light.shadow, 0.55);
  const air = hazeShare(light, distanceTo(stage, at));
  const body = mix(tone(stage, paints[choice % paints.length] as Rgb, towardsViewer, at), light.haze, air);
  const spot = (across: number, up: number): Spot => [x + across * unit * direction, y - up * unit];
  const text = (across: number, up: number): string =>
    spot(across, up)
      .map((value) => value.toFixed(1))
      .join(' ');
  canvas.path(
    `M${text(-2.15, 0.32)}L${text(-2.12, 0.82)}Q${text(-1.95, 0.98)} ${text(-1.45, 1.0)}Q${text(-1.05, 1.48)} ${text(-0.2, 1.5)}Q${text(0.55, 1.48)} ${text(1.0, 1.02)}Q${text(1.9, 0.95)} ${text(2.12, 0.72)}L${text(2.15, 0.34)}Z`,
    body,
  );
  const glass = mix(scale(light.sky[1], 0.5), light.haze, air);
  canvas.path(`M${text(-1.22, 1.01)}Q${text(-0.92, 1.39)} ${text(-0.2, 1.4)}L${text(-0.2, 1.01)}Z`, glass);
  canvas.path(`M${text(-0.1, 1.01)}L${text(-0.1, 1.4)}Q${text(0.48, 1.38)} ${text(0.82, 1.02)}Z`, glass);
  // Shaded sill and lower doors, a bright shoulder line, the gap of the doors.
  canvas.path(
    `M${text(-2.15, 0.3)}L${text(-2.13, 0.58)}Q${text(0, 0.5)} ${text(2.14, 0.56)}L${text(2.15, 0.32)}Z`,
    scale(body, 0.66),
  );
  canvas.line([spot(-2.02, 0.88), spot(1.9, 0.84)], mix(body, [255, 255, 255], 0.45), Math.max(0.7, unit * 0.025), 0.7);
  for (const door of [-1.1, -0.15, 0.82])
    canvas.line([spot(door, 0.98), spot(door + 0.04, 0.42)], scale(body, 0.6), 0.9, 0.6);
  for (const wheel of [-1.35, 1.32]) {
    const [wx, wy] = spot(wheel, 0.33);
    canvas.ellipse(wx, wy, unit * 0.41, unit * 0.41, scale(body, 0.36));
    canvas.ellipse(wx, wy, unit * 0.34, unit * 0.34, scale([36, 36, 40], light.ambient[0] + 0.3));
    canvas.ellipse(wx, wy, unit * 0.2, unit * 0.2, scale([150, 150, 152], light.ambient[0]));
    canvas.ellipse(wx, wy, unit * 0.06, unit * 0.06, scale([70, 70, 74], light.ambient[0]));
  }
  const [lx, ly] = spot(2.06, 0.68);
  canvas.ellipse(lx, ly, unit * 0.09, unit * 0.06, isDark(light) ? [255, 236, 190] : [244, 240, 228]);
}

/** A wall of flat colour along the street with a coping, metres. */
export function paintBoundary(
  stage: Stage,
  left: number,
  right: number,
  z: number,
  height: number,
  material: Rgb,
): void {
  const at = ground((left + right) / 2, z);
  const points = (low: number, high: number): Point[] => [
    ground(left, z, low),
    ground(right, z, low),
    ground(right, z, high),
    ground(left, z, high),
  ];
  const low = tone(stage, material, towardsViewer, at, 0.86);
  const high = tone(stage, material, towardsViewer, at);
  const spots = projectPolygon(stage.camera, points(0, height));
  const ys = spots.map((spot) => spot[1]);
  if (spots.length >= 3) {
    stage.canvas.polygon(
      spots,
      stage.canvas.linear(
        [0, Math.min(...ys)],
        [0, Math.max(...ys)],
        [
          [0, high],
          [1, low],
        ],
      ),
    );
  }
  face(stage, points(height - 0.02, height + 0.09), tone(stage, materials.ivory, towardsViewer, at, 1.04));
  face(stage, points(height - 0.12, height - 0.02), stage.light.shadow, 0.16);
}
