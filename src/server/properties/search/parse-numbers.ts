import { plainDigits } from '#contract/typed-figures.ts';

/** What is written `Nbhk`, `sectorN` and so on in the search text of a listing, see `search_text` in the migrations. */
export type Numbered = { names: string[]; taken: number };

const count = (words: string) => words.split(' ').map((word, at): [string, number] => [word, at + 1]);
/** Numbers as they are spoken, to ten. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ...count('one two three four five six seven eight nine ten'),
  ...count('एक दो तीन चार पांच छह सात आठ नौ दस'),
  ...count('ek do teen char paanch chhah saat aath nau das'),
  ['पाँच', 5],
  ['chaar', 4],
  ['panch', 5],
]);
/** In Hindi rooms are counted, and rooms to sleep in are meant. */
const room = 'bhks?|bkh|bedrooms?|beds?|br|rooms?|kamr[ae]|kamron|बीएचके|बेडरूम|कमर[ाे]|कमरों|रूम';
const isRoom = new RegExp(`^(?:${room})$`);
const roomsAtOnce = new RegExp(`^(\\d{1,2})(?:${room})$`);
/** Nobody counts further. */
const mostRooms = 10;

/** What may follow: `3 bed room`, `2 room set`, `3 BHK's`. */
const afterRoom = new Set(['room', 'rooms', 'set', 's']);

/** Also as it is mistyped: alone it would be mended, but not with its number. */
const sectorNames = 'sectors?|sect?|secter|sectr|sectar|sectore|secotr|sctor|sektor|सेक्टर|सैक्टर';
const isSector = new RegExp(`^(?:${sectorNames})$`);
const sectorAtOnce = new RegExp(`^(?:${sectorNames})(\\d{1,4}[a-z]?)$`);
/** No place has more sectors in a row that somebody would look through. */
const mostSectors = 20;
const others: readonly { pattern: RegExp; name: string }[] = [
  { pattern: /^(?:phase|ph|फेज) ?(\d{1,4}[a-z]?)$/, name: 'phase' },
  { pattern: /^(?:phase|ph) (i{1,3}|iv|v)$/, name: 'phase' },
  { pattern: /^block ?(\d{1,4}[a-z]?)$/, name: 'block' },
  { pattern: /^tower ?(\d{1,4}[a-z]?)$/, name: 'tower' },
];

const numerals = ['i', 'ii', 'iii', 'iv', 'v'];

/** Signs between numbers as words, which `plain` leaves: `2-3 BHK`, `4+ BHK`, `Sector 65/66`. A half is a study: `2.5 BHK`. */
export const spellNumbers = (text: string): string =>
  text
    .replace(/(?<![\d.])([\d०-९]{1,2})\.[5५](?=[ -]?(?:bhk|bed|br|room|kamr|बीएचके|कमर))/giu, '$1')
    .replace(/(?<=\d)\s*[-–—]\s*(?=\d{1,2}\s*(?:bhk|bed|br|room|kamr|कमर))/giu, ' to ')
    .replace(/(?<=\bsec(?:t|tors?)?[ -.]{0,2}\d{1,3}[a-z]?)\s*[-–—]\s*(?=\d{1,3}(?:[^\d]|$))/giu, ' to ')
    .replace(/(?<=\d)\s*\+\s*(?=(?:bhk|bed|br))/giu, ` to ${mostRooms} `)
    .replace(/(?<=\d)\s*(bhk|bedrooms?|beds?|br)\s*\+(?!\s*[\p{L}\d])/giu, ` to ${mostRooms} $1 `)
    .replace(/(?<=\d[a-z]?)\s*[,&/]\s*(?=\d)/giu, ' or ');

/** Bedrooms or a numbered place that begin at `words[at]`, of several any: `2 or 3 bhk`, `sector 65 or 66`, `phase 2`. */
export const numberedAt = (words: readonly string[], at: number): Numbered | null =>
  roomsAt(words, at) ?? sectorsAt(words, at) ?? otherAt(words, at);

