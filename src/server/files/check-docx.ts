import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { CodedError } from '#contract/errors.ts';
import { uploadTexts } from '#contract/file-limits.ts';
import { documentError } from './refuse-document.ts';

/** Bounds of a paper that somebody wrote (reference/security.md section 5). */
const maxEntries = 1000;
const maxInflated = 100 * 1024 * 1024;
const maxRatio = 100;
/** Bytes below which the ratio says nothing: a short text of one letter packs very well. */
const smallInflated = 1024 * 1024;
/** Of one list of relations, in bytes. */
const maxRelations = 1024 * 1024;
/** Letters; an archive may have 65,535, for which no reader of Word documents has a folder. */
const longestName = 1000;

const macros = /(?:^|\/)(?:vbaProject[^/]*$|vbaData\.xml$|activeX\/)|\.(?:exe|dll|vbs|js|hta|scr|bat|cmd|lnk|ps1)$/i;
/** No `<` stands in a tag (XML 1.0, 3.1): each beginning is read to the next one at most, or a list of them takes minutes. */
const relation = /<(?:[\w.-]+:)?Relationship(?=[\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g;
const relationBegins = /<(?:[\w.-]+:)?Relationship(?=[\s/>])/g;
const attribute = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Unpacks every part and counts what comes out, whatever the lists inside say of it; keeps none of it.
 * @throws CodedError `unsupported_type` for another kind of archive and for one with macros or outside parts,
 * `body_too_large` for a bomb
 */
export async function checkDocx(bytes: Buffer): Promise<void> {
  try {
    const zip = await fromBufferPromise(bytes);
    if (zip.entryCount > maxEntries) throw documentError('The document has too many parts', 'body_too_large');
    await checkParts(zip, bytes.length);
  } catch (cause) {
    if (cause instanceof CodedError) throw cause;
    // Thrown by the reader: lists that contradict themselves, sizes that lie, streams that break.
    throw damaged();
  }
}

async function checkParts(zip: ZipFile, packed: number): Promise<void> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const most = Math.min(maxInflated, Math.max(smallInflated, packed * maxRatio));
  // What admits to be a bomb is refused before any of it is unpacked.
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > most) throw bomb();
  const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()));
  if (names.size < entries.length || !entries.every((entry) => entry.canDecodeFileData())) throw damaged();
  if (entries.some(({ fileName }) => fileName.length > longestName)) throw damaged();
  if (entries.some(({ fileName }) => macros.test(fileName))) throw withMacros();
  if (!names.has('[content_types].xml') || !names.has('word/document.xml')) {
    throw documentError(uploadTexts.notDocument);
  }
  const count = { left: most };
  for (const entry of entries) {
    const isTypes = entry.fileName.toLowerCase() === '[content_types].xml';
    const isRelations = /\.rels$/i.test(entry.fileName);
    const text = await inflate(zip, entry, { count, isRead: isTypes || isRelations });
    if (isTypes) checkTypes(text);
    if (isRelations) checkRelations(text);
  }
}

const damaged = () => documentError('The document is damaged and cannot be read');
const withMacros = () => documentError('Documents with macros are not accepted');
const bomb = () => documentError('The document unpacks to more than a document holds', 'body_too_large');

async function inflate(
  zip: ZipFile,
  entry: Entry,
  { count, isRead }: { count: { left: number }; isRead: boolean },
): Promise<string> {
  const kept: Buffer[] = [];
  let size = 0;
  const counter = new Writable({
    write(chunk: Buffer, _, done) {
      size += chunk.length;
      count.left -= chunk.length;
      if (count.left < 0 || (isRead && size > maxRelations)) {
        done(bomb());
        return;
      }
      if (isRead) kept.push(chunk);
      done();
    },
  });
  await pipeline(await zip.openReadStreamPromise(entry), counter);
  return readXml(Buffer.concat(kept));
}

/** As text; XML that is spelled so that a search would miss what a reader finds is refused. */
function readXml(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  if (text.includes('\0') || /<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw damaged();
  }
  return text;
}

function checkTypes(text: string): void {
  if (/macroEnabled|vbaProject|vnd\.ms-office\.activeX/i.test(text)) {
    throw withMacros();
  }
  if (!text.includes('wordprocessingml.document.main+xml')) throw documentError(uploadTexts.notDocument);
}

/** Links that a reader clicks may lead outside; templates, pictures and objects that are fetched by themselves may not. */
function checkRelations(text: string): void {
  const relations = [...text.matchAll(relation)];
  // One that begins and was not read as a whole might be read by others.
  if (relations.length !== (text.match(relationBegins)?.length ?? 0)) throw damaged();
  for (const [, inside = ''] of relations) {
    const attributes = new Map(
      [...inside.matchAll(attribute)].map(([, name = '', one, two]) => [name.toLowerCase(), one ?? two ?? '']),
    );
    const mode = attributes.get('targetmode');
    if (mode === undefined || mode === 'Internal') continue;
    const isLink =
      /\/hyperlink$/.test(attributes.get('type') ?? '') &&
      /^(?:https?:|mailto:|tel:|#)/i.test(attributes.get('target') ?? '');
    if (!isLink) throw documentError('Documents that fetch parts from elsewhere are not accepted');
  }
}
