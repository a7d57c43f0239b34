import { CodedError, type FieldErrors } from '#contract/errors.ts';
import type { TeamChanges } from '#contract/team.ts';
import { otherRole } from '#contract/team-choices.ts';
import { checkPicture } from '../files/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { MemberColumns, StoredMember } from './store-writes.ts';

/** With the words of 001 §5. */
const required = { name: 'Name is required', role: 'Role is required', email: 'Email is required' } as const;

/** @throws CodedError `invalid_fields` */
export function requireAll<T extends MemberColumns>(
  columns: T,
): asserts columns is T & Pick<StoredMember, keyof typeof required> {
  const missing = Object.entries(required).filter(([name]) => columns[name as keyof typeof required] === undefined);
  const fieldErrors: FieldErrors = Object.fromEntries(missing);
  const [first] = missing;
  if (first !== undefined) throw new CodedError('invalid_fields', first[1], fieldErrors);
}

/**
 * The columns that a payload speaks of.
 * @throws CodedError `invalid_fields` for a picture of ours that is not there
 */
export async function readMember(trx: Db, body: TeamChanges, publicUrl: string): Promise<MemberColumns> {
  const { isActive, isLeadership, displayOrder, joinDate, image, customRole, role } = body;
  const columns: { [K in keyof MemberColumns]: MemberColumns[K] | undefined } = {
    name: body.name,
    role: role === otherRole && customRole ? customRole : role,
    experience: body.experience,
    specialization: body.specialization,
    description: body.description,
    email: body.email,
    phone: body.phone,
    linkedin: body.linkedin,
    achievements: body.achievements,
    is_active: isActive,
    is_leadership: isLeadership,
    display_order: displayOrder,
    join_date: joinDate,
  };
  if (image !== undefined) {
    const picture = await checkPicture(trx, image, publicUrl);
    const text = 'There is no such picture here; upload it again';
    if (picture === null) throw new CodedError('invalid_fields', text, { image: text });
    columns.image = picture.address;
    columns.file_id = picture.fileId;
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as MemberColumns;
}
