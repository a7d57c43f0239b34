import { fieldLabel } from '#contract/field-labels.ts';
import type { StaffTeamMember } from '#contract/team.ts';
import type { Difference } from '#office/shell/stale-notice.tsx';
import { formOf, type MemberForm, roleOf } from './member-form.ts';

type Field = Exclude<keyof MemberForm, 'customRole'>;
const fields: Field[] = [
  ...(['name', 'role', 'experience', 'specialization', 'description', 'email', 'phone', 'linkedin'] as const),
  ...(['achievements', 'image', 'displayOrder', 'isActive', 'isLeadership'] as const),
];

/** As people read it. */
function say(form: MemberForm, field: Field): string {
  const value = form[field];
  if (field === 'role') return roleOf(form);
  if (field === 'achievements')
    return form.achievements
      .map(({ text }) => text.trim())
      .filter(Boolean)
      .join(', ');
  if (field === 'image') return form.image?.url.split('/').at(-2) ?? 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value.trim() : '';
}

/**
 * What was typed on top of what is stored now: a field that was not touched here follows the record.
 * `differences`: what somebody else has changed, beside what was typed here.
 */
export function mergeMember(
  typed: MemberForm,
  before: StaffTeamMember,
  now: StaffTeamMember,
): { form: MemberForm; differences: Difference[] } {
  const [base, theirs] = [formOf(before), formOf(now)];
  const untouched = fields.filter((field) => say(typed, field) === say(base, field));
  const taken = untouched.flatMap((field) =>
    (field === 'role' ? (['role', 'customRole'] as const) : [field]).map((name) => [name, theirs[name]]),
  );
  const form: MemberForm = { ...typed, ...Object.fromEntries(taken) };
  const differences = fields
    .filter((field) => say(theirs, field) !== say(base, field) && say(typed, field) !== say(theirs, field))
    .map((field) => ({
      label: fieldLabel('team', field),
      theirs: say(theirs, field),
      mine: untouched.includes(field) ? 'Not changed by you' : say(typed, field),
    }));
  return { form, differences };
}
