import { CodedError } from '#contract/errors.ts';
import type { StaffMemberUpdate } from '#contract/staff.ts';
import { compareRecords, findLastChange, recordChange } from '../audit/service.ts';
import { type Authorized, authorize } from '../platform/authorized.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { lockMember, type Standing } from './lock-member.ts';
import { notifyOfChange } from './notify-of-change.ts';
import { leavesAnAdmin, mayChangeContact, mayChangeRole, mayEdit, mayRemove, mayToggleStatus } from './policy.ts';
import { describeMember, nameOf } from './present.ts';
import { readStaffEmail, readStaffPhone, refuseTaken } from './read-contact.ts';
import { removeStaff, type StaffRow, takenBy, updateStaff } from './store.ts';

const refusal = (text: string) => new CodedError('bad_request', text);
const recordOf = (row: StaffRow) => ({ type: 'staff', id: row.id, name: nameOf(row) });

/** @throws CodedError `bad_request` */
function keepAnAdmin({ admins }: Standing, member: StaffRow): void {
  if (!leavesAnAdmin(admins, member)) throw refusal('One active admin must always remain');
}

/**
 * Changes names, address, number and role. A new role ends that person's sessions; a new address or number is told to
 * the old one too.
 * @throws CodedError `invalid_fields`, `bad_request`, `conflict`, `stale_version`, `not_found`, `not_allowed`
 */
export async function changeStaffMember(
  platform: Platform,
  id: string,
  body: StaffMemberUpdate,
  { actor, caller }: StaffCall,
): Promise<StaffRow> {
  const changes = {
    first_name: body.firstName,
    last_name: body.lastName,
    email: readStaffEmail(body.email),
    phone: readStaffPhone(body),
    role: body.role,
  };
  return platform.db
    .transaction()
    .execute(async (trx) => {
      const standing = await lockMember(trx, actor.id, 'PUT /admin/management/{id}', id);
      const { member } = standing;
      if (body.version !== undefined && body.version !== member.version) throw await staleVersion(trx, member);
      const isNewRole = changes.role !== member.role;
      const isNewContact = changes.email !== member.email || changes.phone !== member.phone;
      if (isNewRole)
        authorize(member, mayChangeRole(standing.actor, member), refusal('You cannot change your own role'));
      if (isNewContact) {
        const text = 'Change your own email and phone with a code, in your profile';
        authorize(member, mayChangeContact(standing.actor, member), refusal(text));
      }
      if (isNewRole && changes.role !== 'admin') keepAnAdmin(standing, member);
      const allowed = authorize(member, mayEdit(standing.actor), refusal('You cannot edit this user'));
      const { before, after } = compareRecords(describeMember(member), describeMember({ ...member, ...changes }));
      if (Object.keys(after).length === 0) return member;
      const row = await updateStaff(trx, allowed, changes, { endsSessions: isNewRole });
      await recordChange(trx, { actor, caller, action: 'staff.update', record: recordOf(row), before, after });
      if (isNewContact) await notifyOfChange(platform, trx, { before: member, after: row, by: actor.name });
      return row;
    })
    .catch((cause: unknown) => refuseTaken(takenBy(cause), cause));
}

async function staleVersion(trx: Db, member: StaffRow): Promise<CodedError> {
  const last = await findLastChange(trx, { type: 'staff', id: member.id });
  const who = last === null ? 'Somebody' : last.name;
  return new CodedError('stale_version', `${who} changed this user meanwhile. Load it again to see how it is now.`);
}

/**
 * Active to inactive and back. Either ends that person's sessions.
 * @throws CodedError `bad_request`, `not_found`, `not_allowed`
 */
export function toggleStatus(platform: Platform, id: string, { actor, caller }: StaffCall): Promise<StaffRow> {
  return platform.db.transaction().execute(async (trx) => {
    const standing = await lockMember(trx, actor.id, 'PUT /admin/management/{id}/toggle-status', id);
    const { member } = standing;
    const allowed = authorize(
      member,
      mayToggleStatus(standing.actor, member),
      refusal('You cannot deactivate your own account'),
    );
    const isActive = member.status === 'active';
    if (isActive) keepAnAdmin(standing, member);
    const row = await updateStaff(trx, allowed, { status: isActive ? 'inactive' : 'active' }, { endsSessions: true });
    await recordChange(trx, {
      actor,
      caller,
      action: isActive ? 'staff.deactivate' : 'staff.activate',
      record: recordOf(row),
      ...compareRecords(describeMember(member), describeMember(row)),
    });
    return row;
  });
}

/** Takes from somebody what other rooms gave them, before they go. */
export type HandBack = (trx: Db, staffId: string, call: Pick<StaffCall, 'actor' | 'caller'>) => Promise<void>;

/**
 * Takes somebody out of the house. Their inquiries lose their assignee; the log keeps their name.
 * @throws CodedError `bad_request`, `not_found`, `not_allowed`
 */
export function removeMember(
  platform: Platform,
  id: string,
  { actor, caller }: StaffCall,
  handBack: HandBack,
): Promise<void> {
  return platform.db.transaction().execute(async (trx) => {
    const standing = await lockMember(trx, actor.id, 'DELETE /admin/management/{id}', id);
    const { member } = standing;
    const allowed: Authorized<StaffRow> = authorize(
      member,
      mayRemove(standing.actor, member),
      refusal('You cannot delete your own account'),
    );
    if (member.role === 'admin' && member.status === 'active') keepAnAdmin(standing, member);
    await handBack(trx, member.id, { actor, caller });
    await removeStaff(trx, allowed);
    await recordChange(trx, {
      actor,
      caller,
      action: 'staff.remove',
      record: recordOf(member),
      before: describeMember(member),
    });
  });
}
