import type { StaffDeveloper } from '#contract/developers.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import type { Difference } from '#office/shell/stale-notice.tsx';
import { bodyOf, type DeveloperForm, formOf } from './developer-form.ts';

const names = [
  ...['name', 'logo', 'logoUrl', 'description', 'specialization', 'founded', 'rating', 'totalReviews', 'totalProjects'],
  ...['completedProjects', 'image', 'isVerified', 'isFeatured', 'isActive', 'email', 'phone', 'website', 'street'],
  ...['city', 'state', 'pincode', 'country', 'facebook', 'twitter', 'instagram', 'linkedin'],
];

/** What would be sent, as one flat list of texts. */
function textsOf(form: DeveloperForm): Record<string, string> {
  const { contactInfo, socialMedia, ...rest } = bodyOf(form);
  const { address, ...contact } = contactInfo ?? {};
  const flat = { ...rest, ...contact, ...address, ...socialMedia };
  const say = (value: unknown) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? '').trim());
  return Object.fromEntries(Object.entries(flat).map(([name, value]) => [name, say(value)]));
}

/** Where what is typed differs from what is stored now. */
export function compareDeveloper(form: DeveloperForm, stored: StaffDeveloper): Difference[] {
  const [mine, theirs] = [textsOf(form), textsOf(formOf(stored))];
  return names
    .map((name) => ({ label: fieldLabel('developers', name), theirs: theirs[name] ?? '', mine: mine[name] ?? '' }))
    .filter((each) => each.theirs !== each.mine);
}
