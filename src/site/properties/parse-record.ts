/**
 * Parsers for records of unknown age: the same fact may stand under several names and in several shapes
 * (PUB-LIST-60 to 67, PUB-DETAIL-38 to 41). The first usable one wins.
 */

type NamesOf<T> = T extends object ? keyof T : never;
/**
 * A record that should be a `T` but may come from an older server: any field may be missing or of another type. Only the
 * field names of `T` compile, so that a name that the contract does not have is noticed.
 */
export type Doubtful<T> = { readonly [Name in NamesOf<T>]?: unknown };
/** Names that only older records have. */
export type Older<Name extends string> = { readonly [One in Name]: unknown };

/** The caller names `T`, the contract's type at this place. */
export const asRecord = <T = never>(value: unknown): Doubtful<T> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

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
export const nameOf = (value: unknown): string => firstText(value, asRecord<{ name: string }>(value).name);

export const texts = (value: unknown): string[] => asList(value).map(nameOf).filter(Boolean);

export const finite = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
