import { create, type Font } from 'fontkit';
import { cutFace, type FaceName } from './cut-face.ts';

export interface OutlinePlacement {
  /** Anchor on the baseline, px. */
  readonly x: number;
  readonly y: number;
  /** Size of the em, px. */
  readonly size: number;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** Draws lines of text as glyph outlines, because librsvg would fall back to whatever the machine has. */
export interface Outliner {
  /** Path data of the line. */
  path(text: string, placement: OutlinePlacement): string;
  /** Width of the line, px. */
  width(text: string, size: number): number;
}

export async function openOutliner(face: FaceName): Promise<Outliner> {
  const font = create(await cutFace(face));
  return {
    path: (text, placement) => outline(font, text, placement),
    width: (text, size) => (font.layout(text).advanceWidth * size) / font.unitsPerEm,
  };
}

const LETTERS = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

function outline(font: Font, text: string, placement: OutlinePlacement): string {
  const run = font.layout(text);
  const scale = placement.size / font.unitsPerEm;
  const share = { start: 0, middle: 0.5, end: 1 }[placement.anchor ?? 'start'];
  let pen = placement.x - run.advanceWidth * scale * share;
  const parts: string[] = [];
  run.glyphs.forEach((glyph, i) => {
    const position = run.positions[i];
    if (!position) return;
    const left = pen + position.xOffset * scale;
    const base = placement.y - position.yOffset * scale;
    for (const { command, args } of glyph.path.commands) {
      const points = args.map((value, k) =>
        (k % 2 === 0 ? left + value * scale : base - value * scale).toFixed(2),
      );
      parts.push(LETTERS[command] + points.join(' '));
    }
    pen += position.xAdvance * scale;
  });
  return parts.join('');
}
