import { fieldLabel } from '#contract/field-labels.ts';
import type { RecordField } from '#office/records/record-fields.ts';
import { achievementsOf, type MemberForm, roleOf } from './member-form.ts';

type MemberField = RecordField<MemberForm>;

const field = (path: MemberField['path'], more: Partial<MemberField> = {}): MemberField => ({
  path,
  label: fieldLabel('team', path),
  ...more,
});

/** Every field of the dialog, from top to bottom. */
export const fields: readonly MemberField[] = [
  // Of a picture its address counts: what else is known of it comes and goes with each reading.
  field('image', { read: ({ image }) => image && { url: image.url } }),
  field('name'),
  field('role', { along: ['customRole'], read: roleOf }),
  ...(['email', 'phone', 'linkedin', 'experience', 'specialization', 'displayOrder', 'description'] as const).map(
    (path) => field(path),
  ),
  field('achievements', { read: achievementsOf }),
  field('isActive'),
  field('isLeadership'),
];
