import type { Profile, StaffMember } from '#contract/staff.ts';
import type { Role } from '#contract/staff-choices.ts';
import { profileFields, staffFields } from '#contract/staff-fields.ts';
import { parsePhone } from '../one-time-codes/service.ts';
import { fullName } from '../platform/full-name.ts';
import { describeFields } from '../platform/record-fields.ts';
import { abilitiesOf, mayEdit, mayRemove, mayRemoveSecondFactor, maySeeContacts, mayToggleStatus } from './policy.ts';
import type { StaffRow } from './store.ts';

export const nameOf = ({ first_name, last_name }: Pick<StaffRow, 'first_name' | 'last_name'>): string =>
  fullName(first_name, last_name);

/** A record as that person may see it: own contacts in full, those of others as the policy says. */
export function presentStaffMember(row: StaffRow, viewer: { id: string; role: Role }): StaffMember {
  const isSelf = row.id === viewer.id;
  const isOpen = isSelf || maySeeContacts(viewer);
  return {
    ...presentPerson(row, isOpen ? row : { email: maskEmail(row.email), phone: maskPhone(row.phone) }),
    isSelf,
    abilities: {
      edit: mayEdit(viewer),
      toggleStatus: mayToggleStatus(viewer, row),
      remove: mayRemove(viewer, row),
      removeSecondFactor: row.has_second_factor && mayRemoveSecondFactor(viewer, row),
    },
  };
}

export const presentProfile = (
  row: StaffRow,
  { secondFactor, secondFactorDue }: { secondFactor: boolean; secondFactorDue: boolean },
): Profile => ({
  ...presentPerson(row, row),
  timezone: row.time_zone,
  language: row.language,
  passwordChangeDue: row.is_password_temporary,
  passwordDue: row.is_password_due,
  secondFactor,
  secondFactorDue,
  abilities: abilitiesOf(row.role),
});

function presentPerson(row: StaffRow, { email, phone }: { email: string; phone: string }) {
  const { id, role, status, last_login_at: lastLogin } = row;
  return {
    id,
    _id: id,
    firstName: row.first_name,
    lastName: row.last_name,
    name: nameOf(row),
    email,
    phoneNumber: phone,
    phone,
    role,
    roleName: role === 'admin' ? ('Admin' as const) : ('Employee' as const),
    status: status === 'active' ? ('Active' as const) : ('Inactive' as const),
    ...(lastLogin !== null && { lastLogin: lastLogin.toISOString() }),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

/** What the log tells of a record. */
export const describeMember = (row: StaffRow) => describeFields(staffFields, row);

/** What the log tells of a profile. */
export const describeProfile = (row: StaffRow) => describeFields(profileFields, row);

/** `a••••@mail.example`: always four dots, so that the length tells nothing. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/su, '$1••••');

/** `+91 ••••• •0001`; as many dots for every number. */
export function maskPhone(phone: string): string {
  if (phone === '') return '';
  const callingCode = parsePhone(phone)?.callingCode ?? '';
  return `${callingCode && `+${callingCode} `}••••• •${phone.slice(-4)}`;
}
