/**
 * Readers for records of unknown age: the same fact may stand under several names and in several shapes
 * (PUB-LIST-60 to 67, PUB-DETAIL-38 to 41). The first usable one wins.
 */
export type Loose = Record<string, unknown>;

export const asRecord = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {};

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The first that is a text with something in it, or a number. */
export function firstText(...values: unknown[]): string {
  for (const value of values) {
    if (typeof value === 'string' && value.trim()) return value.trim();
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  }
  return '';
}

/** A name, given as text or as an object with `name`. */
export const nameOf = (value: unknown): string => firstText(value, asRecord(value).name);

export const texts = (value: unknown): string[] => asList(value).map(nameOf).filter(Boolean);

export const finite = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
