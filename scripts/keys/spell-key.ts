import { createHash } from 'node:crypto';

const prefix = 'AGE-SECRET-KEY-1';
/** The signs that such a key is written with (BIP 173): none that looks like another. */
const alphabet = 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L';
const keyLength = 58;
const lineLength = 12;
const groupLength = 4;
const checkLength = 2;

/** What a line of the paper holds: groups of the key, and two signs that tell whether it was typed right. */
export type SpelledLine = { groups: string[]; check: string };

const lines = Math.ceil(keyLength / lineLength);
const cut = (text: string, length: number): string[] => text.match(new RegExp(`.{1,${length}}`, 'g')) ?? [];

/** Of another line, or of this one in another place, they are others: two lines that changed places are noticed. */
function checkSigns(line: string, number: number): string {
  const digest = createHash('sha256').update(`${number} ${line}`).digest();
  return [...digest.subarray(0, checkLength)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** A secret key as it stands on paper, without what every key begins with. */
export function spellKey(identity: string): SpelledLine[] {
  const key = identity.slice(prefix.length);
  if (!identity.startsWith(prefix) || key.length !== keyLength) throw new Error('this is no key of ours');
  return cut(key, lineLength).map((line, at) => ({ groups: cut(line, groupLength), check: checkSigns(line, at + 1) }));
}

/** Small or large, with or without spaces, with what people read for another sign. */
const normalise = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/^\s*\d\s*[.:)]/, '')
    .replace(/[\s-]/g, '')
    .replace(/^AGESECRETKEY1/, '')
    .replace(/O/g, '0')
    .replace(/[1I]/g, 'L')
    .replace(/B/g, '8');

/** The part of the key in one typed line, or what is wrong with it. */
export function readLine(typed: string, number: number): { part: string } | { wrong: string } {
  const line = normalise(typed);
  const length = number === lines ? keyLength - lineLength * (lines - 1) : lineLength;
  const expected = length + checkLength;
  if (line.length !== expected)
    return {
      wrong: `Line ${number} has ${line.length} signs in place of ${expected}, its last ${checkLength} included.`,
    };
  const part = line.slice(0, length);
  return checkSigns(part, number) === line.slice(length)
    ? { part }
    : { wrong: `Line ${number} is not as on the paper.` };
}

/** The key of all its typed lines, or what is wrong with which of them. A key on one line, as in its file, is taken too. */
export function readKey(typed: readonly string[]): { identity: string } | { wrong: string[] } {
  const given = typed.filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  const [only = ''] = given;
  if (given.length === 1 && normalise(only).length === keyLength) return { identity: prefix + normalise(only) };
  if (given.length !== lines) return { wrong: [`${given.length} lines were typed in place of ${lines}.`] };
  const read = given.map((line, at) => readLine(line, at + 1));
  const wrong = read.flatMap((one) => ('wrong' in one ? [one.wrong] : []));
  if (wrong.length > 0) return { wrong };
  return { identity: prefix + read.map((one) => ('part' in one ? one.part : '')).join('') };
}

export const lineCount = lines;
