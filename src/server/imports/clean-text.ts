import { withoutControls, withoutMarks } from '#contract/invisible-signs.ts';

/** Words that are written in capitals wherever they stand. */
const capitals = new Set(
  (
    'aipl api ats awho bhk bptp cghs chd dda dlf gls hcbs hdfc hsbc hsvp huda icici igi imt jms kmp mg mgf mrg nbcc ncr nh pg rof rwa sare ss ' +
    'tarc tdi vip wtc'
  ).split(' '),
);
const small = new Set(['in', 'of', 'by', 'and', 'the', 'for', 'at', 'on', 'near', 'to']);

/** Signs that nobody sees go as in every form; what of them meant harm is said of the whole row. */
const seen = (text: string): string => withoutControls(withoutMarks(text));

/** One line: what nobody sees out, runs of white space to one blank. */
export const oneLine = (text: string): string => seen(text).replace(/\s+/g, ' ').trim();

/** Runs of blanks to one, single line breaks kept; a text without a capital letter gets them where sentences begin. */
export function cleanText(text: string): string {
  const tidy = seen(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (/\p{Lu}/u.test(tidy)) return tidy;
  return tidy.replace(
    /(^|(?<!\b(?:sq|ft|mt|yds?|rs|no|dr|mr|mrs|st|approx|ph|sec))[.!?]\s+|\n)(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/** `3 bhk flat in dlf phase 5` becomes `3 BHK Flat in DLF Phase 5`. Mixed case is kept as somebody meant it. */
export function titleCase(text: string): string {
  const mixed = /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text);
  return oneLine(text)
    .split(' ')
    .map((word, index) => {
      const bare = word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
      if (capitals.has(bare) || /^(?:[a-z]?\d+[a-z]?\d*|[a-z]\d[a-z])$/.test(bare)) return word.toUpperCase();
      if (mixed) return word;
      if (index > 0 && small.has(bare)) return word.toLowerCase();
      return word
        .toLowerCase()
        .replace(/(^|[-/(])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
    })
    .join(' ');
}

/** What programs write for nothing: it loses nobody anything. */
export const isNothing = /^(?:|-+|\.|n\/?a|nan|nil|null|none|undefined|not (?:available|specified|mentioned))$/;
