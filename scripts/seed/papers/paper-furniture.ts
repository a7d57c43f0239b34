import { brand } from '#contract/brand.ts';
import { BRASS, HAIRLINE, INK, INK_3, PAGE, type PaperSheet, RIGHT } from './paper-sheet.ts';

/** The mark: wall with a gate gap, inner square, court. `size` in points stands for its 30-unit grid. */
export function drawMark(sheet: PaperSheet, x: number, y: number, size: number, colour = INK): void {
  const u = size / 30;
  const { doc } = sheet;
  doc.save().translate(x, y).scale(u);
  doc.lineWidth(1.6).strokeColor(colour);
  doc.moveTo(10.5, 28).lineTo(2, 28).lineTo(2, 2).lineTo(28, 2).lineTo(28, 28).lineTo(19.5, 28).stroke();
  doc.lineWidth(1.1).rect(8.4, 8.4, 13.2, 13.2).stroke();
  doc.rect(12.6, 12.6, 4.8, 4.8).fill(BRASS);
  doc.restore();
}

export function drawLetterhead(sheet: PaperSheet, note: string): void {
  drawMark(sheet, PAGE.margin, 40, 24);
  sheet.line(brand.name, PAGE.margin + 34, 59, { face: 'display', size: 21, colour: INK });
  sheet.line(note, RIGHT, 57, { face: 'text', size: 9.5, colour: INK_3, anchor: 'end' });
  sheet.rule(PAGE.margin, 80, RIGHT);
}

export function drawFoot(sheet: PaperSheet, left: string, page: string): void {
  const y = PAGE.height - 36;
  sheet.rule(PAGE.margin, y - 16, RIGHT);
  sheet.line(left, PAGE.margin, y, { face: 'text', size: 8.5, colour: INK_3 });
  sheet.line(page, RIGHT, y, { face: 'text', size: 8.5, colour: INK_3, anchor: 'end' });
}

/** Label at the left, value at the right, a hairline above each row; returns the y below the last. */
export function drawRows(
  sheet: PaperSheet,
  rows: readonly (readonly [label: string, value: string])[],
  x: number,
  y: number,
  width: number,
  height = 31,
): number {
  rows.forEach(([label, value], i) => {
    const top = y + i * height;
    sheet.rule(x, top, x + width, HAIRLINE);
    const base = top + height * 0.62;
    sheet.line(label, x, base, { face: 'text', size: 10, colour: INK_3 });
    sheet.line(value, x + width, base, { face: 'text-strong', size: 10, colour: INK, anchor: 'end' });
  });
  const end = y + rows.length * height;
  sheet.rule(x, end, x + width, HAIRLINE);
  return end;
}

/** Fills a box with a picture as `object-fit: cover` would. */
export function coverPicture(
  sheet: PaperSheet,
  picture: Buffer,
  box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
): void {
  const { doc } = sheet;
  doc.save().rect(box.x, box.y, box.w, box.h).clip();
  doc.image(picture, box.x, box.y, { cover: [box.w, box.h], align: 'center', valign: 'center' });
  doc.restore();
}
