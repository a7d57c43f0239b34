import { plainDigits } from './typed-figures.ts';

/** How many rooms a text means, fewest and most. */
export type Rooms = { min: number; max: number };

const most = 99;
const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const wordFirst = new RegExp(`^(?:none|${words.join('|')})\\b`, 'i');
const one = String.raw`\d{1,2}(?:\.\d*)?(?!\d)`;
const figures = new RegExp(`^${one}(?:\\s*(?:\\/|,|&|-|–|to|or|and)\\s*${one})*(?:\\s*\\+(?:\\s*\\d(?!\\d))?)?`, 'i');

/** `1 RK`, one room with a kitchen, is a studio and has no bedroom (migration 0089). */
export const isOneRoom = (typed: string): boolean => /^(?:(?:1|one) ?)?rk\b(?!.*\d)/i.test(plainDigits(typed).trim());

/**
 * `2/3/4`, `3 BHK`, `3 to 5`, `2.5 BHK`, `4+`, `No Balcony`; a room behind a plus and half a room are none to sleep in (`3+1`).
 * `text` is the figures as they are shown. Null when no number stands first (DECISIONS, free-text beds).
 */
export function parseRoomCount(typed: string): (Rooms & { text: string }) | null {
  const bare = plainDigits(typed).replace(/\s+/g, ' ').trim();
  if (isOneRoom(bare)) return null;
  const word = wordFirst.exec(bare)?.[0].toLowerCase();
  if (word !== undefined) {
    const count = Math.max(0, words.indexOf(word));
    return { min: count, max: count, text: String(count) };
  }
  const found = figures.exec(bare)?.[0];
  if (found === undefined) return null;
  const counted = found.replace(/\+.*$/, '').match(/\d+(?:\.\d*)?/g) ?? [];
  const numbers = counted.map((figure) => Math.floor(Number(figure)));
  const text = found.replace(/\d+\.?\d*/g, (figure) => String(Number(figure))).replace(/\s*([-–+/])\s*/g, '$1');
  return { min: Math.min(...numbers), max: Math.min(Math.max(...numbers), most), text };
}

/** Fewest and most rooms of a text; null when no number stands first. */
export function parseRooms(text: string): Rooms | null {
  const read = parseRoomCount(text);
  return read && { min: read.min, max: read.max };
}
