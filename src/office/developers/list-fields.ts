import { fieldLabel } from '#contract/field-labels.ts';
import type { PictureValue } from '#office/files/picture-source.ts';
import type { RecordField } from '#office/records/record-fields.ts';
import type { DeveloperForm } from './developer-form.ts';
import type { DeveloperTab } from './developer-tabs.ts';

export type DeveloperField = RecordField<DeveloperForm> & { tab: DeveloperTab };

const on = (tab: DeveloperTab, paths: DeveloperField['path'][]): DeveloperField[] =>
  paths.map((path) => ({ path, label: fieldLabel('developers', path), tab }));

/** Of a picture its address counts: what else is known of it comes and goes with each reading. */
const picture = (path: 'image' | 'logoPicture', name: string): DeveloperField => ({
  path,
  label: fieldLabel('developers', name),
  tab: 'basic',
  read: (form): PictureValue | null => form[path] && { url: form[path].url },
});

/** Every field that is saved, in the order the form is read. */
export const fields: readonly DeveloperField[] = [
  ...on('basic', ['name', 'logo', 'specialization', 'founded', 'description', 'rating', 'totalReviews']),
  ...on('basic', ['totalProjects', 'completedProjects']),
  picture('image', 'image'),
  picture('logoPicture', 'logoUrl'),
  ...on('basic', ['isVerified', 'isFeatured', 'isActive']),
  ...on('contact', ['email', 'phone', 'website', 'street', 'city', 'state', 'pincode', 'country']),
  ...on('social', ['socialMedia.facebook', 'socialMedia.twitter', 'socialMedia.instagram', 'socialMedia.linkedin']),
];
