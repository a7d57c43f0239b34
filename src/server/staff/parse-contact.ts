import { parseMailAddress } from '#contract/emails.ts';
import { CodedError } from '#contract/errors.ts';
import { parsePhone } from '../one-time-codes/service.ts';

/**
 * The number in E.164, from either name of the field (TRAP-46).
 * @throws CodedError `invalid_fields`
 */
export function parseStaffPhone({
  phoneNumber,
  phone,
}: {
  phoneNumber?: string | undefined;
  phone?: string | undefined;
}): string {
  const typed = phoneNumber || phone || '';
  const field = phoneNumber === undefined && phone !== undefined ? 'phone' : 'phoneNumber';
  const number = parsePhone(typed)?.number;
  if (number !== undefined) return number;
  const text = typed === '' ? 'Phone is required' : 'Please enter a valid phone';
  throw new CodedError('invalid_fields', text, { [field]: text });
}

/**
 * The address in small letters; one that mail could not be sent to is none.
 * @throws CodedError `invalid_fields`
 */
export function parseStaffEmail(email: string): string {
  if (parseMailAddress(email) !== null) return email;
  const text = 'Please enter a valid email';
  throw new CodedError('invalid_fields', text, { email: text });
}

/**
 * Says which of the two somebody else has (UND-51); any other failure goes on as it is.
 * @throws CodedError `conflict`
 */
export function refuseTaken(field: 'email' | 'phone' | null, cause: unknown): never {
  if (field === null) throw cause;
  const text = `A user with this ${field} already exists`;
  throw new CodedError('conflict', text, { [field === 'phone' ? 'phoneNumber' : 'email']: text });
}
