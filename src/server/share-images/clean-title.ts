/** What the faces in build/fonts can write; keep in step with scripts/build-fonts.ts. */
const isKnown =
  /^[\u0020-\u007e\u00a0-\u017f\u1e00-\u1eff\u0900-\u097f\u2010-\u2014\u2018-\u201e\u2022\u2026\u2030\u20ac\u20b9\u2122\u2212]$/u;
/** Joiners decide how Hindi letters combine and have no picture of their own. */
const isJoiner = (sign: string) => sign === '\u200c' || sign === '\u200d';

/**
 * A text that can be drawn, at most `most` letters of it. What no face has (emoji, other scripts, signs that turn the
 * reading direction) is left out rather than drawn as boxes; a text of such signs alone becomes empty.
 */
export function cleanTitle(text: string, most: number): string {
  const signs = Array.from(text.toWellFormed().normalize('NFC'), (sign) =>
    isKnown.test(sign) || isJoiner(sign) ? sign : ' ',
  );
  const clean = signs.join('').replace(/\s+/g, ' ').trim();
  const letters = [...new Intl.Segmenter('en').segment(clean)].slice(0, most + 1).map(({ segment }) => segment);
  if (letters.length <= most) return clean;
  const cut = letters.slice(0, most).join('');
  const atWord = cut.lastIndexOf(' ');
  return `${(atWord > cut.length / 2 ? cut.slice(0, atWord) : cut).trimEnd()}…`;
}
