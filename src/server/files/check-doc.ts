import { uploadTexts } from '#contract/file-limits.ts';
import { documentError } from './refuse-document.ts';

/** MS-CFB 2.6: entries of the directory are 128 bytes, at places that are multiples of it. */
const entrySize = 128;
const nameLengthAt = 64;
const kindAt = 66;
/** Storage, stream, root. */
const kinds = [1, 2, 5];

/** Where Word and its kind keep programs (MS-OVBA 2.2.1, MS-DOC 2.1.9). */
const macroPlaces = /^(?:Macros|VBA|_VBA_PROJECT(?:_CUR)?|PROJECTwm)$/i;

/**
 * Looks at what the old Word format holds, wherever in the file the entries lie: the chain that orders them is one more
 * thing that can lie.
 * @throws CodedError `unsupported_type` for another kind of file, and for one with macros
 */
export function checkDoc(bytes: Buffer): void {
  let isWord = false;
  for (let at = 512; at + entrySize <= bytes.length; at += entrySize) {
    const name = nameAt(bytes, at);
    if (name === 'WordDocument') isWord = true;
    else if (name !== null && macroPlaces.test(name)) throw documentError('Documents with macros are not accepted');
  }
  if (!isWord) throw documentError(uploadTexts.notDocument);
}

function nameAt(bytes: Buffer, at: number): string | null {
  // In bytes, with the two of the closing NUL.
  const length = bytes.readUInt16LE(at + nameLengthAt);
  if (length < 4 || length > 64 || length % 2 !== 0 || !kinds.includes(bytes.readUInt8(at + kindAt))) return null;
  if (bytes.readUInt16LE(at + length - 2) !== 0) return null;
  return bytes.toString('utf16le', at, at + length - 2);
}
