import type { Rgb } from './colour.ts';
import { FINISHES, roomTone } from './interior-light.ts';
import { paintBlock } from './interior-solid.ts';
import { at, type Interior } from './interior-stage.ts';
import { edge } from './solid.ts';

const FOOT = 0.1;

/** A sofa along the left wall, seen from the side: `x` back to front, `z` near to far, metres. */
export function paintSideSofa(
  interior: Interior,
  x: readonly [number, number],
  z: readonly [number, number],
  cloth: Rgb,
  seats: number,
): void {
  const arm = 0.2;
  const back = 0.26;
  const soft = { round: 0.05 };
  paintBlock(interior, { x: [x[0], x[0] + back], y: [FOOT, 0.8], z: [z[0], z[1]] }, cloth, soft);
  paintBlock(interior, { x: [x[0], x[1]], y: [FOOT, 0.6], z: [z[1] - arm, z[1]] }, cloth, soft);
  paintBlock(interior, { x: [x[0] + back, x[1]], y: [FOOT, 0.3], z: [z[0] + arm, z[1] - arm] }, cloth, {
    round: 0.03,
    factor: 0.94,
  });
  const step = (z[1] - z[0] - 2 * arm) / seats;
  for (let i = seats - 1; i >= 0; i -= 1) {
    const near = z[0] + arm + i * step;
    paintBlock(
      interior,
      { x: [x[0] + back, x[1] + 0.03], y: [0.3, 0.46], z: [near + 0.015, near + step - 0.015] },
      cloth,
      { round: 0.06, factor: 1.05 },
    );
    paintBlock(
      interior,
      { x: [x[0] + back - 0.03, x[0] + back + 0.17], y: [0.46, 0.84], z: [near + 0.03, near + step - 0.03] },
      cloth,
      { round: 0.07, factor: 1.02 },
    );
  }
  paintBlock(interior, { x: [x[0], x[1]], y: [FOOT, 0.6], z: [z[0], z[0] + arm] }, cloth, soft);
}

/** A sofa that faces the viewer. */
export function paintFrontSofa(
  interior: Interior,
  x: readonly [number, number],
  z: readonly [number, number],
  cloth: Rgb,
  seats: number,
  frame?: Rgb,
): void {
  const arm = 0.2;
  const body = frame ?? cloth;
  paintBlock(interior, { x, y: [FOOT, 0.8], z: [z[1] - 0.24, z[1]] }, body, { round: 0.05 });
  const step = (x[1] - x[0] - 2 * arm) / seats;
  for (let i = 0; i < seats; i += 1) {
    const left = x[0] + arm + i * step;
    paintBlock(
      interior,
      { x: [left + 0.02, left + step - 0.02], y: [0.42, 0.82], z: [z[1] - 0.42, z[1] - 0.22] },
      cloth,
      { round: 0.07 },
    );
  }
  paintBlock(interior, { x: [x[0] + arm, x[1] - arm], y: [FOOT, 0.3], z: [z[0] + 0.04, z[1] - 0.24] }, body, {
    round: 0.03,
  });
  for (let i = 0; i < seats; i += 1) {
    const left = x[0] + arm + i * step;
    paintBlock(interior, { x: [left + 0.01, left + step - 0.01], y: [0.3, 0.46], z: [z[0], z[1] - 0.3] }, cloth, {
      round: 0.06,
      factor: 1.06,
    });
  }
  for (const left of [x[0], x[1] - arm]) {
    paintBlock(interior, { x: [left, left + arm], y: [FOOT, 0.6], z: [z[0], z[1]] }, body, { round: 0.05 });
  }
}

/** A club chair that faces left. What lies on its seat is painted by `inside`, before the near arm. */
export function paintClubChair(
  interior: Interior,
  x: readonly [number, number],
  z: readonly [number, number],
  hide: Rgb,
  inside: () => void,
): void {
  const arm = 0.2;
  const soft = { round: 0.07 };
  paintBlock(interior, { x, y: [FOOT * 0.6, 0.62], z: [z[1] - arm, z[1]] }, hide, soft);
  paintBlock(interior, { x: [x[1] - 0.28, x[1]], y: [FOOT * 0.6, 0.82], z: [z[0] + 0.04, z[1]] }, hide, soft);
  paintBlock(interior, { x: [x[0] + 0.02, x[1] - 0.26], y: [0.2, 0.46], z: [z[0] + arm, z[1] - arm] }, hide, {
    round: 0.07,
    factor: 1.08,
  });
  inside();
  paintBlock(interior, { x: [x[0], x[1] - 0.04], y: [FOOT * 0.6, 0.6], z: [z[0], z[0] + arm] }, hide, soft);
}

/** A low table: a thick top on a plinth or on four legs. */
export function paintLowTable(
  interior: Interior,
  x: readonly [number, number],
  z: readonly [number, number],
  height: number,
  top: Rgb,
  legs: 'plinth' | 'legs',
): void {
  if (legs === 'plinth') {
    paintBlock(
      interior,
      { x: [x[0] + 0.16, x[1] - 0.16], y: [0.01, height - 0.1], z: [z[0] + 0.06, z[1] - 0.12] },
      FINISHES.dark,
    );
  } else {
    const leg = 0.07;
    for (const far of [true, false]) {
      for (const left of [x[0] + 0.05, x[1] - 0.05 - leg]) {
        const near = far ? z[1] - 0.05 - leg : z[0] + 0.05;
        paintBlock(interior, { x: [left, left + leg], y: [0, height - 0.08], z: [near, near + leg] }, FINISHES.bronze);
      }
    }
  }
  paintBlock(interior, { x, y: [height - 0.1, height], z }, top, { round: 0.015 });
}

/** A bar stool with a low back, seen from behind the seat or from the front. */
export function paintStool(interior: Interior, x: number, z: number, hide: Rgb): void {
  const seat = 0.68;
  const half = 0.23;
  const metal = roomTone(interior.light, FINISHES.bronze, 'front');
  // Legs of 2 cm bar, splayed by 5 cm.
  for (const [dz, dx] of [
    [0.36, -1],
    [0.36, 1],
    [0.02, -1],
    [0.02, 1],
  ] as const) {
    const top = at(x + dx * (half - 0.05), seat - 0.05, z + dz);
    const foot = at(x + dx * half, 0, z + dz + (dz > 0.1 ? 0.05 : -0.03));
    edge(interior.stage, top, foot, 0.02, metal);
  }
  for (const dz of [0.38, 0])
    edge(interior.stage, at(x - half + 0.02, 0.24, z + dz), at(x + half - 0.02, 0.24, z + dz), 0.016, metal);
  paintBlock(interior, { x: [x - half, x + half], y: [seat - 0.06, seat + 0.03], z: [z, z + 0.4] }, hide, {
    round: 0.035,
    factor: 1.04,
  });
  paintBlock(
    interior,
    { x: [x - half + 0.02, x + half - 0.02], y: [seat + 0.1, seat + 0.42], z: [z, z + 0.06] },
    hide,
    { round: 0.05 },
  );
}