function roomsAt(words: readonly string[], at: number): Numbered | null {
  const found = new Set<number>();
  let isRange = false;
  for (let next = at; next < words.length; next += 1) {
    const word = words[next] ?? '';
    const last = [...found].at(-1) ?? 0;
    const digits = plainDigits(word);
    const joined = roomsAtOnce.exec(digits);
    const written = joined?.[1] ?? numberWords.get(word) ?? /^\d{1,2}$/.exec(digits)?.[0];
    if (written === undefined) return null;
    const number = Number(written);
    if (isRange) for (let count = last; count < Math.min(number, mostRooms); count += 1) found.add(count);
    found.add(number);
    const end = joined !== null ? next + 1 : isRoom.test(words[next + 1] ?? '') ? next + 2 : null;
    if (end !== null)
      return {
        names: [...found].map((count) => `${count}bhk`),
        taken: end - at + (afterRoom.has(words[end] ?? '') ? 1 : 0),
      };
    const between = words[next + 1] ?? '';
    if (!['or', 'and', 'to'].includes(between)) return null;
    isRange = between === 'to';
    next += 1;
  }
  return null;
}

function sectorsAt(words: readonly string[], at: number): Numbered | null {
  const wordAt = (place: number) => plainDigits(words[place] ?? '');
  const isApart = isSector.test(wordAt(at));
  const first = isApart ? /^\d{1,4}[a-z]?$/.exec(wordAt(at + 1))?.[0] : sectorAtOnce.exec(wordAt(at))?.[1];
  if (first === undefined) return null;
  let next = at + (isApart ? 2 : 1);
  const letter = /^\d+$/.test(first) ? letterAt(words, next) : null;
  const numbers = [letter === null ? first : first + letter];
  if (letter !== null) next += 1;
  for (;;) {
    const between = words[next] ?? '';
    const isJoined = ['or', 'and', 'to'].includes(between);
    const place = isJoined ? next + 1 : next;
    const number = wordAt(place);
    // Without a word between them, only what looks like a sector: `sector 46 2` may be anything.
    if (!(isJoined ? /^\d{1,3}[a-z]?$/ : /^\d{2,3}[a-z]?$/).test(number) || roomsAt(words, place)) break;
    if (between === 'to') numbers.push(...sectorsBetween(numbers.at(-1) ?? '', number));
    numbers.push(number);
    next = place + 1;
  }
  return { names: numbers.map((number) => `sector${number}`), taken: next - at };
}

/** The letter of `sector 37 d`; that of `sector 57 c block` is the block's. */
function letterAt(words: readonly string[], at: number): string | null {
  const letter = /^[a-h]$/.exec(words[at] ?? '')?.[0];
  return letter !== undefined && words[at + 1] !== 'block' ? letter : null;
}

function sectorsBetween(first: string, last: string): string[] {
  const [from, to] = [Number.parseInt(first, 10), Number.parseInt(last, 10)];
  const count = to - from - 1;
  return count > 0 && count <= mostSectors ? Array.from({ length: count }, (_, at) => String(from + 1 + at)) : [];
}

function otherAt(words: readonly string[], at: number): Numbered | null {
  for (const taken of [2, 1]) {
    if (at + taken > words.length) continue;
    const text = plainDigits(words.slice(at, at + taken).join(' '));
    for (const { pattern, name } of others) {
      const number = pattern.exec(text)?.[1];
      if (number) return { names: [`${name}${numerals.indexOf(number) + 1 || number}`], taken };
    }
  }
  return null;
}

const kindOf = (name = ''): string | null =>
  /^\d+bhk$/.test(name) ? 'rooms' : /^sector\d/.test(name) ? 'sector' : null;

/** A home lies in one sector and has so many bedrooms: of several that are named any will do. */
export function joinAlike<Term extends { alternatives: string[]; typed: string }>(terms: readonly Term[]): Term[] {
  const joined: Term[] = [];
  for (const term of terms) {
    const kind = kindOf(term.alternatives[0]);
    const at = kind === null ? -1 : joined.findIndex(({ alternatives }) => kindOf(alternatives[0]) === kind);
    const alike = joined[at];
    if (alike === undefined) joined.push(term);
    else
      joined[at] = {
        ...alike,
        alternatives: [...new Set([...alike.alternatives, ...term.alternatives])],
        typed: `${alike.typed} ${term.typed}`,
      };
  }
  return joined;
}
