import { createInflate } from 'node:zlib';
import { documentError } from './refuse-document.ts';

/** What a PDF does by itself, or carries along: programs, forms that send, other files, films (PDF 1.7, 12.6 and 7.11.4). */
const acting = new Set(
  (
    'AA JavaScript JS Launch SubmitForm ImportData GoToR GoToE Rendition RichMedia RichMediaContent Movie Sound ' +
    'EmbeddedFile EmbeddedFiles XFA'
  ).split(' '),
);

/** Of everything unpacked together. */
const maxUnpacked = 60 * 1024 * 1024;

const acts = () => documentError('PDFs that act by themselves or carry other files are not accepted');
const damaged = () => documentError('The PDF is damaged or not complete');

/**
 * Looks at every name in a PDF, also those whose letters are spelled as numbers (`/J#61vaScript`) and those that are packed
 * away in object streams.
 * @throws CodedError `unsupported_type`, `body_too_large`
 */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const text = bytes.toString('latin1');
  // Readers look for the end mark in the last kilobyte (PDF 1.7, implementation note 18); one that is cut off has none.
  if (!/startxref\s+\d+\s+%%EOF/.test(text.slice(-1024))) throw damaged();
  let showing: ReadonlySet<number> | undefined;
  const isShowing = (object: number) => {
    showing ??= listShowing(text);
    return showing.has(object);
  };
  let at = 0;
  let left = maxUnpacked;
  for (const { from, to } of findStreams(text)) {
    const around = text.slice(at, from);
    refuseActing(around, isShowing);
    const names = namesIn(around);
    if (names.has('ObjStm')) {
      const unpacked = await unpack(names, bytes.subarray(from, to), left);
      left -= unpacked.length;
      refuseActing(unpacked.toString('latin1'), isShowing);
    } else if (/\d\s+obj\b/.test(text.slice(from, to))) {
      // A mark that begins no packed part may stand in a comment, to hide the objects behind it.
      refuseActing(text.slice(from, to), isShowing);
    }
    at = to;
  }
  refuseActing(text.slice(at), isShowing);
}

/** Where packed parts lie. The length that is written before one may lie, so the end mark decides. */
function* findStreams(text: string): Generator<{ from: number; to: number }> {
  const begin = />>\s*stream\r?\n/g;
  for (let found = begin.exec(text); found !== null; found = begin.exec(text)) {
    const from = found.index + found[0].length;
    const end = text.indexOf('endstream', from);
    const to = end === -1 ? text.length : end;
    yield { from, to };
    begin.lastIndex = to;
  }
}

const plainName = (name: string) =>
  name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The names in a piece of a PDF, as they are meant. */
function namesIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const [, name = ''] of text.matchAll(/\/([^\s/<>[\](){}%\0]{1,127})/g)) found.add(plainName(name));
  return found;
}

function refuseActing(piece: string, isShowing: (object: number) => boolean): void {
  const names = namesIn(piece);
  for (const name of names) if (acting.has(name)) throw acts();
  if (!names.has('OpenAction')) return;
  for (const [, name = '', behind = ''] of piece.matchAll(
    /\/([^\s/<>[\](){}%\0]{1,127})([^/]{0,40}(?:\/[^/]{0,40}){0,6})/g,
  )) {
    if (plainName(name) !== 'OpenAction') continue;
    const [, object] = /^\s*(\d+)\s+\d+\s+R\b/.exec(behind) ?? [];
    if (object === undefined ? !showsPage(behind) : !isShowing(Number(object))) throw acts();
  }
}

/** Which page shows first is a list, or an action that goes there; most programs write one of them. */
const showsPage = (action: string): boolean => /^\s*\[/.test(action) || /^\s*<<[^>]*\/S\s*\/GoTo\b(?!R|E)/.test(action);

/**
 * Numbers of the objects that do nothing but show a page. Which of two that have one number counts is up to the reader,
 * so both must. One walk for all: each looked for by itself would take time by the square.
 */
function listShowing(text: string): ReadonlySet<number> {
  const shows = new Map<number, boolean>();
  for (const [, number, inside = ''] of text.matchAll(/(?<!\d)(\d+)\s+\d+\s+obj\b(?=([\s\S]{0,200}))/g))
    shows.set(Number(number), showsPage(inside) && shows.get(Number(number)) !== false);
  return new Set([...shows].flatMap(([number, one]) => (one ? [number] : [])));
}

/** @throws CodedError `unsupported_type` for a packing that nobody looks into, `body_too_large` for a bomb */
async function unpack(names: Set<string>, packed: Buffer, most: number): Promise<Buffer> {
  if (!names.has('Filter')) return packed;
  // Programs pack these in one way; another one is there to hide something.
  const packings = [...names].filter((name) => /Decode$|^(?:Fl|LZW|A85|AHx|RL|Crypt)$/.test(name));
  if (packings.length !== 1 || !['FlateDecode', 'Fl'].includes(packings[0] ?? '') || names.has('Predictor'))
    throw acts();
  const inflate = createInflate();
  const chunks: Buffer[] = [];
  let size = 0;
  inflate.on('error', () => {});
  inflate.end(packed);
  try {
    for await (const chunk of inflate) {
      size += (chunk as Buffer).length;
      if (size > most) break;
      chunks.push(chunk as Buffer);
    }
  } catch {
    // What is locked with a password looks like this too.
    throw damaged();
  }
  if (size > most) throw documentError('The PDF unpacks to more than 60 MB', 'body_too_large');
  return Buffer.concat(chunks);
}
