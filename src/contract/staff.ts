import { z } from 'zod';
import { isEmail, plainEmail } from './emails.ts';
import { one, page } from './envelope.ts';
import { isPlainLine, keptText, recordVersion } from './form-fields.ts';
import { ids } from './ids.ts';
import { filterText, paging } from './paging.ts';
import { languages, roles, timeZones } from './staff-choices.ts';
import { profileFields, staffFields } from './staff-fields.ts';
import { writesOf } from './table-writes.ts';

/** Stored and answered in small letters, read in any (ROLE-01, UND-17). */
export const staffRole = z
  .string('Role is required')
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.enum(roles, 'Role must be admin or employee'));

const required = (name: string) => `${name} is required`;
const personName = (label: string) =>
  z
    .string(required(label))
    .trim()
    .min(1, required(label))
    .max(100, `${label} is too long`)
    .refine(isPlainLine, `${label} has control characters`)
    .regex(/[\p{L}\p{N}]/u, required(label));
const names = { firstName: personName('First name'), lastName: personName('Last name') };

export const staffEmail = z
  .string(required('Email'))
  .overwrite(plainEmail)
  .toLowerCase()
  .min(1, required('Email'))
  .max(254, 'Email is too long')
  .refine(isEmail, 'Please enter a valid email');
/** As typed; the server reads it and answers `Please enter a valid phone` when it is no number. */
export const staffPhone = z
  .string()
  .trim()
  .max(40, 'Please enter a valid phone')
  .refine(isPlainLine, 'Please enter a valid phone');
/** Exactly as typed: spaces belong to a password. */
export const typedPassword = z.string(required('Password')).max(1000, 'Password is too long');

const sent = writesOf(staffFields, { ...names, email: staffEmail, phone: staffPhone, role: staffRole });
/** Either spelling is read, both are answered (TRAP-46). */
const phoneFields = { phoneNumber: sent.phone, phone: sent.phone };
/** All that makes somebody a user; none of it may be left out. */
const user = {
  firstName: sent.firstName.unwrap(),
  lastName: sent.lastName.unwrap(),
  email: sent.email.unwrap(),
  ...phoneFields,
  role: sent.role.unwrap(),
};

/** What somebody may do; screens ask this and nothing else (ROLE-02). */
export const abilities = z.object({
  isAdmin: z.boolean(),
  isEmployee: z.boolean(),
  canAddProperties: z.boolean(),
  canEditProperties: z.boolean(),
  canDeleteProperties: z.boolean(),
  canEditDevelopers: z.boolean(),
  canEditTeamMembers: z.boolean(),
  canManageInquiries: z.boolean(),
  canAssignInquiries: z.boolean(),
  canViewOwnInquiries: z.boolean(),
  canManageAdmins: z.boolean(),
  canReadAudit: z.boolean(),
});
export type Abilities = z.infer<typeof abilities>;

const person = {
  ...ids,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  /** Masked for those who may only look: `a••••@mail.example` (DECISIONS, roles). */
  email: z.string(),
  phoneNumber: z.string(),
  phone: z.string(),
  role: z.enum(roles),
  roleName: z.enum(['Admin', 'Employee']),
  status: z.enum(['Active', 'Inactive']),
  /** Absent until the first sign-in (API-MGMT-09). */
  lastLogin: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
};

export const staffMember = z.object({
  ...person,
  isSelf: z.boolean(),
  /** What the asking person may do with this record. */
  abilities: z.object({
    edit: z.boolean(),
    toggleStatus: z.boolean(),
    remove: z.boolean(),
    /** Only where there is one. */
    removeSecondFactor: z.boolean(),
  }),
});
export type StaffMember = z.infer<typeof staffMember>;

/** Whoever is signed in. */
export const profile = z.object({
  ...person,
  timezone: z.enum(timeZones),
  language: z.enum(languages),
  /** Somebody else chose the password: its owner should choose one. */
  passwordChangeDue: z.boolean(),
  /** And did not for so long that nothing else is allowed until then. */
  passwordDue: z.boolean(),
  /** An authenticator app is asked for. */
  secondFactor: z.boolean(),
  /** A second factor is mandatory and not set up yet: until then nothing else is allowed. */
  secondFactorDue: z.boolean(),
  abilities,
});
export type Profile = z.infer<typeof profile>;
export const profileAnswer = one(profile).extend({ message: z.string().optional() });

const ownFields = writesOf(profileFields, {
  ...names,
  timezone: z.enum(timeZones, 'Unknown time zone'),
  language: z.enum(languages, 'Unknown language'),
});
export const profileUpdate = z.strictObject({
  ...ownFields,
  firstName: ownFields.firstName.unwrap(),
  lastName: ownFields.lastName.unwrap(),
  /** Kept as it is: a number changes by its code alone (UND-34). */
  ...phoneFields,
});
export type ProfileUpdate = z.infer<typeof profileUpdate>;

/** All of them unless `page` or `limit` is given (UND-46). */
export const staffQuery = z.object({
  role: filterText(20),
  search: filterText(200),
  page: paging(100).page.optional(),
  limit: paging(100).limit.optional(),
});
export type StaffQuery = z.infer<typeof staffQuery>;

export const staffPage = page(staffMember, 'admins');
export const staffAnswer = one(staffMember).extend({ message: z.string() });
export const staffRecord = one(staffMember);

export const newStaffMember = z.strictObject({ ...user, password: typedPassword });
export type NewStaffMember = z.infer<typeof newStaffMember>;

export const staffMemberUpdate = z.strictObject({
  ...user,
  /** The version that was edited; another one is refused with `stale_version`. Without it the last writer wins. */
  version: recordVersion.optional(),
});
export type StaffMemberUpdate = z.infer<typeof staffMemberUpdate>;

/** New e-mail or phone of whoever is signed in. */
export const emailChange = z.strictObject({ email: staffEmail });
export const emailProof = z.strictObject({ email: staffEmail, otp: keptText(20) });
export const phoneChange = z.strictObject(phoneFields);
export const phoneProof = z.strictObject({ ...phoneFields, otp: keptText(20) });

export const changeCodeSent = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({
    /** Milliseconds until another code may be asked for. */
    resendAfter: z.number().int(),
    expiresIn: z.number().int(),
    /** Codes that may still be asked for this value. */
    sendsLeft: z.number().int(),
  }),
});
