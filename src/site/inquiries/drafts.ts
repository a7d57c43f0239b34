import { readRecord, removeRecord, type Shelf, tabShelf, writeRecord } from './shelf.ts';

/** What was typed into a form, and when it was first shown (milliseconds since 1970). Never a code. */
export type Draft<F> = { fields: F; since: number };

/** One draft for each form and home: `query:65f…`, `contact:`. */
export const draftName = (form: string, property = ''): string => `${form}:${property}`;

const keyOf = (name: string): string => `aangan-draft:${name}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What is kept under the names that the form has, where it is of the same kind; the form's own value otherwise. */
function merge<F>(fields: F, kept: unknown): F {
  if (!isRecord(kept) || !isRecord(fields)) return typeof kept === typeof fields ? (kept as F) : fields;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, merge(value, kept[name])])) as F;
}

/** The draft of that name over the form's first state; null when nothing was typed. */
export function readDraft<F extends object>(name: string, fields: F, shelf: () => Shelf = tabShelf): Draft<F> | null {
  const kept = readRecord(shelf, keyOf(name));
  if (kept === null || !isRecord(kept.fields)) return null;
  return { fields: merge(fields, kept.fields), since: Number(kept.since) || Date.now() };
}

/** Call it on every change; it survives a reload, a failed send and a lost connection, and ends with the tab. */
export function writeDraft<F extends object>(name: string, draft: Draft<F>, shelf: () => Shelf = tabShelf): void {
  writeRecord(shelf, keyOf(name), draft);
}

/** Call it when what was typed has arrived, or waits in the outbox. */
export const clearDraft = (name: string, shelf: () => Shelf = tabShelf): void => removeRecord(shelf, keyOf(name));
