/** Words that are written in capitals wherever they stand. */
const capitals = new Set(
  (
    'aipl api ats awho bhk bptp cghs chd dda dlf gls hcbs hdfc hsbc hsvp huda icici igi imt jms kmp mg mgf mrg nbcc ncr nh pg rof rwa sare ss ' +
    'tarc tdi vip wtc'
  ).split(' '),
);
const small = new Set(['in', 'of', 'by', 'and', 'the', 'for', 'at', 'on', 'near', 'to']);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is cut
const control = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff\u200b]/g;

/** One line: control characters out, runs of white space to one blank. */
export const oneLine = (text: string): string => text.replace(control, '').replace(/\s+/g, ' ').trim();

/** Runs of blanks to one, single line breaks kept; a text without a capital letter gets them where sentences begin. */
export function cleanText(text: string): string {
  const tidy = text
    .replace(control, '')
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
