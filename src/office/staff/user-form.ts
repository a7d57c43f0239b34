import { blankFields, type FlatForm, storedFields } from '#contract/field-tables.ts';
import type { StaffMember } from '#contract/staff.ts';
import type { Role } from '#contract/staff-choices.ts';
import { staffFields } from '#contract/staff-fields.ts';
import { tableFields, typedFields } from '#office/records/table-fields.ts';

export type UserForm = FlatForm<typeof staffFields, Record<never, never>>;

/** As people read them; sent in small letters (ADM-USERS-10). */
export const roleLabels: Record<Role, string> = { admin: 'Admin', employee: 'Employee' };

/** Every field of a user that is edited, in the order the form is read. */
export const fields = tableFields<UserForm>('staff', staffFields, { role: { read: ({ role }) => roleLabels[role] } });

export const formOf = (person: StaffMember | null): UserForm =>
  person === null ? blankFields(staffFields) : storedFields(staffFields, person);

/** What is sent. */
export function bodyOf(form: UserForm) {
  const { phone, ...rest } = typedFields(staffFields, form);
  return { ...rest, phoneNumber: phone };
}
