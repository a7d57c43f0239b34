import { fieldLabel } from '#contract/field-labels.ts';
import type { RecordField } from '#office/records/record-fields.ts';
import { roleLabels } from './user-fields.tsx';
import type { UserForm } from './user-form.ts';

/** Every field of a user that is edited, in the order the form is read. */
export const fields: readonly RecordField<UserForm>[] = [
  ...(['firstName', 'lastName', 'email', 'phone'] as const).map((path) => ({ path, label: fieldLabel('staff', path) })),
  { path: 'role', label: fieldLabel('staff', 'role'), read: ({ role }) => roleLabels[role] },
];
