import { brand } from '#contract/brand.ts';
import { formatRupees, formatWholeRupees } from '#contract/prices.ts';
import { homesLine, longDate, type PaperFacts } from './paper-facts.ts';
import { coverPicture, drawFoot, drawLetterhead, drawMark, drawRows } from './paper-furniture.ts';
import {
  BRASS,
  BRASS_TEXT,
  GREEN,
  INK,
  INK_2,
  INK_3,
  IVORY,
  openPaper,
  PAGE,
  type PaperSheet,
  RIGHT,
  WASH,
} from './paper-sheet.ts';

const PAGES = 4;
const COUNT = new Intl.NumberFormat('en-IN');

/** Cover, facts, amenities with the plan, place and contact. */
export async function drawBrochure(facts: PaperFacts): Promise<Buffer> {
  const sheet = await openPaper(`${facts.title}: project brochure`, facts.issuedOn);
  drawCover(sheet, facts);
  drawFactsPage(sheet, facts);
  drawAmenitiesPage(sheet, facts);
  drawPlacePage(sheet, facts);
  return sheet.finish();
}

function newPage(sheet: PaperSheet): void {
  sheet.doc.addPage({ size: 'A4', margin: 0 });
  sheet.doc.rect(0, 0, PAGE.width, PAGE.height).fill(IVORY);
}

function foot(sheet: PaperSheet, facts: PaperFacts, page: number): void {
  drawFoot(sheet, `${facts.title}, ${facts.place}`, `${page} / ${PAGES}`);
}

function drawCover(sheet: PaperSheet, facts: PaperFacts): void {
  newPage(sheet);
  coverPicture(sheet, facts.picture, { x: 0, y: 0, w: PAGE.width, h: 530 });
  sheet.doc.rect(PAGE.margin, 36, 116, 44).fill(IVORY);
  drawMark(sheet, PAGE.margin + 12, 47, 22);
  sheet.line(brand.name, PAGE.margin + 43, 65, { face: 'display', size: 18, colour: INK });
  let size = 48;
  const title = { face: 'display', colour: INK } as const;
  while (sheet.width(facts.title, { ...title, size }) > RIGHT - PAGE.margin) size -= 1;
  sheet.line(facts.title, PAGE.margin, 612, { ...title, size });
  sheet.line(facts.place, PAGE.margin, 640, { face: 'text', size: 14, colour: INK_3 });
  sheet.rule(PAGE.margin, 676, RIGHT);
  const columns = [
    ['From', formatRupees(facts.price)],
    ['Homes', facts.configuration],
    ['Carpet area', `${COUNT.format(facts.carpetAreaSqFt)} sq ft`],
    ['Possession', facts.possession],
  ] as const;
  const step = (RIGHT - PAGE.margin) / columns.length;
  columns.forEach(([label, value], i) => {
    const x = PAGE.margin + i * step;
    sheet.line(label, x, 706, { face: 'text', size: 9.5, colour: INK_3 });
    sheet.line(value, x, 730, { face: 'display', size: 19, colour: INK });
  });
  sheet.line(`By ${facts.developer}`, PAGE.margin, 790, { face: 'text-strong', size: 10, colour: INK_2 });
  sheet.line(`RERA ${facts.rera.number}`, RIGHT, 790, { face: 'text', size: 9.5, colour: BRASS_TEXT, anchor: 'end' });
}

