import { brand } from '#contract/brand.ts';
import { homesLine, longDate, type PaperFacts } from './paper-facts.ts';
import { drawFoot, drawLetterhead, drawRows } from './paper-furniture.ts';
import { BRASS, INK, INK_2, openPaper, PAGE, type PaperSheet, RED, RIGHT } from './paper-sheet.ts';

const SPECIMEN = 'Specimen — demo';

/** A registration certificate that nobody can take for a real one: it says specimen across the page, in a bar and in its number. */
export async function drawReraCertificate(facts: PaperFacts): Promise<Buffer> {
  const sheet = await openPaper(`${facts.title}: RERA certificate (${SPECIMEN})`, facts.issuedOn);
  sheet.doc.addPage({ size: 'A4', margin: 0 });
  drawWatermark(sheet);
  drawLetterhead(sheet, 'Copy for buyers');
  drawBar(sheet);
  const middle = PAGE.width / 2;
  sheet.line('Registration certificate of project', middle, 194, {
    face: 'display',
    size: 30,
    colour: INK,
    anchor: 'middle',
  });
  sheet.line(facts.rera.authority, middle, 218, { face: 'text', size: 11.5, colour: INK_2, anchor: 'middle' });
  sheet.line('Real Estate (Regulation and Development) Act, 2016, section 5', middle, 236, {
    face: 'text',
    size: 10,
    colour: INK_2,
    anchor: 'middle',
  });
  sheet.doc
    .rect(middle - 130, 258, 260, 42)
    .lineWidth(1)
    .strokeColor(BRASS)
    .stroke();
  sheet.line(facts.rera.number, middle, 285, { face: 'display', size: 19, colour: INK, anchor: 'middle' });

  const end = drawRows(
    sheet,
    [
      ['Project', facts.title],
      ['Promoter', facts.developer],
      ['Address', facts.place],
      ['Homes', homesLine(facts)],
      ['Land', `${facts.landAcres} acres`],
      ['Registered on', longDate(facts.rera.registeredOn)],
      ['Valid until', longDate(facts.rera.validUntil)],
    ],
    PAGE.margin + 24,
    326,
    RIGHT - PAGE.margin - 48,
    29,
  );
  const conditions = [
    'The promoter shall enter into an agreement for sale with the buyers as the rules prescribe.',
    'Seventy per cent of the amounts received shall be kept in a separate account for the cost of construction and land.',
    'The promoter shall not accept more than ten per cent of the price before a written agreement for sale.',
  ];
  let y = end + 34;
  conditions.forEach((condition, i) => {
    const style = { face: 'text', size: 10, colour: INK_2 } as const;
    sheet.line(`${i + 1}.`, PAGE.margin + 24, y, style);
    y = sheet.paragraph(condition, PAGE.margin + 44, y, RIGHT - PAGE.margin - 68, style, 1.45) + 6;
  });
  drawSeal(sheet, facts);
  drawFoot(sheet, `Issued by no authority. Made by ${brand.name} to show how the paper looks.`, SPECIMEN);
  return sheet.finish();
}

function drawBar(sheet: PaperSheet): void {
  sheet.doc.rect(PAGE.margin, 100, RIGHT - PAGE.margin, 36).fill('#F9ECE8');
  sheet.line(`${SPECIMEN}. This is not a certificate.`, PAGE.width / 2, 123, {
    face: 'text-strong',
    size: 12,
    colour: RED,
    anchor: 'middle',
  });
}

function drawWatermark(sheet: PaperSheet): void {
  const { doc } = sheet;
  doc
    .save()
    .rotate(-52, { origin: [PAGE.width / 2, PAGE.height / 2] })
    .fillOpacity(0.075);
  const style = { face: 'display', size: 96, colour: RED, anchor: 'middle' } as const;
  sheet.line(SPECIMEN, PAGE.width / 2, PAGE.height / 2 + 30, style);
  doc.restore().fillOpacity(1);
}

/** Where a real paper carries its seal. */
function drawSeal(sheet: PaperSheet, facts: PaperFacts): void {
  const x = RIGHT - 110;
  const y = 700;
  const { doc } = sheet;
  doc.circle(x, y, 44).lineWidth(1.2).dash(3, { space: 2.4 }).strokeColor(RED).stroke().undash();
  sheet.line('Specimen', x, y - 2, { face: 'text-strong', size: 11, colour: RED, anchor: 'middle' });
  sheet.line('no seal', x, y + 13, { face: 'text', size: 9.5, colour: RED, anchor: 'middle' });
  sheet.line(longDate(facts.issuedOn), PAGE.margin + 24, y + 4, { face: 'text-strong', size: 10.5, colour: INK });
  sheet.line('Date of this copy', PAGE.margin + 24, y + 20, { face: 'text', size: 9.5, colour: INK_2 });
}
