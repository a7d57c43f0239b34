import { isDeepStrictEqual } from 'node:util';
import type { FieldErrors } from '#contract/errors.ts';
import { propertyFields } from '#contract/property-fields.ts';
import type { PropertyChanges } from '#contract/property-writes.ts';
import { parseFields } from '../../platform/record-fields.ts';
import type { PropertyRecord } from '../store-records.ts';
import { parsePlace } from './parse-place.ts';
import { changed, parsePriceFields } from './parse-price.ts';
import { parseSpecifications } from './parse-specifications.ts';
import type { PropertyColumns } from './store-writes.ts';

/**
 * What was sent as columns of a listing: only what was sent, and for a new one (`stored` null) what it must have. What
 * is wrong goes to `errors` by the name of its field, in the words of the form (001 §5, TRAP-28).
 */
export function parseChanges(
  body: PropertyChanges,
  stored: PropertyRecord | null,
  errors: FieldErrors,
): PropertyColumns {
  const columns: PropertyColumns = {
    ...parseFields(propertyFields, body),
    ...given({
      status: body.Status ?? body.status,
      is_featured: changed([body.isFeatured, body.featured, body.features?.isFeatured], stored?.is_featured ?? false),
    }),
    ...(body.rera === null && { rera_number: '', rera_authority: '', rera_expires_on: null }),
    ...parseAccess(body, stored),
    ...parseConfirmation(body, errors),
    ...parsePriceFields(body, stored, errors),
    ...parsePlace(body, stored, errors),
    ...parseSpecifications(body, stored, errors),
  };
  // In tenths; an empty rating of a new listing is the default of 4.
  if (stored === null && columns.rating === null) delete columns.rating;
  if (typeof columns.rating === 'number' && Math.round(columns.rating * 10) / 10 !== columns.rating)
    errors.rating = 'may have one digit after the point';
  for (const [field, label] of [
    ['title', 'Title'],
    ['description', 'Description'],
  ] as const) {
    if ((columns[field] ?? (stored === null ? '' : '-')) === '') errors[field] = `${label} is required`;
  }
  return columns;
}

/** Without what was not sent: undefined would be taken for a value. */
function given<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

type AccessControl = { requiresVerification: boolean; verificationLevel: string; restrictedContent: string[] };

/** Stored and shown to staff; the gate is on whatever it says (UND-11). */
export function readStoredAccess(stored: unknown): AccessControl {
  const { requiresVerification, verificationLevel, restrictedContent } = (stored ?? {}) as Record<string, unknown>;
  return {
    requiresVerification: typeof requiresVerification === 'boolean' ? requiresVerification : true,
    verificationLevel: typeof verificationLevel === 'string' && verificationLevel ? verificationLevel : 'basic',
    restrictedContent: Array.isArray(restrictedContent) ? restrictedContent.map(String) : [],
  };
}

function parseAccess({ accessControl }: PropertyChanges, stored: PropertyRecord | null): PropertyColumns {
  if (accessControl === undefined) return {};
  const before = readStoredAccess(stored?.access_control);
  const now = readStoredAccess(accessControl === null ? null : { ...before, ...given(accessControl) });
  if (stored !== null && isDeepStrictEqual(now, before)) return {};
  return { access_control: JSON.stringify(now) };
}

function parseConfirmation({ lastConfirmedAt }: PropertyChanges, errors: FieldErrors): PropertyColumns {
  if (lastConfirmedAt === undefined) return {};
  if (lastConfirmedAt === null || lastConfirmedAt === '') return { last_confirmed_at: null };
  const at = new Date(lastConfirmedAt);
  // A browser's clock may be some minutes ahead.
  if (at.getTime() > Date.now() + 10 * 60_000) errors.lastConfirmedAt = 'cannot be in the future';
  return { last_confirmed_at: at };
}
