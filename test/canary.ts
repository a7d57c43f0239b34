import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { blurPreview, type StoredFile, storeDocument, storeImage } from '#server/files/service.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Seen } from './crawl.ts';
import { makeDocument, makeFloorPlan } from './make.ts';
import { plantOwner } from './plant-owner.ts';

/** Locked content that can be recognised wherever it turns up: by its words, its ids, its bytes or its pixels. */
export type Canary = {
  /** What each word is of, and the word. */
  words: [of: string, word: string][];
  /** Pieces of the stored files. */
  pieces: [of: string, piece: Buffer][];
  /** Words and pieces in every way they can stand in an answer; those of words in small letters first. */
  marks: { of: string; small: string; spellings: string[] }[];
  /** One grey value a cell, row by row. */
  cells: number[];
};

const columns = 48;
const rows = 36;
/** Colours that nothing else here has. */
const magenta = [255, 0, 200] as const;
const lime = [0, 255, 123] as const;

const word = (of: string) => `zq${of}${randomBytes(6).toString('hex')}`;

/** How many each app has: other files that run in this process must not choose its pictures. */
const drawn = new WeakMap<Platform, number>();

/**
 * A picture of cells in the two colours without any order, so that every part of it is like no other picture. The same
 * pictures in every run: of random ones the blur of one in a thousand is more like it than a blur may be.
 */
async function drawPattern(platform: Platform): Promise<{ png: Buffer; cells: number[] }> {
  const number = (drawn.get(platform) ?? 0) + 1;
  drawn.set(platform, number);
  const bytes = createHash('shake256', { outputLength: columns * rows })
    .update(`plan ${number}`)
    .digest();
  const bits = [...bytes].map((byte) => byte & 1);
  const png = await sharp(Buffer.from(bits.flatMap((bit) => (bit ? magenta : lime))), {
    raw: { width: columns, height: rows, channels: 3 },
  })
    .resize({ width: columns * 30, height: rows * 30, kernel: 'nearest' })
    .withExif({ IFD0: { Copyright: 'zqexif', ImageDescription: 'zqexif' } })
    .png()
    .toBuffer();
  return { png, cells: bits.map((bit) => (bit ? -1 : 1)) };
}

/** Gives a listing a floor plan, two papers and an owner that must not be found anywhere. */
export async function plantCanary(platform: Platform, propertyId: string): Promise<Canary> {
  const { db, storage } = platform;
  const { png, cells } = await drawPattern(platform);
  const name = (of: string) => ({ of, word: word(of) });
  const [planFile, planName, planArea, planUrl] = [
    name('planfile'),
    name('planname'),
    name('planarea'),
    name('planurl'),
  ];
  const [paperFile, paperName, paperText, paperUrl] = [
    name('paperfile'),
    name('papername'),
    name('papertext'),
    name('paperurl'),
  ];
  const inside = name('inpdf');
  const picture = await storeImage(platform, {
    bytes: png,
    folder: 'floorplans',
    originalName: `${planFile.word}.png`,
  });
  const body = Buffer.from(`%PDF-1.7\n1 0 obj (${inside.word}) endobj\n${randomBytes(900).toString('hex')}\n%%EOF\n`);
  const file = { bytes: body, originalName: `${paperFile.word}.pdf`, contentType: 'application/pdf' };
  const paper = await storeDocument(platform, file);
  const plan = { property_id: propertyId, bhk_type: '3 BHK', preview: await blurPreview(png) };
  const plans = [
    await makeFloorPlan(db, { ...plan, file_id: picture.id, name: planName.word, area: planArea.word }),
    await makeFloorPlan(db, { ...plan, position: 1, image: `https://cdn.example.in/${planUrl.word}.png` }),
  ];
  const words = { name: paperName.word, description: paperText.word, file_type: word('filetype') };
  const papers = [
    await makeDocument(db, { property_id: propertyId, ...words, file_id: paper.id, size: 918_273_645 }),
    await makeDocument(db, {
      property_id: propertyId,
      type: 'legal',
      url: `https://cdn.example.in/${paperUrl.word}.pdf`,
    }),
  ];
  const marksOf = (what: string, { id, key, digest, thumbhash }: StoredFile): [string, string][] => [
    [`${what}: file id`, id],
    [`${what}: key`, key],
    [`${what}: digest`, digest.slice(0, 16)],
    ...(thumbhash === null ? [] : [[`${what}: thumbhash`, thumbhash] as [string, string]]),
  ];
  const kept = await storage.get(picture.key);
  const bytes = Buffer.from(await new Response(kept?.stream ?? null).arrayBuffer());
  const allWords: [string, string][] = [
    ...[planFile, planName, planArea, planUrl, paperFile, paperName, paperText, paperUrl, inside].map(
      ({ of, word: text }): [string, string] => [of, text],
    ),
    ['file type', words.file_type],
    ['size', '918273645'],
    ['metadata of the picture', 'zqexif'],
    ...marksOf('plan', picture),
    ...marksOf('paper', paper),
    ...plans.map(({ id }): [string, string] => ['floor plan id', id]),
    ...papers.map(({ id }): [string, string] => ['document id', id]),
    ...(await plantOwner(platform, propertyId)),
  ];
  const pieces = [...cut('plan', bytes), ...cut('paper', body), ...cut('plan as uploaded', png)];
  const marks = [
    ...allWords.map(([of, one]) => ({ of, small: one.toLowerCase(), spellings: spellings(Buffer.from(one)) })),
    ...pieces.map(([of, piece]) => ({ of: `bytes of the ${of}`, small: '', spellings: spellings(piece) })),
  ];
  return { words: allWords, pieces, marks, cells };
}

