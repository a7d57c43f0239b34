/** Letters of a quote in the grid (PUB-TESTI-13). */
const longest = 120;

/** Whether the grid has to cut it. */
export const isLong = (quote: string): boolean => [...quote].length > longest;

/** A quote cut at 120 characters plus an ellipsis; a shorter one as it is. Never cuts a letter in two. */
export const cutQuote = (quote: string): string =>
  isLong(quote) ? `${[...quote].slice(0, longest).join('')}…` : quote;
