import { fieldLabel } from '#contract/field-labels.ts';
import type { StaffMember } from '#contract/staff.ts';
import type { Difference } from '#office/shell/stale-notice.tsx';
import type { UserForm } from './check-user.ts';
import { roleLabels } from './user-fields.tsx';

export const formOf = ({ firstName, lastName, email, phoneNumber, role }: StaffMember): UserForm => ({
  firstName,
  lastName,
  email,
  phone: phoneNumber,
  role,
});

const fields = ['firstName', 'lastName', 'email', 'phone', 'role'] as const satisfies (keyof UserForm)[];

/** Where what is typed differs from what is stored now. */
export function compareUser(mine: UserForm, stored: StaffMember): Difference[] {
  const theirs = formOf(stored);
  const say = (form: UserForm, name: keyof UserForm) => (name === 'role' ? roleLabels[form.role] : form[name].trim());
  return fields
    .map((name) => ({ label: fieldLabel('staff', name), theirs: say(theirs, name), mine: say(mine, name) }))
    .filter((each) => each.theirs !== each.mine);
}