function drawFactsPage(sheet: PaperSheet, facts: PaperFacts): void {
  newPage(sheet);
  drawLetterhead(sheet, 'Project brochure');
  sheet.line('The project in figures', PAGE.margin, 146, { face: 'display', size: 34, colour: INK });
  const after = sheet.paragraph(
    facts.description,
    PAGE.margin,
    182,
    410,
    { face: 'text', size: 12, colour: INK_2 },
    1.6,
  );
  const rows: readonly (readonly [string, string])[] = [
    ['Developer', facts.developer],
    ['Homes', homesLine(facts)],
    ['Floors', String(facts.floors)],
    ['Land', `${facts.landAcres} acres`],
    ['Configuration', facts.configuration],
    ['Carpet area', `${COUNT.format(facts.carpetAreaSqFt)} sq ft`],
    ['Price from', formatWholeRupees(facts.price)],
    ['Price per sq ft of carpet area', formatWholeRupees(facts.price / facts.carpetAreaSqFt)],
    ['Possession', facts.possession],
    ['RERA number', facts.rera.number],
    ['Registered until', longDate(facts.rera.validUntil)],
  ];
  drawRows(sheet, rows, PAGE.margin, Math.max(after + 18, 290), RIGHT - PAGE.margin, 33);
  foot(sheet, facts, 2);
}

function drawAmenitiesPage(sheet: PaperSheet, facts: PaperFacts): void {
  newPage(sheet);
  drawLetterhead(sheet, 'Project brochure');
  const picture = facts.insidePicture ?? facts.picture;
  const box = { x: PAGE.margin, y: 104, w: RIGHT - PAGE.margin, h: 330 };
  if (facts.insidePicture) {
    sheet.doc.image(picture, box.x, box.y, { fit: [box.w, box.h], align: 'center', valign: 'center' });
    sheet.doc.rect(box.x, box.y, box.w, box.h).lineWidth(0.75).strokeColor('#DED5C4').stroke();
  } else {
    coverPicture(sheet, picture, box);
  }
  sheet.line('Amenities', PAGE.margin, 492, { face: 'display', size: 30, colour: INK });
  const step = (RIGHT - PAGE.margin + 24) / 2;
  const shown = facts.amenities.slice(0, 16);
  const perColumn = Math.ceil(shown.length / 2);
  shown.forEach((amenity, i) => {
    const x = PAGE.margin + Math.floor(i / perColumn) * step;
    const y = 522 + (i % perColumn) * 29;
    sheet.rule(x, y, x + step - 24);
    // The court of the mark as the bullet.
    sheet.doc.rect(x, y + 12, 5, 5).fill(BRASS);
    sheet.line(amenity, x + 15, y + 19, { face: 'text', size: 11, colour: INK });
  });
  foot(sheet, facts, 3);
}

function drawPlacePage(sheet: PaperSheet, facts: PaperFacts): void {
  newPage(sheet);
  drawLetterhead(sheet, 'Project brochure');
  sheet.line('Where it stands', PAGE.margin, 146, { face: 'display', size: 34, colour: INK });
  sheet.paragraph(facts.address, PAGE.margin, 178, 400, { face: 'text', size: 12, colour: INK_2 }, 1.55);
  const rows = facts.nearby.slice(0, 8).map(({ name, distance }) => [name, distance] as const);
  drawRows(sheet, rows, PAGE.margin, 226, RIGHT - PAGE.margin);
  const top = 540;
  sheet.doc.rect(PAGE.margin, top, RIGHT - PAGE.margin, 128).fill(WASH);
  sheet.line('See it with somebody who has measured it', PAGE.margin + 24, top + 44, {
    face: 'display',
    size: 21,
    colour: INK,
  });
  sheet.line(facts.advisor.name, PAGE.margin + 24, top + 76, { face: 'text-strong', size: 11.5, colour: GREEN });
  sheet.line(`${facts.advisor.phone}   ${facts.advisor.email}`, PAGE.margin + 24, top + 96, {
    face: 'text',
    size: 11,
    colour: INK_2,
  });
  sheet.paragraph(
    `Pictures are illustrations. Areas are carpet areas as RERA defines them. Prices are before stamp duty, registration and GST, and were correct on ${longDate(facts.issuedOn)}. This brochure is not an offer; the agreement for sale is.`,
    PAGE.margin,
    704,
    RIGHT - PAGE.margin,
    { face: 'text', size: 9, colour: INK_3 },
    1.55,
  );
  foot(sheet, facts, 4);
}
