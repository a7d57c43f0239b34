import { project, projectPolygon } from './camera.ts';
import type { Rgb } from './colour.ts';
import { mix, scale } from './colour.ts';
import { glowing } from './paint.ts';
import type { Random } from './random.ts';
import type { Wall } from './solid.ts';
import { face, onWall, panel } from './solid.ts';
import type { Stage } from './stage.ts';

export interface Opening {
  left: number;
  right: number;
  bottom: number;
  top: number;
  /** Where the glass stands, in front of (+) or behind (−) the wall. */
  out: number;
}

/**
 * A lit room seen through a wide opening: real depth, so ceiling, floor and
 * back wall shift against the mullions. `deep` is the depth of the room, metres.
 */
export function paintRoom(stage: Stage, wall: Wall, opening: Opening, deep: number, random: Random): void {
  const { canvas, light } = stage;
  const { left, right, bottom, top, out } = opening;
  const at = onWall(wall, left, bottom);
  const back = out - deep;
  const tint = (colour: Rgb): Rgb => glowing(stage, colour, at);
  const glow = light.lamp;
  const bright = light.hour === 'dusk' || light.hour === 'night' ? 1 : light.hour === 'golden' ? 0.95 : 0.74;
  const wallColour = tint(scale(mix(glow, [240, 172, 92], 0.42), bright));
  const ceiling = tint(scale(mix(glow, [255, 240, 205], 0.5), bright));
  const floor = tint(scale(mix(glow, [150, 92, 52], 0.55), bright));
  const frame = [
    onWall(wall, left, bottom, out),
    onWall(wall, right, bottom, out),
    onWall(wall, right, top, out),
    onWall(wall, left, top, out),
  ];

  canvas.clipped(projectPolygon(stage.camera, frame), () => {
    panel(stage, wall, left - 1, right + 1, bottom - 1, top + 1, wallColour, 1, out);
    const [deepTone, paleTone] = [mix(wallColour, tint([196, 112, 52]), 0.42), mix(wallColour, [255, 238, 196], 0.3)];
    // Side walls, a shade deeper.
    for (const u of [left, right]) {
      face(
        stage,
        [
          onWall(wall, u, bottom, out),
          onWall(wall, u, bottom, back),
          onWall(wall, u, top, back),
          onWall(wall, u, top, out),
        ],
        scale(wallColour, 0.9),
      );
    }
    const fall = canvas.linear(
      project(stage.camera, onWall(wall, left, top, back)),
      project(stage.camera, onWall(wall, left, bottom, back)),
      [
        [0, paleTone],
        [0.35, wallColour],
        [1, deepTone],
      ],
    );
    panel(stage, wall, left, right, bottom, top, fall, 1, back);
    paintPartitions(stage, wall, opening, back, deepTone, random);
    paintBackWall(stage, wall, opening, back, wallColour, random);
    face(
      stage,
      [
        onWall(wall, left, top, out),
        onWall(wall, right, top, out),
        onWall(wall, right, top, back),
        onWall(wall, left, top, back),
      ],
      ceiling,
    );
    face(
      stage,
      [
        onWall(wall, left, bottom, out),
        onWall(wall, right, bottom, out),
        onWall(wall, right, bottom, back),
        onWall(wall, left, bottom, back),
      ],
      floor,
    );
    paintFurniture(stage, wall, opening, deep, wallColour, random);
  });
}

/** Rooms differ: stretches of the back wall lie deeper in the evening or behind a curtain. */
function paintPartitions(stage: Stage, wall: Wall, opening: Opening, back: number, colour: Rgb, random: Random): void {
  let u = opening.left;
  while (u < opening.right) {
    const wide = Math.min(opening.right - u, random.range(2.4, 5.2));
    const kind = random.next();
    if (kind < 0.36) panel(stage, wall, u, u + wide, opening.bottom, opening.top, colour, 0.5, back);
    else if (kind < 0.5) panel(stage, wall, u, u + wide, opening.bottom, opening.top, scale(colour, 0.7), 0.5, back);
    u += wide;
  }
}

