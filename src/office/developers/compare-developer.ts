import type { StaffDeveloper } from '#contract/developers.ts';
import type { Difference } from '#office/shell/stale-notice.tsx';
import { bodyOf, type DeveloperForm, formOf } from './developer-form.ts';

const labels: Record<string, string> = {
  ...{ name: 'Name', logo: 'Logo abbreviation', logoUrl: 'Logo', description: 'Description' },
  ...{ specialization: 'Specialization', founded: 'Founded', rating: 'Rating', totalReviews: 'Reviews' },
  ...{ totalProjects: 'Projects', completedProjects: 'Completed projects', image: 'Company image' },
  ...{ isVerified: 'Verified', isFeatured: 'Featured', isActive: 'Active' },
  ...{ email: 'Email', phone: 'Phone', website: 'Website', street: 'Street', city: 'City', state: 'State' },
  ...{ pincode: 'Pincode', country: 'Country' },
  ...{ facebook: 'Facebook', twitter: 'Twitter', instagram: 'Instagram', linkedin: 'LinkedIn' },
};

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
  return Object.entries(labels)
    .map(([name, label]) => ({ label, theirs: theirs[name] ?? '', mine: mine[name] ?? '' }))
    .filter((each) => each.theirs !== each.mine);
}
