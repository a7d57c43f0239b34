/**
 * At most `most` letters on one line, cut at a word. Whole letters only: half an emoji is no text. Signs that turn the
 * reading direction are dropped, since they would turn the words of others in a result list.
 */
export function shortenText(text: string, most: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = Array.from(line);
  if (letters.length <= most) return line;
  const cut = letters.slice(0, most - 1).join('');
  const atWord = cut.lastIndexOf(' ');
  return `${(atWord > cut.length / 2 ? cut.slice(0, atWord) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}
