import { project, projectPolygon, type Spot, scaleAt } from './camera.ts';
import { css, mix, type Rgb, scale } from './colour.ts';
import { FINISHES, roomTone } from './interior-light.ts';
import { wallPanel } from './interior-shell.ts';
import { paintBlock } from './interior-solid.ts';
import { at, type Interior, onRoomWall, type WallName } from './interior-stage.ts';
import { leaf } from './leaves.ts';
import { paintTree } from './planting.ts';
import type { Random } from './random.ts';

/** A tree in a square pot: `height` metres from the floor to the top of the crown. */
export function paintPottedTree(
  interior: Interior,
  x: number,
  z: number,
  height: number,
  pot: Rgb,
  random: Random,
): void {
  const side = Math.min(0.5, height * 0.22);
  const potHeight = side * 1.05;
  paintBlock(interior, { x: [x - side / 2, x + side / 2], y: [0, potHeight], z: [z - side / 2, z + side / 2] }, pot, {
    round: 0.015,
    top: [70, 54, 42],
  });
  paintTree(
    interior.stage,
    { at: at(x, potHeight - 0.02, z), height: height - potHeight, kind: 'round', noShadow: true },
    random,
  );
}

/** A vase with a few leafy stems. */
export function paintVase(
  interior: Interior,
  x: number,
  y: number,
  z: number,
  height: number,
  glaze: Rgb,
  random: Random,
): void {
  const { stage, light } = interior;
  const unit = scaleAt(stage.camera, at(x, y, z));
  const [cx, cy] = project(stage.camera, at(x, y, z));
  const h = height * unit;
  const w = h * 0.42;
  paintSprigs(interior, [cx, cy - h * 0.96], h * 1.5, random);
  const base = roomTone(light, glaze, 'towards-light');
  const fill = stage.canvas.linear(
    [cx - w, 0],
    [cx + w, 0],
    [
      [0, mix(base, [255, 255, 250], 0.3)],
      [0.45, base],
      [1, scale(base, 0.72)],
    ],
  );
  stage.canvas.raw(
    `<path d="M${cx - w * 0.55} ${cy}C${cx - w * 1.15} ${cy - h * 0.3} ${cx - w} ${cy - h * 0.72} ${cx - w * 0.48} ${cy - h * 0.92}V${cy - h}H${cx + w * 0.48}V${cy - h * 0.92}C${cx + w} ${cy - h * 0.72} ${cx + w * 1.15} ${cy - h * 0.3} ${cx + w * 0.55} ${cy}Z" fill="${fill}"/>`,
  );
}

/** Thin stems that arch out of a vase, with small leaves in pairs. `reach` in px. */
function paintSprigs(interior: Interior, mouth: Spot, reach: number, random: Random): void {
  const { stage, light } = interior;
  const [shade, body, sunny] = light.indoors.greens;
  const pages = ['', '', ''];
  for (let i = 0; i < 8; i += 1) {
    const lean = -0.62 + (i / 7) * 1.24 + random.range(-0.08, 0.08);
    const long = reach * random.range(0.72, 1.05) * (1 - Math.abs(lean) * 0.25);
    const spots: Spot[] = [];
    for (let k = 0; k <= 7; k += 1) {
      const t = k / 7;
      const angle = lean * (0.55 + t * 0.75);
      spots.push([mouth[0] + Math.sin(angle) * long * t, mouth[1] - Math.cos(angle) * long * t]);
    }
    stage.canvas.line(spots, shade, Math.max(1, reach * 0.012), 0.8);
    spots.slice(2).forEach((spot, k) => {
      for (const side of [-1, 1]) {
        const angle = -Math.PI / 2 + lean + side * random.range(0.5, 1.1);
        const size = reach * 0.15 * (1 - k * 0.07);
        const place: Spot = [spot[0] + Math.cos(angle) * size * 0.5, spot[1] + Math.sin(angle) * size * 0.5];
        const page = random.int(0, 2);
        pages[page] += leaf(place, size, angle);
      }
    });
  }
  [shade, body, sunny].forEach((green, i) => {
    stage.canvas.path(pages[i] ?? '', green);
  });
}

/** Two or three books lying. */
export function paintBooks(interior: Interior, x: number, y: number, z: number, random: Random): void {
  let up = y;
  for (let i = random.int(2, 3); i > 0; i -= 1) {
    const w = random.range(0.26, 0.34);
    const dx = random.range(-0.03, 0.03);
    const cover = random.pick([FINISHES.forest, FINISHES.linen, FINISHES.rust, FINISHES.navy] as const);
    paintBlock(interior, { x: [x + dx, x + dx + w], y: [up, up + 0.028], z: [z, z + 0.22] }, cover);
    up += 0.03;
  }
}

