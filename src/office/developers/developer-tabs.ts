import { Award, CircleAlert, Contact, Info, type LucideIcon, Share2 } from 'lucide-react';
import type { DeveloperForm } from './developer-form.ts';

export type DeveloperTab = 'basic' | 'contact' | 'social' | 'credentials';
type Place = { id: DeveloperTab; label: string; icon: LucideIcon };

/** ADM-DEV-21. */
const places: readonly Place[] = [
  { id: 'basic', label: 'Basic Info', icon: Info },
  { id: 'contact', label: 'Contact', icon: Contact },
  { id: 'social', label: 'Social Media', icon: Share2 },
  { id: 'credentials', label: 'Credentials', icon: Award },
];

const onTab: Partial<Record<keyof DeveloperForm, DeveloperTab>> = {
  ...{ email: 'contact', phone: 'contact', website: 'contact', street: 'contact', city: 'contact' },
  ...{ state: 'contact', pincode: 'contact', country: 'contact' },
  ...{ socialMedia: 'social', certifications: 'credentials', awards: 'credentials' },
};
/** Where a field stands: `socialMedia.twitter` too. */
export const tabOf = (field: string): DeveloperTab => onTab[field.split('.')[0] as keyof DeveloperForm] ?? 'basic';

/** The tabs; one with something wrong in it shows that instead of its own sign. */
export const markTabs = (wrong: ReadonlySet<DeveloperTab>): Place[] =>
  places.map((place) => (wrong.has(place.id) ? { ...place, icon: CircleAlert } : place));

export const labelOf = (tab: DeveloperTab): string => places.find(({ id }) => id === tab)?.label ?? '';
