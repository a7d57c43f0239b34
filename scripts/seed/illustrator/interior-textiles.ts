import { type Point, project, type Spot, scaleAt } from './camera.ts';
import { css, mix, type Rgb, scale } from './colour.ts';
import { roomTone } from './interior-light.ts';
import { at, type Interior } from './interior-stage.ts';
import { face } from './solid.ts';

/** A cushion that leans: a pillow with drawn-in sides. Width and height in metres, `tilt` in radians. */
export function paintCushion(
  interior: Interior,
  foot: Point,
  width: number,
  height: number,
  cloth: Rgb,
  tilt = 0,
): void {
  const { stage, light } = interior;
  const unit = scaleAt(stage.camera, foot);
  const [x, y] = project(stage.camera, foot);
  const w = (width * unit) / 2;
  const h = height * unit;
  const turn = (dx: number, dy: number): Spot => [
    x + dx * Math.cos(tilt) - dy * Math.sin(tilt),
    y + dx * Math.sin(tilt) + dy * Math.cos(tilt),
  ];
  const corner = [turn(-w, 0), turn(w, 0), turn(w * 0.98, -h), turn(-w * 0.98, -h)] as const;
  const pull = [turn(0, h * 0.05), turn(w * 0.9, -h / 2), turn(0, -h * 0.95), turn(-w * 0.9, -h / 2)] as const;
  const path = (grow: number): string => {
    const c = (s: Spot): string =>
      `${(x + (s[0] - x) * grow).toFixed(1)} ${(y - h / 2 + (s[1] - y + h / 2) * grow).toFixed(1)}`;
    return `M${c(corner[0])}Q${c(pull[0])} ${c(corner[1])}Q${c(pull[1])} ${c(corner[2])}Q${c(pull[2])} ${c(corner[3])}Q${c(pull[3])} ${c(corner[0])}Z`;
  };
  const base = roomTone(light, cloth, 'towards-light');
  const fill = stage.canvas.linear(corner[3], corner[1], [
    [0, mix(base, light.glow, 0.22)],
    [0.5, base],
    [1, scale(base, 0.78)],
  ]);
  stage.canvas.raw(
    `<path d="${path(1)}" transform="translate(3 4)" fill="${css(light.shadow)}" opacity=".22"/>` +
      `<path d="${path(1)}" fill="${fill}" stroke="${css(scale(base, 0.86))}" stroke-width="1.2" stroke-linejoin="round"/>`,
  );
}

/** A rug with two border lines. */
export function paintRug(
  interior: Interior,
  x: readonly [number, number],
  z: readonly [number, number],
  wool: Rgb,
): void {
  const { stage, light } = interior;
  const tone = roomTone(light, wool, 'up', 0.93);
  const area = (grow: number): Point[] => [
    at(x[0] + grow, 0.012, z[0] + grow),
    at(x[1] - grow, 0.012, z[0] + grow),
    at(x[1] - grow, 0.012, z[1] - grow),
    at(x[0] + grow, 0.012, z[1] - grow),
  ];
  face(stage, area(-0.03), light.shadow, 0.22);
  const far = project(stage.camera, at(0, 0, z[1]))[1];
  const near = project(stage.camera, at(0, 0, z[0]))[1];
  face(
    stage,
    area(0),
    stage.canvas.linear(
      [0, far],
      [0, near],
      [
        [0, mix(tone, light.glow, 0.12)],
        [0.6, tone],
        [1, scale(tone, 0.9)],
      ],
    ),
  );
  for (const [inset, width] of [
    [0.16, 0.02],
    [0.24, 0.01],
  ] as const) {
    face(stage, area(inset), scale(tone, 0.82), 0.55);
    face(stage, area(inset + width), tone);
  }
}
