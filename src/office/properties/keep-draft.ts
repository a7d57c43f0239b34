import type { PropertyForm } from './property-form.ts';

/** What was typed into a listing and not saved, on this device. */
export type Draft = {
  /** When it was typed last. */
  at: string;
  /** The stored listing it was typed over; null for a new one. */
  base: { version: number; form: PropertyForm } | null;
  form: PropertyForm;
};

/** Changes with the form: a draft of another form is not read. */
const shape = 2;

/** Each person has their own, of each listing. */
export const draftKey = (personId: string, propertyId: string): string => `propertyDraft:${personId}:${propertyId}`;

export function readDraft(key: string): Draft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as (Draft & { shape: number }) | null;
    return stored?.shape === shape ? { at: stored.at, base: stored.base, form: stored.form } : null;
  } catch {
    return null;
  }
}

/** @returns false where the browser keeps nothing */
export function writeDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, shape }));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept there either.
  }
}
