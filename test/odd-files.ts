import { crc32, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { makeCompoundFile, makeZip, repeatPart, type ZipPart } from './make-zip.ts';

export type OddFile = {
  what: string;
  name: string;
  bytes: Buffer;
  /** Status of the answer; 201 is taken. */
  status: 201 | 400 | 413 | 415;
};

const image5 = 5 * 1024 * 1024;
const document10 = 10 * 1024 * 1024;

const noisy = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#7a8', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  });
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c9a' }, limitInputPixels: false });
const text = (value: string) => Buffer.from(value);
const pad = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length, 32)]);

/** A small PNG whose header says another size. */
async function lyingPng(width: number, height: number): Promise<Buffer> {
  const png = await plain(4, 4).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** A small JPEG whose frame (marker C0) says another size. */
async function lyingJpeg(width: number, height: number): Promise<Buffer> {
  const jpeg = await noisy(64, 64).jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

/** Three frames of different colours. */
const moving = () =>
  sharp(
    Buffer.concat([Buffer.alloc(40 * 40 * 3, 20), Buffer.alloc(40 * 40 * 3, 120), Buffer.alloc(40 * 40 * 3, 220)]),
    { raw: { width: 40, height: 120, channels: 3, pageHeight: 40 } },
  );

/** What a photo of a phone says of its owner. */
export const secretPlace = { make: 'Secret Camera', gps: '28/1 24/1 0/1' };
export const photoWithPlace = () =>
  noisy(1200, 900)
    .withExif({
      IFD0: { Make: secretPlace.make },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: secretPlace.gps, GPSLongitudeRef: 'E', GPSLongitude: '77/1 3/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A picture as an APNG of one frame and a second: browsers move it, all else shows the first. */
export function movingPng(png: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const numbers = (...values: number[]) => {
    const data = Buffer.alloc(values.length * 4);
    values.forEach((value, at) => {
      data.writeUInt32BE(value, at * 4);
    });
    return data;
  };
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const frame = (order: number) =>
    Buffer.concat([numbers(order, width, height, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]);
  // Behind the header, which has 13 bytes: how many frames, how often, and that the picture itself is the first.
  const head = png.subarray(0, 33);
  const end = png.subarray(-12);
  const dataAt = png.indexOf('IDAT') - 4;
  const data = png.subarray(dataAt + 8, dataAt + 8 + png.readUInt32BE(dataAt));
  return Buffer.concat([
    head,
    chunk('acTL', numbers(2, 0)),
    chunk('fcTL', frame(0)),
    png.subarray(33, -12),
    chunk('fcTL', frame(1)),
    chunk('fdAT', Buffer.concat([numbers(2), data])),
    end,
  ]);
}

export async function oddImages(): Promise<OddFile[]> {
  const jpeg = await noisy(400, 300).jpeg().toBuffer();
  const png = await noisy(300, 200).png().toBuffer();
  const html = '<html><body onload="alert(1)">';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const box = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), text(`ftyp${brand}\0\0\0\0mif1${brand}`)]);
  const good: [string, string, Buffer][] = [
    ['a JPEG', 'hall.jpg', jpeg],
    ['a photo with its place', 'IMG_2041.JPG', await photoWithPlace()],
    ['a progressive JPEG', 'hall.jpg', await noisy(400, 300).jpeg({ progressive: true }).toBuffer()],
    ['a JPEG for print', 'hall.jpg', await noisy(400, 300).toColourspace('cmyk').jpeg().toBuffer()],
    ['a grey JPEG', 'hall.jpg', await noisy(400, 300).greyscale().jpeg().toBuffer()],
    ['a PNG', 'hall.png', png],
    ['an interlaced PNG', 'hall.png', await noisy(300, 200).png({ progressive: true }).toBuffer()],
    ['a PNG that lets through', 'hall.png', await noisy(300, 200).ensureAlpha(0.4).png().toBuffer()],
    ['a PNG of 16 bits', 'hall.png', await noisy(300, 200).toColourspace('rgb16').png().toBuffer()],
    ['a WebP', 'hall.webp', await noisy(300, 200).webp().toBuffer()],
    ['a lossless WebP', 'hall.webp', await noisy(300, 200).webp({ lossless: true }).toBuffer()],
    ['a WebP that moves', 'hall.webp', await moving().webp({ loop: 0 }).toBuffer()],
    ['a GIF', 'hall.gif', await noisy(300, 200).gif().toBuffer()],
    ['a GIF that moves', 'hall.gif', await moving().gif({ loop: 0 }).toBuffer()],
    ['an AVIF', 'hall.avif', await noisy(200, 150).avif({ effort: 0 }).toBuffer()],
    ['a PNG that moves', 'hall.png', movingPng(png)],
    ['one pixel', 'dot.png', await plain(1, 1).png().toBuffer()],
    ['a JPEG that is called PNG', 'hall.png', jpeg],
    ['a JPEG that is called a program', 'hall.exe', jpeg],
    [
      'a JPEG with an archive behind it',
      'hall.jpg',
      Buffer.concat([jpeg, makeZip([{ name: 'a.txt', data: 'hidden part' }])]),
    ],
    ['a JPEG with a page behind it', 'hall.jpg', Buffer.concat([jpeg, text(html)])],
    ['a JPEG of exactly 5 MB', 'hall.jpg', pad(jpeg, image5)],
    ['a name of 300 letters', `${'a'.repeat(296)}.jpg`, jpeg],
    ['a name that is a path', '../../../etc/passwd', jpeg],
    ['a name in Hindi', 'बैठक कक्ष.jpg', jpeg],
    ['a name that steers the terminal', 'a\u202egpj.exe', jpeg],
    ['a name of blanks', '   ', jpeg],
  ];
  const bad: [string, string, Buffer, 400 | 413 | 415][] = [
    ['an SVG', 'plan.svg', text(svg), 415],
    ['an SVG with its prologue, called PNG', 'plan.png', text(`<?xml version="1.0"?>${svg}`), 415],
    ['a packed SVG', 'plan.svgz', gzipSync(svg), 415],
    ['a page called JPG', 'hall.jpg', text(html), 415],
    ['a page that begins like a GIF', 'hall.gif', text(`GIF89a=1;/*${html}*/`), 400],
    ['a page that begins like a JPEG', 'hall.jpg', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), text(html)]), 400],
    ['a page that begins like a PNG', 'hall.png', Buffer.concat([png.subarray(0, 33), text(html)]), 400],
    ['a BMP', 'hall.bmp', Buffer.concat([text('BM'), Buffer.alloc(200)]), 415],
    ['a TIFF', 'hall.tif', await noisy(60, 40).tiff().toBuffer(), 415],
    ['an icon', 'hall.ico', Buffer.concat([Buffer.from('000001000100', 'hex'), Buffer.alloc(60)]), 415],
    ['a HEIC', 'IMG_2041.HEIC', box('heic'), 415],
    ['a HEIC called JPG', 'IMG_2041.jpg', box('heic'), 415],
    ['a film', 'hall.mp4', box('isom'), 415],
    ['a PDF', 'hall.jpg', text('%PDF-1.7\n'), 415],
    ['a program', 'hall.jpg', Buffer.concat([text('MZ'), Buffer.alloc(300)]), 415],
    ['an archive', 'hall.jpg', makeZip([{ name: 'hall.jpg', data: jpeg }]), 415],
    ['a text', 'hall.jpg', text('not a picture'), 415],
    ['nothing', 'hall.jpg', Buffer.alloc(0), 400],
    ['a JPEG that is cut off', 'hall.jpg', jpeg.subarray(0, jpeg.length / 2), 400],
    ['the first bytes of a JPEG', 'hall.jpg', jpeg.subarray(0, 20), 400],
    ['a PNG that is cut off', 'hall.png', png.subarray(0, png.length / 2), 400],
    [
      'a PNG of 16,384 × 16,384 pixels',
      'big.png',
      await plain(16_384, 16_384).png({ compressionLevel: 3 }).toBuffer(),
      413,
    ],
    ['a PNG that says 30,000 × 30,000', 'big.png', await lyingPng(30_000, 30_000), 413],
    ['a PNG that says 2,147,483,647 × 1', 'big.png', await lyingPng(2_147_483_647, 1), 400],
    ['a PNG that says 7,000 × 7,000', 'big.png', await lyingPng(7000, 7000), 400],
    ['a ribbon of 16,385 pixels', 'long.png', await plain(16_385, 8).png().toBuffer(), 413],
    ['a JPEG that says 60,000 × 60,000', 'big.jpg', await lyingJpeg(60_000, 60_000), 413],
    [
      'a progressive JPEG of 30 megapixels',
      'big.jpg',
      await plain(6000, 5000).jpeg({ progressive: true }).toBuffer(),
      413,
    ],
    ['one byte more than 5 MB', 'hall.jpg', pad(jpeg, image5 + 1), 413],
    ['9 MB', 'hall.jpg', pad(jpeg, 9_000_000), 413],
  ];
  return [
    ...good.map(([what, name, bytes]) => ({ what, name, bytes, status: 201 as const })),
    ...bad.map(([what, name, bytes, status]) => ({ what, name, bytes, status })),
  ];
}

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const contentTypes = (main = mainType, more = '') =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`;
const macroType = '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/>';
const relations = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?><Relationships>${inside}</Relationships>`;
const body = `<w:document>${Array.from({ length: 400 }, (_, n) => `<w:p>Clause ${n} ${Math.sin(n)}</w:p>`).join('')}</w:document>`;
const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const wordParts = (more: ZipPart[] = [], inside = ''): ZipPart[] => [
  { name: '[Content_Types].xml', data: contentTypes() },
  {
    name: '_rels/.rels',
    data: relations(`<Relationship Id="r1" Type="${type}/officeDocument" Target="word/document.xml"/>`),
  },
  { name: 'word/document.xml', data: body },
  { name: 'word/_rels/document.xml.rels', data: relations(inside) },
  ...more,
];
export const makeDocx = (more: ZipPart[] = [], inside = ''): Buffer => makeZip(wordParts(more, inside));

