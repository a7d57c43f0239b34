/** How many rooms a text means, fewest and most. */
export type Rooms = { min: number; max: number };

const most = 99;
const figures = /^(\d{1,2})(?:\.\d+)?((?:\s*(?:\/|,|&|-|–|to|or|and)\s*\d{1,2}(?!\d))*)/i;

/**
 * `2/3/4`, `3 BHK`, `3 to 5`, `4+`; a room behind a plus is none to sleep in (`3+1`). Null when no number stands first
 * (DECISIONS, free-text beds).
 */
export function parseRooms(text: string): Rooms | null {
  const match = figures.exec(text.normalize('NFKC').trim());
  if (match === null) return null;
  const numbers = `${match[1]} ${match[2]}`.match(/\d+/g)?.map(Number) ?? [];
  return { min: Math.min(...numbers), max: Math.min(Math.max(...numbers), most) };
}