/** A framed picture of hills under a disc. On a side wall it follows the perspective. */
export function paintArt(
  interior: Interior,
  wall: WallName,
  from: number,
  to: number,
  bottom: number,
  top: number,
  random: Random,
): void {
  const { room, stage, light } = interior;
  wallPanel(interior, wall, from + 0.03, to + 0.05, bottom - 0.06, top - 0.02, light.shadow, 0.24, 0.01);
  wallPanel(interior, wall, from, to, bottom, top, roomTone(light, FINISHES.dark, 'front'), 1, 0.03);
  const mat = 0.035;
  const inner = { l: from + mat, r: to - mat, b: bottom + mat, t: top - mat };
  wallPanel(interior, wall, inner.l, inner.r, inner.b, inner.t, roomTone(light, FINISHES.marble, 'up', 0.94), 1, 0.032);
  const frame = projectPolygon(stage.camera, [
    onRoomWall(room, wall, inner.l, inner.b, 0.033),
    onRoomWall(room, wall, inner.r, inner.b, 0.033),
    onRoomWall(room, wall, inner.r, inner.t, 0.033),
    onRoomWall(room, wall, inner.l, inner.t, 0.033),
  ]);
  const w = inner.r - inner.l;
  const h = inner.t - inner.b;
  const [disc, hills] = random.pick([
    [FINISHES.rust, [FINISHES.forest, FINISHES.olive]],
    [FINISHES.brass, [FINISHES.navy, FINISHES.forest]],
    [FINISHES.brass, [FINISHES.rust, FINISHES.walnut]],
  ] as const);
  const sun = onRoomWall(room, wall, inner.l + w * random.range(0.3, 0.7), inner.b + h * 0.62, 0.033);
  const spot = project(stage.camera, sun);
  const r = h * 0.2 * scaleAt(stage.camera, sun);
  stage.canvas.clipped(frame, () => {
    stage.canvas.ellipse(spot[0], spot[1], r, r, roomTone(light, disc, 'up'));
    hills.forEach((hill, i) => {
      const phase = random.range(0, 6);
      const points = Array.from({ length: 15 }, (_, k) => {
        const share = k / 14;
        const y = inner.b + h * (0.36 - i * 0.15 + 0.11 * Math.sin(share * 4.4 + phase));
        return project(stage.camera, onRoomWall(room, wall, inner.l + w * share, y, 0.033));
      });
      const end = project(stage.camera, onRoomWall(room, wall, inner.r, inner.b - 0.1, 0.033));
      const start = project(stage.camera, onRoomWall(room, wall, inner.l, inner.b - 0.1, 0.033));
      stage.canvas.polygon([...points, end, start], roomTone(light, hill, 'towards-light'));
    });
  });
}

/** A bowl of fruit. */
export function paintFruit(interior: Interior, x: number, y: number, z: number, random: Random): void {
  const { stage, light } = interior;
  const unit = scaleAt(stage.camera, at(x, y, z));
  const [cx, cy] = project(stage.camera, at(x, y, z));
  const r = 0.19 * unit;
  stage.canvas.ellipse(cx, cy - r * 0.1, r, r * 0.28, roomTone(light, FINISHES.teak, 'up'));
  for (const [dx, dy] of [
    [-0.55, 0.42],
    [0.5, 0.42],
    [0, 0.5],
    [-0.22, 0.34],
    [0.28, 0.32],
  ] as const) {
    const colour = roomTone(
      light,
      random.pick([
        [214, 132, 52],
        [196, 98, 44],
        [150, 164, 82],
        [222, 158, 70],
      ] as const),
      'up',
    );
    const fx = cx + dx * r;
    const fy = cy - dy * r;
    const fr = r * 0.34;
    stage.canvas.ellipse(
      fx,
      fy,
      fr,
      fr * 0.95,
      stage.canvas.radial([fx - fr * 0.3, fy - fr * 0.4], fr * 1.4, fr * 1.4, [
        [0, mix(colour, [255, 240, 200], 0.45)],
        [0.5, colour],
        [1, scale(colour, 0.7)],
      ]),
    );
  }
  stage.canvas.raw(
    `<path d="M${cx - r} ${cy - r * 0.12}A${r} ${r * 0.3} 0 0 0 ${cx + r} ${cy - r * 0.12}Q${cx} ${cy + r * 0.5} ${cx - r} ${cy - r * 0.12}Z" fill="${css(roomTone(light, FINISHES.teak, 'front'))}"/>`,
  );
}
