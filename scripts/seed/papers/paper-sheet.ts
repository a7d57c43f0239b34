import PDFDocument from 'pdfkit';
import { brand } from '#contract/brand.ts';
import { cutFace, type FaceName } from '../faces/cut-face.ts';

/** A4 in points, and the margin of every page. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const;
export const RIGHT = PAGE.width - PAGE.margin;

export const INK = '#1B1916';
export const INK_2 = '#474138';
export const INK_3 = '#696155';
export const HAIRLINE = '#DED5C4';
export const GREEN = '#1F4536';
export const BRASS = '#B08D4F';
export const BRASS_TEXT = '#805D22';
export const RED = '#9A2A20';
export const WASH = '#F4EFE5';
export const IVORY = '#FBF9F4';

type PaperFace = 'display' | 'text' | 'text-strong';

export interface TextStyle {
  readonly face: PaperFace;
  /** Points. */
  readonly size: number;
  readonly colour: string;
  readonly anchor?: 'start' | 'end' | 'middle';
}

/** A PDF in the house faces. All text is placed on its baseline, in points from the top left. */
export interface PaperSheet {
  readonly doc: PDFKit.PDFDocument;
  line(text: string, x: number, y: number, style: TextStyle): void;
  width(text: string, style: TextStyle): number;
  /** Wraps to `width`; returns the baseline after the last line. `leading` is a multiple of the size. */
  paragraph(text: string, x: number, y: number, width: number, style: TextStyle, leading?: number): number;
  rule(x: number, y: number, to: number, colour?: string, weight?: number): void;
  finish(): Promise<Buffer>;
}

const FACES: readonly FaceName[] = [
  'display',
  'display-rupee',
  'text',
  'text-rupee',
  'text-strong',
  'text-strong-rupee',
  'devanagari',
];

export async function openPaper(title: string, issuedOn: string): Promise<PaperSheet> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'en-IN',
    displayTitle: true,
    // A fixed date keeps the file the same from one seeding to the next.
    info: { Title: title, Author: brand.name, CreationDate: new Date(`${issuedOn}T00:00:00Z`) },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  for (const face of FACES) doc.registerFont(face, await cutFace(face));

  const width = (text: string, style: TextStyle): number =>
    splitRuns(text, style.face).reduce(
      (sum, run) => sum + doc.font(run.face).fontSize(style.size).widthOfString(run.text),
      0,
    );
  const line = (text: string, x: number, y: number, style: TextStyle): void => {
    const share = { start: 0, middle: 0.5, end: 1 }[style.anchor ?? 'start'];
    let pen = x - (share === 0 ? 0 : width(text, style) * share);
    doc.fillColor(style.colour);
    for (const run of splitRuns(text, style.face)) {
      doc.font(run.face).fontSize(style.size);
      doc.text(run.text, pen, y, { lineBreak: false, baseline: 'alphabetic' });
      pen += doc.widthOfString(run.text);
    }
  };

  return {
    doc,
    line,
    width,
    paragraph(text, x, y, wide, style, leading = 1.5) {
      let at = y;
      for (const words of wrap(text, wide, (part) => width(part, style))) {
        line(words, x, at, style);
        at += style.size * leading;
      }
      return at;
    },
    rule(x, y, to, colour = HAIRLINE, weight = 0.75) {
      doc.moveTo(x, y).lineTo(to, y).lineWidth(weight).strokeColor(colour).stroke();
    },
    async finish() {
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}

interface Run {
  readonly face: FaceName;
  readonly text: string;
}

/** ₹ lies in a face of its own, and the name in Hindi in the Devanagari one. */
function splitRuns(text: string, face: PaperFace): Run[] {
  return text
    .split(/(₹|[\u0900-\u097F]+)/u)
    .filter((part) => part.length > 0)
    .map((part) => ({
      face: part === '₹' ? `${face}-rupee` : /[\u0900-\u097F]/u.test(part) ? 'devanagari' : face,
      text: part,
    }));
}

function wrap(text: string, wide: number, measure: (part: string) => number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(/\s+/u)) {
    const longer = current ? `${current} ${word}` : word;
    if (current && measure(longer) > wide) {
      lines.push(current);
      current = word;
    } else {
      current = longer;
    }
  }
  if (current) lines.push(current);
  return lines;
}
