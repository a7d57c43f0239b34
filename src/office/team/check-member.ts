import { ApiError } from '#contract/client.ts';
import { isEmail, plainEmail } from '#contract/emails.ts';
import { otherRole } from '#contract/team-choices.ts';
import { teamFields } from '#contract/team-fields.ts';
import { type FormErrors, serverErrors } from '#office/records/list-errors.ts';
import { findMissing } from '#office/records/table-fields.ts';
import { fields, type MemberForm, roleOf } from './member-form.ts';

const takenEmail = 'A team member with this email already exists';

/** What is wrong with an address; null when nothing is. `others`: addresses of everybody else (ADM-TEAM-19 to 22). */
export function findEmailError(email: string, others: readonly string[]): string | null {
  const typed = plainEmail(email).toLowerCase();
  if (typed === '') return teamFields.email.missing;
  if (!isEmail(typed)) return 'Please enter a valid email address';
  return others.some((other) => other.trim().toLowerCase() === typed) ? takenEmail : null;
}

/** What is wrong, by field. Phone, LinkedIn and achievements are marked required and not asked for (ADM-TEAM-23). */
export function findMemberErrors(form: MemberForm, others: readonly string[]): FormErrors {
  const errors = findMissing(fields, form);
  if (form.role === otherRole && roleOf(form) === '') errors['customRole'] = teamFields.role.missing;
  const email = findEmailError(form.email, others);
  if (email !== null) errors['email'] = email;
  const place = form.displayOrder.trim();
  if (place !== '' && !(/^\d+$/.test(place) && Number(place) <= 100_000))
    errors['displayOrder'] = 'Please enter a whole number from 0 to 100000';
  return errors;
}

/** The server's objections by the fields of the form; one about a row of the achievements is about all of them. */
export function fieldErrorsOf(cause: unknown, form: MemberForm): FormErrors {
  const errors: FormErrors = {};
  for (const [path, text] of Object.entries(serverErrors(cause))) {
    const [name = ''] = path.split('.');
    const field = name === 'role' && form.role === otherRole ? 'customRole' : name;
    if (field in form) errors[field] ??= text;
  }
  return errors;
}

/** What a save that failed means. */
export type Failure =
  /** Somebody was faster: both are shown. */
  | 'stale'
  /** It will be refused again until something else is typed. */
  | 'invalid'
  | 'forbidden'
  /** The record was deleted meanwhile. */
  | 'gone'
  /** The line or the server: kept on the card and tried again (TRAP-53). */
  | 'unsaved';

export function judgeFailure(cause: unknown): Failure {
  if (!(cause instanceof ApiError)) return 'unsaved';
  if (cause.code === 'stale_version') return 'stale';
  if (cause.code === 'not_allowed') return 'forbidden';
  if (cause.code === 'not_found') return 'gone';
  return Object.keys(cause.fieldErrors).length > 0 ? 'invalid' : 'unsaved';
}
