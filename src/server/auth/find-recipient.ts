import { CodedError } from '#contract/errors.ts';
import { staffEmail } from '#contract/staff.ts';
import { findCodeTargets, parsePhone } from '../one-time-codes/service.ts';
import type { Db } from '../platform/database/open-database.ts';

/** Where a code for a new password goes: an e-mail address in small letters, or a number in E.164. */
export type ResetTarget = { purpose: 'reset-email' | 'reset-phone'; target: string };

/** As the calls carry it: any of three names (UND-30). */
export type NamedAccount = { email?: string | undefined; phone?: string | undefined; phoneNumber?: string | undefined };

const invalid = (field: string, message: string) => new CodedError('invalid_fields', message, { [field]: message });

type Typed = { field: 'email' | 'phone' | 'phoneNumber'; text: string };

/** @throws CodedError `invalid_fields` when none is given, or both */
function parseTyped({ email, phone, phoneNumber }: NamedAccount): Typed {
  const given = [
    { field: 'email' as const, text: email ?? '' },
    phone ? { field: 'phone' as const, text: phone } : { field: 'phoneNumber' as const, text: phoneNumber ?? '' },
  ].filter(({ text }) => text !== '');
  const [first, second] = given;
  if (first === undefined) throw invalid('email', 'Email or phone is required');
  if (second !== undefined) throw invalid('email', 'Please give either an email or a phone');
  return first;
}

function parseEmail(text: string): ResetTarget {
  const email = staffEmail.safeParse(text);
  if (!email.success) throw invalid('email', 'Please enter a valid email');
  return { purpose: 'reset-email', target: email.data };
}

/**
 * Whom a code is asked for.
 * @throws CodedError `invalid_fields`
 */
export function parseRecipient(named: NamedAccount): ResetTarget {
  const { field, text } = parseTyped(named);
  if (field === 'email') return parseEmail(text);
  const phone = parsePhone(text);
  if (phone === null) throw invalid(field, 'Please enter a valid phone');
  return { purpose: 'reset-phone', target: phone.number };
}

/**
 * Whose code that is. The country code of a phone may be missing (API-AUTH-14): then it is the number that has a code
 * now and ends so, one that was checked before others. Null when that could be two people's (threat 31).
 * @throws CodedError `invalid_fields`
 */
export async function findRecipient(db: Db, named: NamedAccount): Promise<ResetTarget | null> {
  const { field, text } = parseTyped(named);
  if (field === 'email') return parseEmail(text);
  const target = parsePhone(text)?.number ?? '';
  if (/^\s*(\+|00)/.test(text.normalize('NFKC'))) return { purpose: 'reset-phone', target };
  const live = await findCodeTargets(db, 'reset-phone', text);
  const checked = live.filter(({ isVerified }) => isVerified);
  const candidates = [...new Set((checked.length > 0 ? checked : live).map((one) => one.target))];
  if (candidates.length > 1) return null;
  return { purpose: 'reset-phone', target: candidates[0] ?? target };
}