export const makePdf = (size = 2000): Buffer => {
  const end = '\nstartxref\n9\n%%EOF\n';
  return text(`%PDF-1.7\n${'% a clause\n'.repeat(size).slice(0, size - 9 - end.length)}${end}`);
};

const actingPdf = (objects: string): Buffer =>
  Buffer.concat([text(`%PDF-1.7\n1 0 obj ${objects} endobj\n`), makePdf()]);

export function oddDocuments(): OddFile[] {
  const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);
  const outside = (kind: string, target: string, mode = 'TargetMode="External"') =>
    `<Relationship Id="r9" Type="${type}/${kind}" Target="${target}" ${mode}/>`;
  const docx = makeDocx();
  const good: [string, string, Buffer][] = [
    ['a PDF', 'Brochure.pdf', makePdf()],
    ['a PDF called DOCX', 'Brochure.docx', makePdf()],
    ['a PDF of exactly 10 MB', 'Brochure.pdf', makePdf(document10)],
    ['a DOC', 'Terms.doc', makeCompoundFile(['WordDocument', '1Table', 'Data'])],
    ['a DOCX', 'Terms.docx', docx],
    [
      'a DOCX with links',
      'Terms.docx',
      makeDocx([], outside('hyperlink', 'https://aangan.example') + outside('hyperlink', 'mailto:a@b.in')),
    ],
    ['a DOCX with a picture', 'Terms.docx', makeDocx([{ name: 'word/media/a.bin', data: Buffer.from(body) }])],
  ];
  const bad: [string, string, Buffer, 400 | 413 | 415][] = [
    ['a picture', 'a.pdf', Buffer.from('ffd8ffe000104a464946', 'hex'), 415],
    ['a page', 'a.pdf', text('<html><script>alert(1)</script>'), 415],
    ['a text', 'a.doc', text('Terms of sale'), 415],
    ['an RTF', 'a.doc', text('{\\rtf1\\ansi Terms}'), 415],
    ['a program called PDF', 'a.pdf', Buffer.concat([text('MZ'), Buffer.alloc(3000)]), 415],
    ['nothing', 'a.pdf', Buffer.alloc(0), 400],
    ['a PDF behind a page', 'a.pdf', Buffer.concat([text('<script>1</script>'), makePdf()]), 415],
    ['a PDF that is cut off', 'a.pdf', makePdf(9000).subarray(0, 6000), 415],
    ['a PDF that runs a program', 'a.pdf', actingPdf('<</OpenAction <</S /JavaScript /JS (app.alert(1))>>>>'), 415],
    ['a PDF that hides one', 'a.pdf', actingPdf('<</S/J#61vaScript>>'), 415],
    ['a PDF that carries a file', 'a.pdf', actingPdf('<</Names <</EmbeddedFiles 4 0 R>>>>'), 415],
    ['a PDF with an archive behind it', 'a.pdf', Buffer.concat([makePdf(), docx]), 415],
    ['one byte more than 10 MB', 'a.pdf', makePdf(document10 + 1), 413],
    ['an archive', 'a.docx', makeZip([{ name: 'a.txt', data: 'text' }]), 415],
    [
      'a table',
      'a.docx',
      makeZip([
        { name: '[Content_Types].xml', data: contentTypes('spreadsheetml.sheet.main+xml') },
        { name: 'xl/workbook.xml', data: '<x/>' },
      ]),
      415,
    ],
    ['a DOCX with macros', 'a.docx', makeDocx([{ name: 'word/vbaProject.bin', data: 'Sub AutoOpen()' }]), 415],
    [
      'a DOCX whose macros have another name',
      'a.docx',
      makeZip([
        { name: '[Content_Types].xml', data: contentTypes(mainType, macroType) },
        { name: 'word/document.xml', data: body },
        { name: 'word/a.bin', data: 'Sub AutoOpen()' },
      ]),
      415,
    ],
    [
      'a DOCM called DOCX',
      'a.docx',
      makeZip([
        { name: '[Content_Types].xml', data: contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml') },
        { name: 'word/document.xml', data: body },
      ]),
      415,
    ],
    ['a DOCX with a control', 'a.docx', makeDocx([{ name: 'word/activeX/activeX1.bin', data: 'x' }]), 415],
    [
      'a DOCX with a template elsewhere',
      'a.docx',
      makeDocx([], outside('attachedTemplate', 'https://evil.example/t.dotm')),
      415,
    ],
    ['a DOCX with a picture elsewhere', 'a.docx', makeDocx([], outside('image', 'file://evil/share/a.png')), 415],
    ['a DOCX whose link is a script', 'a.docx', makeDocx([], outside('hyperlink', 'javascript:alert(1)')), 415],
    [
      'a DOCX that spells External otherwise',
      'a.docx',
      makeDocx([], outside('frame', 'https://evil.example', 'TargetMode="Ext&#101;rnal"')),
      415,
    ],
    [
      'a DOCX that hides the mode behind a bracket',
      'a.docx',
      makeDocx(
        [],
        `<Relationship Id="a>b" Type='${type}/oleObject' Target="https://evil.example" TargetMode='External'/>`,
      ),
      415,
    ],
    [
      'a DOCX with entities',
      'a.docx',
      makeDocx([{ name: 'word/_rels/b.rels', data: '<!DOCTYPE x [<!ENTITY e "External">]><x/>' }]),
      415,
    ],
    [
      'a DOCX with relations in UTF-16',
      'a.docx',
      makeDocx([
        {
          name: 'word/_rels/b.rels',
          data: Buffer.from(relations(outside('frame', 'https://evil.example')), 'utf16le'),
        },
      ]),
      415,
    ],
    ['a bomb of 120 MB', 'a.docx', makeDocx([{ name: 'word/a.xml', data: zeros(120) }]), 413],
    [
      'a bomb of two parts',
      'a.docx',
      makeDocx([
        { name: 'word/a.xml', data: zeros(60) },
        { name: 'word/b.xml', data: zeros(60) },
      ]),
      413,
    ],
    [
      'a bomb that says it is small',
      'a.docx',
      makeDocx([{ name: 'word/a.xml', data: zeros(120), saysSize: 900 }]),
      415,
    ],
    ['a bomb of a thousandfold', 'a.docx', makeDocx([{ name: 'word/a.xml', data: zeros(20) }]), 413],
    [
      'a bomb of one part listed 900 times',
      'a.docx',
      repeatPart(makeZip([{ name: '00000.xml', data: zeros(4) }]), 900),
      413,
    ],
    ['relations of 2 MB', 'a.docx', makeDocx([{ name: 'word/_rels/b.rels', data: `<x>${body.repeat(150)}</x>` }]), 413],
    [
      'a DOCX with a name of 60,000 letters',
      'a.docx',
      makeDocx([{ name: `word/${'activeX/L'.repeat(6700)}`, data: '<x/>' }]),
      415,
    ],
    [
      'a megabyte of relations that never end',
      'a.docx',
      makeDocx([{ name: 'word/_rels/b.rels', data: '<Relationship '.repeat(70_000) }]),
      415,
    ],
    [
      'relations whose quotes hide another one',
      'a.docx',
      makeDocx([{ name: 'word/_rels/b.rels', data: `<Relationship Id="<Relationship '"/>` }]),
      415,
    ],
    [
      'more than a thousand parts',
      'a.docx',
      makeDocx(Array.from({ length: 1001 }, (_, n) => ({ name: `word/${n}.xml`, data: '<x/>' }))),
      413,
    ],
    ['a part that says it is larger', 'a.docx', makeDocx([{ name: 'word/a.xml', data: body, saysSize: 900_000 }]), 415],
    ['a part with a password', 'a.docx', makeDocx([{ name: 'word/a.xml', data: body, flags: 1 }]), 415],
    ['a part there twice', 'a.docx', makeDocx([{ name: 'word/document.xml', data: '<x/>' }]), 415],
    ['a part with a path out of it', 'a.docx', makeDocx([{ name: '../../etc/cron.d/a', data: 'x' }]), 415],
    ['a DOCX behind a page', 'a.docx', makeZip(wordParts(), { before: '<html>' }), 415],
    ['a DOCX that is cut off', 'a.docx', docx.subarray(0, docx.length - 40), 415],
    ['a DOC with macros', 'a.doc', makeCompoundFile(['WordDocument', 'Macros', 'VBA', '_VBA_PROJECT']), 415],
    ['a table of the old Office', 'a.doc', makeCompoundFile(['Workbook']), 415],
    ['the first bytes of a DOC', 'a.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415],
  ];
  return [
    ...good.map(([what, name, bytes]) => ({ what, name, bytes, status: 201 as const })),
    ...bad.map(([what, name, bytes, status]) => ({ what, name, bytes, status })),
  ];
}
