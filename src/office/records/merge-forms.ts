import { type FieldValues, get, set } from 'react-hook-form';
import { pathsOf, type RecordField, readField } from './record-fields.ts';

/** Addresses that open for minutes differ at each reading, and what a picture is drawn with says nothing. */
const passing = new Set(['previewUrl', 'variants', 'thumbhash', 'width', 'height']);
const essence = (value: unknown): string =>
  JSON.stringify(value, function (this: { filename?: string }, key, part: unknown) {
    if (passing.has(key) || (key === 'url' && this.filename)) return undefined;
    return typeof part === 'string' ? part.trim() : part;
  }) ?? '';

/** Whether two values of a field say the same. */
export const isSame = (one: unknown, other: unknown): boolean => essence(one) === essence(other);

/** The fields that say something else in the one than in the other. */
export const changedFields = <F extends FieldValues>(
  fields: readonly RecordField<F>[],
  one: F,
  other: F,
): RecordField<F>[] => fields.filter((field) => !isSame(readField(field, one), readField(field, other)));

/**
 * Somebody else saved the record since `base` was read. What only they changed is taken over, what only I changed stays,
 * and what both changed stays mine and is asked about. `open`: questions of an earlier meeting that nobody has answered.
 */
export function mergeForms<F extends FieldValues>(
  fields: readonly RecordField<F>[],
  base: F,
  mine: F,
  theirs: F,
  open: readonly RecordField<F>[] = [],
) {
  const form = structuredClone(mine);
  const taken: RecordField<F>[] = [];
  const asked: RecordField<F>[] = [];
  for (const field of fields) {
    const [before, now, other] = [base, mine, theirs].map((each) => readField(field, each));
    if (isSame(other, now)) continue;
    if (isSame(now, before)) {
      for (const path of pathsOf(field)) set(form, path, structuredClone(get(theirs, path)));
      taken.push(field);
    } else if (!isSame(other, before) || open.includes(field)) {
      asked.push(field);
    }
  }
  return { form, taken, asked };
}