/** Pools of light, a framed picture, a doorway, a bookshelf. */
function paintBackWall(stage: Stage, wall: Wall, opening: Opening, back: number, colour: Rgb, random: Random): void {
  const { left, right, bottom, top } = opening;
  let u = left + random.range(0.6, 1.6);
  while (u < right - 1.4) {
    const kind = random.next();
    if (kind < 0.3) {
      const wide = random.range(0.9, 1.7);
      const low = bottom + random.range(1, 1.3);
      panel(stage, wall, u, u + wide, low, low + wide * 0.72, scale(colour, 0.62), 0.85, back);
      panel(
        stage,
        wall,
        u + 0.07,
        u + wide - 0.07,
        low + 0.07,
        low + wide * 0.72 - 0.07,
        random.pick([
          [196, 122, 80],
          [120, 140, 122],
          [226, 206, 170],
        ] as const),
        0.75,
        back,
      );
      u += wide;
    } else if (kind < 0.55) {
      panel(stage, wall, u, u + 1, bottom, bottom + 2.2, scale(colour, 0.66), 0.8, back);
      u += 1;
    } else if (kind < 0.75) {
      for (let shelf = 0; shelf < 4; shelf += 1) {
        panel(
          stage,
          wall,
          u,
          u + 1.6,
          bottom + 0.5 + shelf * 0.5,
          bottom + 0.56 + shelf * 0.5,
          scale(colour, 0.58),
          0.8,
          back,
        );
      }
      u += 1.6;
    }
    u += random.range(1, 2.4);
  }
  for (let lamp = left + 1.2; lamp < right; lamp += 2.4) {
    panel(stage, wall, lamp - 0.5, lamp + 0.5, top - 1.1, top - 0.05, mix(colour, [255, 250, 228], 0.7), 0.35, back);
  }
}

/** Sofas, tables, plants and pendants as dark warm shapes at two depths. */
function paintFurniture(stage: Stage, wall: Wall, opening: Opening, deep: number, colour: Rgb, random: Random): void {
  const { left, right, bottom, top, out } = opening;
  const dark = mix(colour, [74, 48, 36], 0.66);
  const soft = mix(colour, [150, 104, 70], 0.6);
  for (const inset of [deep * 0.66, deep * 0.3]) {
    const z = out - inset;
    let u = left + random.range(0.3, 1.5);
    while (u < right - 1) {
      const kind = random.next();
      if (kind < 0.34) {
        const wide = random.range(1.7, 2.4);
        panel(stage, wall, u, u + wide, bottom, bottom + 0.42, dark, 0.9, z);
        panel(stage, wall, u, u + wide, bottom + 0.4, bottom + 0.78, soft, 0.95, z - 0.3);
        panel(stage, wall, u - 0.16, u + 0.04, bottom, bottom + 0.6, dark, 0.9, z);
        panel(stage, wall, u + wide - 0.04, u + wide + 0.16, bottom, bottom + 0.6, dark, 0.9, z);
        u += wide;
      } else if (kind < 0.58) {
        const wide = random.range(1.4, 2.2);
        panel(stage, wall, u, u + wide, bottom + 0.7, bottom + 0.77, dark, 0.9, z);
        for (const leg of [0.06, wide - 0.12])
          panel(stage, wall, u + leg, u + leg + 0.06, bottom, bottom + 0.72, dark, 0.9, z);
        const hang = u + wide / 2;
        panel(stage, wall, hang - 0.012, hang + 0.012, bottom + 1.9, top, dark, 0.8, z);
        panel(
          stage,
          wall,
          hang - 0.24,
          hang + 0.24,
          bottom + 1.72,
          bottom + 1.95,
          mix(colour, [255, 252, 236], 0.85),
          1,
          z,
        );
        u += wide;
      } else if (kind < 0.72) {
        panel(stage, wall, u, u + 0.36, bottom, bottom + 0.4, dark, 0.9, z);
        for (const lean of [-0.2, 0, 0.22, 0.1]) {
          face(
            stage,
            [
              onWall(wall, u + 0.18, bottom + 0.4, z),
              onWall(wall, u + 0.05 + lean * 2, bottom + 1.35, z),
              onWall(wall, u + 0.3 + lean * 2, bottom + 1.5, z),
            ],
            mix(colour, [60, 76, 44], 0.6),
            0.85,
          );
        }
        u += 0.5;
      } else if (kind < 0.8) {
        // Somebody at home.
        const body = [
          [0.06, 0],
          [0.34, 0],
          [0.36, 0.8],
          [0.44, 1.3],
          [0.3, 1.42],
          [0.1, 1.42],
          [-0.04, 1.3],
          [0.04, 0.8],
        ] as const;
        face(
          stage,
          body.map(([across, up]) => onWall(wall, u + across, bottom + up, z)),
          dark,
          0.85,
        );
        const head = Array.from({ length: 8 }, (_, turn) =>
          onWall(
            wall,
            u + 0.2 + Math.cos((turn * Math.PI) / 4) * 0.1,
            bottom + 1.56 + Math.sin((turn * Math.PI) / 4) * 0.13,
            z,
          ),
        );
        face(stage, head, dark, 0.85);
        u += 0.5;
      }
      u += random.range(0.7, 2.6);
    }
  }
}
