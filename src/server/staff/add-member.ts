import { CodedError } from '#contract/errors.ts';
import { passwordError } from '#contract/passwords.ts';
import type { NewStaffMember } from '#contract/staff.ts';
import { recordCreation } from '../audit/service.ts';
import { queueMessage } from '../messages/service.ts';
import { refuseBreachedPassword } from '../platform/breached-passwords.ts';
import { answerOnce } from '../platform/http/answer-once.ts';
import type { StaffCall } from '../platform/http/router.ts';
import { hashPassword, refuseWeakPassword } from '../platform/passwords.ts';
import type { Platform } from '../platform/platform.ts';
import { staffKind } from './change-member.ts';
import { lockAdmins } from './lock-member.ts';
import { parseStaffEmail, parseStaffPhone, refuseTaken } from './parse-contact.ts';
import { insertStaff, takenBy } from './store.ts';

/**
 * Adds somebody, once for each Idempotency-Key, and writes to them, without the password: whoever chose it tells it, and its
 * owner should choose another.
 * @returns the id
 * @throws CodedError `invalid_fields`, `conflict`, `not_allowed`; Busy
 */
export async function addStaffMember(platform: Platform, body: NewStaffMember, call: StaffCall): Promise<string> {
  const { actor, idempotencyKey: key } = call;
  const phone = parseStaffPhone(body);
  const email = parseStaffEmail(body.email);
  refuseBadPassword(body.password, [body.firstName, body.lastName, email]);
  await refuseBreachedPassword(platform, body.password);
  const passwordHash = await hashPassword(body.password);
  // A quick digest of the password, kept for a day beside the key, would help whoever guesses it.
  const { password: _, ...request } = body;
  return answerOnce(platform, { scope: `staff ${actor.id}`, key, request }, async (trx) => {
    await lockAdmins(trx, actor.id, 'POST /admin/management');
    const row = await insertStaff(trx, {
      first_name: body.firstName,
      last_name: body.lastName,
      email,
      phone,
      role: body.role,
      password_hash: passwordHash,
      is_password_temporary: true,
    });
    await recordCreation(trx, staffKind, { action: 'staff.create', row }, call);
    await queueMessage(platform, trx, {
      template: 'staff-welcome',
      language: row.language,
      recipient: row.email,
      values: { name: row.first_name, role: row.role, addedBy: actor.name },
    });
    return row.id;
  }).catch((cause: unknown) => refuseTaken(takenBy(cause), cause));
}

/** What somebody chooses for another person (TRAP-78). @throws CodedError `invalid_fields` */
export function refuseBadPassword(password: string, context: string[]): void {
  const error = passwordError(password, 'Password');
  if (error !== null) throw new CodedError('invalid_fields', error, { password: error });
  refuseWeakPassword(password, context);
}
