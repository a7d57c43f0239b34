import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { checkPdf } from './check-pdf.ts';

const end = '\nstartxref\n9\n%%EOF\n';
const pdf = (inside: string | Buffer) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(inside), Buffer.from(end)]);
const packed = (
  objects: string | Buffer,
  dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
  data = deflateSync(objects),
) =>
  pdf(
    Buffer.concat([
      Buffer.from(`1 0 obj\n<<${dictionary} /Length ${data.length}>>\nstream\n`),
      data,
      Buffer.from('\nendstream\nendobj'),
    ]),
  );

const refused = {
  code: 'unsupported_type',
  message: 'PDFs that act by themselves or carry other files are not accepted',
};

describe('a PDF that acts by itself or carries something along is refused', () => {
  test.each([
    '<</OpenAction <</S /JavaScript /JS (app.alert(1))>>>>',
    '<</OpenAction 7 0 R>> 7 0 obj <</S /URI /URI (https://evil.example)>>',
    '<</OpenAction 7 0 R>>',
    '<</OpenAction 7 0 R>> 7 0 obj [3 0 R /Fit] endobj 7 0 obj <</S /URI /URI (https://evil.example)>>',
    '<</OpenAction 7 0 R>> 7 0 obj [3 0 R /Fit] endobj 07 0 obj <</S /URI /URI (https://evil.example)>>',
    '<</OpenAction 7 0 R>> 7 0 obj <</S /URI /URI (https://evil.example)>> endobj 7 0 obj [3 0 R /Fit]',
    '<</OpenAction<</S/URI/URI(https://evil.example)>>>>',
    '<</AA <</O 4 0 R>>>>',
    '<</S /Launch /Win <</F (cmd.exe)>>>>',
    '<</S/J#61vaScript/J#53(app.alert(1))>>',
    '<</S /#4c#61#75#6e#63#68>>',
    '<</Op#65nAction <</S /URI /URI (https://evil.example)>>>>',
    '<</Names <</EmbeddedFiles 4 0 R>>>>',
    '<</Type /EmbeddedFile>>',
    '<</S /SubmitForm /F (https://evil.example)>>',
    '<</S/GoToR/F(\\\\evil\\share)>>',
    '<</AcroForm <</XFA 4 0 R>>>>',
    '<</Subtype /RichMedia>>',
  ])('%s', async (objects) => {
    await expect(checkPdf(pdf(objects))).rejects.toMatchObject(refused);
    await expect(checkPdf(packed(`7 0 ${objects}`))).rejects.toMatchObject(refused);
  });

  test.each([
    ['behind a mark in a comment', pdf('%>>stream\n2 0 obj <</S /Launch>> endobj\nendstream')],
    ['before a packed part', pdf('2 0 obj <</S /Launch>> endobj 1 0 obj <<>>\nstream\nx\nendstream endobj')],
    [
      'between two packed parts',
      pdf('1 0 obj <<>>\nstream\nx\nendstream endobj 2 0 obj <</S /Launch>> endobj 3 0 obj <<>>\nstream\ny\nendstream'),
    ],
    ['in an object stream that is not packed', packed('', '/Type /ObjStm', Buffer.from('<</S /Launch>>'))],
    [
      'in an object stream whose type is spelled otherwise',
      packed('<</S /Launch>>', '/Type /Obj#53tm /Filter /FlateDecode'),
    ],
    ['in one packed in another way', packed('', '/Type /ObjStm /Filter /LZWDecode', Buffer.from('x'))],
    ['in one packed twice', packed('', '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]', Buffer.from('x'))],
    ['in one whose packing stands elsewhere', packed('', '/Type /ObjStm /Filter 9 0 R', deflateSync('<</S /Launch>>'))],
    ['in one with a predictor', packed('x', '/Type /ObjStm /Filter /FlateDecode /DecodeParms <</Predictor 12>>')],
    ['behind a word in the dictionary', packed('<</S /Launch>>', '/Type /ObjStm /X (obj) /Filter /FlateDecode')],
  ])('%s', async (_, bytes) => {
    await expect(checkPdf(bytes)).rejects.toMatchObject(refused);
  });
});

test('object streams are unpacked within limits, and what cannot be unpacked is damaged', async () => {
  const bomb = packed(Buffer.alloc(80 * 1024 * 1024));
  const before = process.memoryUsage().rss;
  await expect(checkPdf(bomb)).rejects.toMatchObject({ code: 'body_too_large' });
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  const broken = packed('', '/Type /ObjStm /Filter /FlateDecode', Buffer.from('no zlib at all'));
  await expect(checkPdf(broken)).rejects.toMatchObject({ message: 'The PDF is damaged or not complete' });
});

describe('what people really send is taken', () => {
  test.each([
    ['a page to begin with', pdf('<</OpenAction [3 0 R /XYZ null null 0]>>')],
    ['the same without blanks', pdf('<</Type/Catalog/OpenAction[1 0 R/Fit]/Lang(en)>>')],
    ['the same as an action', pdf('<</OpenAction <</S /GoTo /D [3 0 R /Fit]>>>>')],
    ['the same elsewhere', pdf('<</OpenAction 17 0 R>> 17 0 obj [3 0 R /Fit] endobj')],
    ['links', pdf('<</Type /Annot /A <</S /URI /URI (https://aangan.example)>>>>')],
    ['a form to fill in', pdf('<</AcroForm <</Fields [4 0 R]>>>>')],
    ['packed objects', packed('7 0 <</Type /Page /Contents 3 0 R>>')],
    [
      'a picture whose bytes spell a word',
      packed('', '/Type /XObject /Filter /DCTDecode', Buffer.from('\x01/JS /AA \x02')),
    ],
  ])('%s', async (_, bytes) => {
    await expect(checkPdf(bytes)).resolves.toBeUndefined();
  });

  test('a brochure with pictures, links and an outline', async () => {
    const document = new PDFDocument();
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    const done = new Promise((resolve) => document.on('end', resolve));
    document.text('Neem Court', { link: 'https://aangan.example' });
    document.outline.addItem('Plans');
    document.end();
    await done;
    await expect(checkPdf(Buffer.concat(chunks))).resolves.toBeUndefined();
  });
});

test('hostile repetition takes time in proportion to its size', async () => {
  const pieces = ['>>stream\n', '/OpenAction ', '/AB', '>> ', '1 0 obj ', '/A#', '>>stream\n1 0 obj '];
  const opening = ['/OpenAction 1 0 R 1 0 obj [', '/OpenAction 1 0 R >>stream\nendstream 1 0 obj ['];
  const spent = async (piece: string, size: number) => {
    const before = process.cpuUsage();
    await checkPdf(pdf(piece.repeat(Math.floor(size / piece.length)))).catch(() => {});
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  for (const piece of [...pieces, ...opening]) {
    // Squared, the last two took ten seconds for half a megabyte: a hundred times this.
    expect(await spent(piece, 500_000), JSON.stringify(piece)).toBeLessThan(2000);
  }
});
