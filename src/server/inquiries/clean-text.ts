/**
 * The same value with what PostgreSQL cannot keep taken out of every text: NUL, and halves of characters, which jsonb
 * refuses. A lead must not be lost over them. Spaces around go as well: a NUL may have hidden them from the schema.
 */
export function cleanText<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed().trim() as T;
  if (Array.isArray(value)) return value.map((one) => cleanText(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleanText(one)])) as T;
}
