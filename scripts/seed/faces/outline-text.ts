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

/** Opens a face with others behind it for the signs it lacks (the text face has neither ′ nor ₹). */
export async function openOutliner(...faces: readonly FaceName[]): Promise<Outliner> {
  const fonts = await Promise.all(faces.map(async (face) => create(await cutFace(face))));
  return {
    path: (text, placement) => outline(fonts, text, placement),
    width: (text, size) => splitByFont(fonts, text).reduce((sum, run) => sum + runWidth(run, size), 0),
  };
}

interface Run {
  readonly font: Font;
  readonly text: string;
}

function splitByFont(fonts: readonly Font[], text: string): Run[] {
  const runs: { font: Font; text: string }[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code));
    if (!font) throw new Error(`No house face has a glyph for "${character}".`);
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

function runWidth(run: Run, size: number): number {
  return (run.font.layout(run.text).advanceWidth * size) / run.font.unitsPerEm;
}

const LETTERS = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

function outline(fonts: readonly Font[], text: string, placement: OutlinePlacement): string {
  const runs = splitByFont(fonts, text);
  const width = runs.reduce((sum, run) => sum + runWidth(run, placement.size), 0);
  const share = { start: 0, middle: 0.5, end: 1 }[placement.anchor ?? 'start'];
  let pen = placement.x - width * share;
  let d = '';
  for (const run of runs) {
    d += outlineRun(run, pen, placement);
    pen += runWidth(run, placement.size);
  }
  return d;
}

function outlineRun(run: Run, start: number, placement: OutlinePlacement): string {
  const layout = run.font.layout(run.text);
  const scale = placement.size / run.font.unitsPerEm;
  let pen = start;
  const parts: string[] = [];
  layout.glyphs.forEach((glyph, i) => {
    const position = layout.positions[i];
    if (!position) return;
    const left = pen + position.xOffset * scale;
    const base = placement.y - position.yOffset * scale;
    for (const { command, args } of glyph.path.commands) {
      const points = args.map((value, k) => (k % 2 === 0 ? left + value * scale : base - value * scale).toFixed(2));
      parts.push(LETTERS[command] + points.join(' '));
    }
    pen += position.xAdvance * scale;
  });
  return parts.join('');
}
