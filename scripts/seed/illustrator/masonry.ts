import type { Rgb } from './colour.ts';
import { tone } from './paint.ts';
import type { Random } from './random.ts';
import type { Wall } from './solid.ts';
import { edge, onWall, panel, wallScale } from './solid.ts';
import type { Stage } from './stage.ts';

export interface Courses {
  bottom: number;
  top: number;
  /** Height of one course, metres: 0.1 for brick, 0.3 for stone. */
  course: number;
  /** Length of a stone in courses; 3 unless told. */
  length?: number;
}

/** Courses of brick or stone: fine level joints and some stones of another tone. */
export function paintCourses(stage: Stage, wall: Wall, material: Rgb, courses: Courses, random: Random): void {
  const unit = wallScale(stage, wall);
  const at = onWall(wall, wall.width / 2, courses.top);
  const joint = tone(stage, material, wall.out, at, 1.2);
  const { course, bottom, top } = courses;
  // Joints closer than 5 px would only grey the wall.
  const spacing = course * unit < 5 ? course * Math.ceil(5 / (course * unit)) : course;
  const long = spacing * (courses.length ?? 3);
  const stones = Math.min(220, Math.round(((wall.width * (top - bottom)) / (spacing * long)) * 0.3));
  for (let index = 0; index < stones; index += 1) {
    const u = Math.floor(random.range(0, wall.width / long)) * long;
    const row = Math.floor(random.range(0, (top - bottom) / spacing));
    const shift = row % 2 === 0 ? 0 : long / 2;
    const left = Math.min(wall.width, u + shift);
    const right = Math.min(wall.width, left + long * random.range(0.6, 1.4));
    panel(
      stage,
      wall,
      left,
      right,
      bottom + row * spacing,
      Math.min(top, bottom + (row + 1) * spacing),
      tone(stage, material, wall.out, at, random.range(0.84, 1.12)),
      0.55,
    );
  }
  for (let y = bottom + spacing; y < top; y += spacing) {
    edge(stage, onWall(wall, 0, y), onWall(wall, wall.width, y), 0.014, joint, 0.3, 0.5);
  }
}