const cut = (of: string, bytes: Buffer): [string, Buffer][] =>
  [0.3, 0.5, 0.9].map((at) => {
    const start = Math.floor(bytes.length * at);
    return [of, bytes.subarray(start, start + 40)];
  });

/** The ways a word or a piece can stand in an answer. */
function spellings(bytes: Buffer): string[] {
  // Base64 looks different at each of three offsets; the first and last letters hang on what stands around.
  const base64 = [0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .slice(offset === 0 ? 0 : 4)
      .replace(/.{4}$/, '')
      .replace(/=+$/, ''),
  );
  return [
    bytes.toString('latin1'),
    bytes.toString('hex'),
    ...base64,
    ...base64.map((one) => one.replaceAll('+', '-').replaceAll('/', '_')),
    encodeURIComponent(bytes.toString('latin1')),
  ];
}

/** Everything of the canaries that an answer holds, in words. */
export async function findCanaries(
  { path, headers, bytes, type }: Seen,
  canaries: readonly Canary[],
): Promise<string[]> {
  const text = `${headers}\n${bytes.toString('latin1')}`;
  const small = text.toLowerCase();
  const found: string[] = [];
  for (const { of, small: word, spellings: all } of canaries.flatMap(({ marks }) => marks)) {
    if ((word !== '' && small.includes(word)) || all.some((one) => text.includes(one))) found.push(of);
  }
  for (const picture of await listPictures(type, bytes, text)) found.push(...(await comparePixels(picture, canaries)));
  return found.map((what) => `${path}: ${what}`);
}

/** The answer itself where it is a picture, and every picture written into a text. */
async function listPictures(type: string, bytes: Buffer, text: string): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (const [, data = ''] of text.matchAll(/data:image\/[\w+.-]+;base64,([\w+/=-]+)/g)) {
    const inside = Buffer.from(data, 'base64');
    if (await isPicture(inside)) pictures.push(inside);
  }
  // The icon is a file of the build in a format that no picture of ours has.
  return type.startsWith('image/') && type !== 'image/x-icon' ? [bytes, ...pictures] : pictures;
}

/** Scripts hold beginnings of `data:` URIs that are no pictures. */
const isPicture = (bytes: Buffer): Promise<boolean> =>
  sharp(bytes)
    .stats()
    .then(
      () => true,
      () => false,
    );

/** What was found in a picture, for those canaries. */
const compared = new WeakMap<readonly Canary[], Map<string, string[]>>();

async function comparePixels(picture: Buffer, canaries: readonly Canary[]): Promise<string[]> {
  const known = compared.get(canaries) ?? new Map<string, string[]>();
  compared.set(canaries, known);
  const key = createHash('sha256').update(picture).digest('hex');
  const before = known.get(key);
  if (before !== undefined) return before;
  const found: string[] = [];
  const likeness = await comparePatterns(picture, canaries);
  if (likeness > 0.3) found.push(`pixels of a plan (likeness ${likeness.toFixed(2)})`);
  const colours = await shareColours(picture);
  if (colours > 0.01) found.push(`colours of a plan (${(colours * 100).toFixed(1)} % of the pixels)`);
  known.set(key, found);
  return found;
}

/** How much a picture as a whole looks like one of the plans: 1 is the same, 0 has nothing to do with it. */
export async function comparePatterns(picture: Buffer, canaries: readonly Canary[]): Promise<number> {
  const grey = await sharp(picture, { pages: 1 })
    .flatten({ background: '#808080' })
    .resize({ width: columns, height: rows, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  const spread = Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0)) || 1;
  const alike = canaries.map(({ cells }) => {
    const product = cells.reduce((sum, cell, at) => sum + cell * ((grey[at] ?? 0) - mean), 0);
    return Math.abs(product / (spread * Math.sqrt(cells.length)));
  });
  return Math.max(0, ...alike);
}

/** The share of the pixels that have either colour, where both are there: finds parts of a plan, however cut. */
async function shareColours(picture: Buffer): Promise<number> {
  const { data } = await sharp(picture, { pages: 1 })
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .resize({ width: 600, height: 600, fit: 'inside', kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const near = [magenta, lime].map((colour) => {
    let count = 0;
    for (let at = 0; at + 2 < data.length; at += 3) {
      const far = colour.reduce<number>((sum, part, channel) => sum + Math.abs(part - (data[at + channel] ?? 0)), 0);
      if (far < 90) count++;
    }
    return count / (data.length / 3);
  });
  return Math.min(...near);
}
