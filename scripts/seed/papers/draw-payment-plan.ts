import { formatWholeRupees } from '#contract/prices.ts';
import { longDate, type PaperFacts } from './paper-facts.ts';
import { drawFoot, drawLetterhead } from './paper-furniture.ts';
import { GREEN, INK, INK_2, INK_3, openPaper, PAGE, type PaperSheet, RIGHT, WASH } from './paper-sheet.ts';
import { type Instalment, instalmentsFor } from './payment-milestones.ts';

const COUNT = new Intl.NumberFormat('en-IN');
const ROW = 32;
/** Left edges of name and due, right edges of per cent and amount, points. */
const COLUMN = { number: PAGE.margin, name: PAGE.margin + 26, due: 228, percent: 432, amount: RIGHT } as const;

/** One page: the price, ten instalments, their sum, and what comes on top. */
export async function drawPaymentPlan(facts: PaperFacts): Promise<Buffer> {
  const sheet = await openPaper(`${facts.title}: payment plan`, facts.issuedOn);
  sheet.doc.addPage({ size: 'A4', margin: 0 });
  drawLetterhead(sheet, `Payment plan, ${longDate(facts.issuedOn)}`);
  sheet.line('Payment plan', PAGE.margin, 142, { face: 'display', size: 34, colour: INK });
  sheet.line(`${facts.title}, ${facts.place}`, PAGE.margin, 166, { face: 'text', size: 12, colour: INK_2 });
  sheet.line(`${facts.configuration}, ${COUNT.format(facts.carpetAreaSqFt)} sq ft carpet area`, PAGE.margin, 184, {
    face: 'text',
    size: 11,
    colour: INK_3,
  });
  sheet.line(formatWholeRupees(facts.price), RIGHT, 142, { face: 'display', size: 26, colour: INK, anchor: 'end' });
  sheet.line('Price of the home', RIGHT, 166, { face: 'text', size: 10, colour: INK_3, anchor: 'end' });
  const instalments = instalmentsFor(facts.price);
  const end = drawTable(sheet, instalments, 222);
  drawNotes(sheet, facts, end + 40);
  drawFoot(sheet, `${facts.advisor.name}   ${facts.advisor.phone}   ${facts.advisor.email}`, '1 / 1');
  return sheet.finish();
}

function drawTable(sheet: PaperSheet, instalments: readonly Instalment[], top: number): number {
  const head = { face: 'text-strong', size: 9.5, colour: INK_3 } as const;
  sheet.doc.rect(PAGE.margin, top, RIGHT - PAGE.margin, 26).fill(WASH);
  const base = top + 17;
  sheet.line('Milestone', COLUMN.name, base, head);
  sheet.line('Due', COLUMN.due, base, head);
  sheet.line('Share', COLUMN.percent, base, { ...head, anchor: 'end' });
  sheet.line('Amount', COLUMN.amount - 8, base, { ...head, anchor: 'end' });
  const text = { face: 'text', size: 10.5, colour: INK_2 } as const;
  const strong = { face: 'text-strong', size: 10.5, colour: INK } as const;
  instalments.forEach((row, i) => {
    const y = top + 26 + i * ROW;
    if (i > 0) sheet.rule(PAGE.margin, y, RIGHT);
    const line = y + 20.5;
    sheet.line(String(i + 1), COLUMN.number + 16, line, { ...text, colour: INK_3, anchor: 'end' });
    sheet.line(row.name, COLUMN.name, line, strong);
    sheet.line(row.due, COLUMN.due, line, text);
    sheet.line(`${row.percent} %`, COLUMN.percent, line, { ...text, anchor: 'end' });
    sheet.line(formatWholeRupees(row.amount), COLUMN.amount - 8, line, { ...strong, anchor: 'end' });
  });
  const foot = top + 26 + instalments.length * ROW;
  const percent = instalments.reduce((sum, row) => sum + row.percent, 0);
  const amount = instalments.reduce((sum, row) => sum + row.amount, 0);
  sheet.rule(PAGE.margin, foot, RIGHT, INK, 1);
  sheet.line('Total', COLUMN.name, foot + 24, { face: 'display', size: 15, colour: INK });
  sheet.line(`${percent} %`, COLUMN.percent, foot + 24, { ...strong, size: 11.5, anchor: 'end' });
  sheet.line(formatWholeRupees(amount), COLUMN.amount - 8, foot + 24, {
    face: 'display',
    size: 15,
    colour: GREEN,
    anchor: 'end',
  });
  return foot + ROW;
}

function drawNotes(sheet: PaperSheet, facts: PaperFacts, top: number): void {
  sheet.line('What comes on top', PAGE.margin, top, { face: 'display', size: 18, colour: INK });
  const notes = [
    'GST on each instalment at the rate of the day: 5 % on homes under construction, none after the occupation certificate.',
    'Stamp duty and registration at the rates of the state, paid with the agreement for sale.',
    `Instalments fall due fifteen days after the demand letter. Pay only to the project account of ${facts.developer} named in it.`,
  ];
  let y = top + 26;
  for (const note of notes) {
    y = sheet.paragraph(note, PAGE.margin, y, RIGHT - PAGE.margin, { face: 'text', size: 10, colour: INK_2 }, 1.5) + 5;
  }
}
