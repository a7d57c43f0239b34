/** Tried once where a run of letters begins, not at each of them: marks alone are no word, however many. */
const wordPattern = /(?<![\p{L}\p{M}\p{Nd}])\p{M}*[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}]*/gu;

/** Words in lower case with single spaces and nothing else: what the database's function of this name leaves too. */
export const plain = (text: string): string =>
  (
    text
      .toLowerCase()
      .replace(/\p{Variation_Selector}/gu, '')
      .match(wordPattern) ?? []
  ).join(' ');
