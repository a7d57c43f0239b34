/** Letters of a quote in the grid (PUB-TESTI-13). */
const longest = 120;

/** A quote cut at 120 characters plus an ellipsis; a shorter one as it is. Never cuts a letter in two. */
export function cutQuote(quote: string): string {
  const letters = [...quote];
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : quote;
}
