import type { Spot } from './camera.ts';
import type { Random } from './random.ts';

/** Tenths of a px as a number, for short path data. */
function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** One leaf: a lens of a length (px), at an angle (radians), drawn relative to its tip. */
export function leaf(spot: Spot, length: number, angle: number): string {
  const alongX = Math.cos(angle) * length;
  const alongY = Math.sin(angle) * length;
  const bulgeX = -alongY * 0.42;
  const bulgeY = alongX * 0.42;
  return (
    `M${tenth(spot[0] - alongX / 2)} ${tenth(spot[1] - alongY / 2)}` +
    `q${tenth(alongX / 2 + bulgeX)} ${tenth(alongY / 2 + bulgeY)} ${tenth(alongX)} ${tenth(alongY)}` +
    `q${tenth(-alongX / 2 - bulgeX)} ${tenth(-alongY / 2 - bulgeY)} ${tenth(-alongX)} ${tenth(-alongY)}Z`
  );
}

/** Leaves gathered by tone, so that thousands of them are seven paths. */
export interface LeafBook {
  add(tone: number, spot: Spot, length: number, angle: number): void;
  /** Path data per tone, darkest first. */
  pages: string[];
}

export const leafTones = 7;

export function createLeafBook(): LeafBook {
  const pages = Array.from({ length: leafTones }, () => '');
  return {
    pages,
    add(tone, spot, length, angle) {
      const page = Math.min(leafTones - 1, Math.max(0, Math.round(tone)));
      pages[page] += leaf(spot, length, angle);
    },
  };
}

/** An irregular blob, for the soft middle of a crown. */
export function blob(centre: Spot, rx: number, ry: number, random: Random): string {
  const corners = 11;
  const spots: Spot[] = [];
  for (let index = 0; index < corners; index += 1) {
    const angle = (index / corners) * Math.PI * 2;
    const reach = random.range(0.82, 1.1);
    spots.push([centre[0] + Math.cos(angle) * rx * reach, centre[1] + Math.sin(angle) * ry * reach]);
  }
  const between = (one: Spot, other: Spot): Spot => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
  const start = between(spots[corners - 1] as Spot, spots[0] as Spot);
  let data = `M${tenth(start[0])} ${tenth(start[1])}`;
  spots.forEach((spot, index) => {
    const middle = between(spot, spots[(index + 1) % corners] as Spot);
    data += `Q${tenth(spot[0])} ${tenth(spot[1])} ${tenth(middle[0])} ${tenth(middle[1])}`;
  });
  return `${data}Z`;
}
