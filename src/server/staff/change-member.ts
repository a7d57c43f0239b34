import { CodedError } from '#contract/errors.ts';
import type { StaffMemberUpdate } from '#contract/staff.ts';
import type { Role } from '#contract/staff-choices.ts';
import { changeRecord, findLastChange, type RecordKind, removeRecord } from '../audit/service.ts';
import { allow } from '../platform/allow.ts';
import { type Authorized, allowWhen } from '../platform/authorized.ts';
import type { Db } from '../platform/database/open-database.ts';
import { confirmFirst } from '../platform/http/admit-call.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { lockMember, type Standing, unknownMember } from './lock-member.ts';
import { notifyOfChange } from './notify-of-change.ts';
import { parseStaffEmail, parseStaffPhone, refuseTaken } from './parse-contact.ts';
import { leavesAnAdmin, mayChangeContact, mayChangeRole, mayRemove, mayToggleStatus } from './policy.ts';
import { describeMember, nameOf } from './present.ts';
import { removeStaff, type StaffRow, takenBy, updateStaff } from './store.ts';

const refusal = (text: string) => new CodedError('bad_request', text);

export const staffKind: RecordKind<StaffRow> = {
  type: 'staff',
  nameOf,
  describe: describeMember,
  missing: unknownMember,
  moved: () => new CodedError('stale_version', 'This user was changed meanwhile. Load it again.'),
  // The log also tells when somebody signs in, so its entries are no versions of the record.
  refuseOld: async (trx, { id }) => {
    const last = await findLastChange(trx, { type: 'staff', id });
    const who = last === null ? 'Somebody' : last.name;
    throw new CodedError('stale_version', `${who} changed this user meanwhile. Load it again to see how it is now.`);
  },
};

/** @throws CodedError `bad_request` */
function keepAnAdmin({ admins }: Standing, member: StaffRow): void {
  if (!leavesAnAdmin(admins, member)) throw refusal('One active admin must always remain');
}

/**
 * Changes names, address, number and role. A new role ends that person's sessions; a new address or number is told to
 * the old one too.
 * @throws CodedError `invalid_fields`, `bad_request`, `conflict`, `stale_version`, `not_found`, `not_allowed`, `confirm_first`
 */
export async function changeStaffMember(
  platform: Platform,
  id: string,
  body: StaffMemberUpdate,
  call: StaffCall,
): Promise<StaffRow> {
  const { actor } = call;
  const changes = {
    first_name: body.firstName,
    last_name: body.lastName,
    email: parseStaffEmail(body.email),
    phone: parseStaffPhone(body),
    role: body.role,
  };
  return platform.db
    .transaction()
    .execute(async (trx) => {
      const standing = await lockMember(trx, actor.id, 'PUT /admin/management/{id}', id);
      const { member } = standing;
      const isNewRole = changes.role !== member.role;
      const isNewContact = changes.email !== member.email || changes.phone !== member.phone;
      const row = await changeRecord(
        trx,
        staffKind,
        {
          action: 'staff.update',
          hold: async () => member,
          allow: (held) => {
            const allowed = allowChange(standing, held, { isNewRole, isNewContact, role: changes.role });
            // Whoever can change where the codes of a colleague go can sign in as them; a new role makes an admin of an accomplice.
            if ((isNewContact || isNewRole) && !actor.isFresh) throw confirmFirst();
            return allowed;
          },
          read: () => changes,
          write: (held) => updateStaff(trx, held, changes, { endsSessions: isNewRole }),
        },
        call,
      );
      if (isNewContact) await notifyOfChange(platform, trx, { before: member, after: row, by: actor.name });
      return row;
    })
    .catch((cause: unknown) => refuseTaken(takenBy(cause), cause));
}

/** @throws CodedError `bad_request`, `not_allowed` */
function allowChange(
  standing: Standing,
  member: StaffRow,
  { isNewRole, isNewContact, role }: { isNewRole: boolean; isNewContact: boolean; role: Role },
): Authorized<StaffRow> {
  const { actor } = standing;
  if (isNewRole && !mayChangeRole(actor, member)) throw refusal('You cannot change your own role');
  if (isNewContact && !mayChangeContact(actor, member)) {
    throw refusal('Change your own email and phone with a code, in your profile');
  }
  if (isNewRole && role !== 'admin') keepAnAdmin(standing, member);
  return allow(actor, 'PUT /admin/management/{id}', member);
}

/**
 * Active to inactive and back. Either ends that person's sessions.
 * @throws CodedError `bad_request`, `not_found`, `not_allowed`, `confirm_first`
 */
export function toggleStatus(platform: Platform, id: string, call: StaffCall): Promise<StaffRow> {
  const by = 'PUT /admin/management/{id}/toggle-status';
  return platform.db.transaction().execute(async (trx) => {
    const standing = await lockMember(trx, call.actor.id, by, id);
    return changeRecord(
      trx,
      staffKind,
      {
        action: ({ status }) => (status === 'active' ? 'staff.deactivate' : 'staff.activate'),
        hold: async () => standing.member,
        allow: (row) => {
          const own = refusal('You cannot deactivate your own account');
          const allowed = allowWhen(row, (one) => mayToggleStatus(standing.actor, one), own);
          if (row.status === 'active') keepAnAdmin(standing, row);
          // To let somebody in again is to add them.
          else if (!call.actor.isFresh) throw confirmFirst();
          return allowed;
        },
        read: ({ status }) => ({ status: status === 'active' ? 'inactive' : 'active' }) as const,
        write: (row, columns) => updateStaff(trx, row, columns, { endsSessions: true }),
      },
      call,
    );
  });
}

/** Takes from somebody what other rooms gave them, before they go. */
export type HandBack = (trx: Db, staffId: string, call: Pick<StaffCall, 'actor' | 'caller'>) => Promise<void>;

/**
 * Takes somebody out of the house. Their inquiries lose their assignee; the log keeps their name.
 * @throws CodedError `bad_request`, `not_found`, `not_allowed`
 */
export function removeMember({ db }: Platform, id: string, call: StaffCall, handBack: HandBack): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const standing = await lockMember(trx, call.actor.id, 'DELETE /admin/management/{id}', id);
    await removeRecord(
      trx,
      staffKind,
      {
        action: 'staff.remove',
        hold: async () => standing.member,
        allow: (row) => {
          const own = refusal('You cannot delete your own account');
          const allowed = allowWhen(row, (one) => mayRemove(standing.actor, one), own);
          if (row.role === 'admin' && row.status === 'active') keepAnAdmin(standing, row);
          return allowed;
        },
        remove: async (row) => {
          await handBack(trx, row.id, call);
          await removeStaff(trx, row);
        },
      },
      call,
    );
  });
}
