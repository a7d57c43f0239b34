import { get, set } from 'react-hook-form';
import { fields, type PropertyField } from './list-fields.ts';
import type { PropertyForm } from './property-form.ts';

/** What both have changed. */
export type Conflict = PropertyField & { theirs: unknown; mine: unknown };

/** Addresses that open for minutes differ at each reading, and what a picture is drawn with says nothing. */
const passing = new Set(['previewUrl', 'variants', 'thumbhash', 'width', 'height']);
const essence = (value: unknown): string =>
  JSON.stringify(value, function (this: { filename?: string }, key, part: unknown) {
    return passing.has(key) || (key === 'url' && this.filename) ? undefined : part;
  }) ?? '';
const isSame = (one: unknown, other: unknown): boolean => essence(one) === essence(other);

/**
 * Somebody else saved the listing since `base` was read. What only they changed is taken over, what only I changed
 * stays, and what both changed stays mine until a person has looked at it.
 */
export function mergeProperty(base: PropertyForm, mine: PropertyForm, theirs: PropertyForm) {
  const merged = structuredClone(mine);
  const taken: PropertyField[] = [];
  const conflicts: Conflict[] = [];
  for (const field of fields) {
    const [before, now, other] = [base, mine, theirs].map((form) => get(form, field.path) as unknown);
    if (isSame(other, before) || isSame(other, now)) continue;
    if (isSame(now, before)) {
      set(merged, field.path, structuredClone(other));
      taken.push(field);
    } else {
      conflicts.push({ ...field, theirs: other, mine: now });
    }
  }
  return { merged, taken, conflicts };
}
