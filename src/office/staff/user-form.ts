import type { StaffMember } from '#contract/staff.ts';
import type { Role } from '#contract/staff-choices.ts';

export type UserForm = { firstName: string; lastName: string; email: string; phone: string; role: Role };

export const formOf = ({ firstName, lastName, email, phoneNumber, role }: StaffMember): UserForm => ({
  firstName,
  lastName,
  email,
  phone: phoneNumber,
  role,
});

/** What is sent. */
export const bodyOf = ({ phone, ...rest }: UserForm) => ({ ...rest, phoneNumber: phone });
