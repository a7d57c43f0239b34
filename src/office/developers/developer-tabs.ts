import { Award, CircleAlert, Contact, Info, type LucideIcon, Share2 } from 'lucide-react';
import { fieldAt } from '#office/records/record-fields.ts';
import { fields } from './list-fields.ts';

export type DeveloperTab = 'basic' | 'contact' | 'social' | 'credentials';
type Place = { id: DeveloperTab; label: string; icon: LucideIcon };

/** ADM-DEV-21. */
const places: readonly Place[] = [
  { id: 'basic', label: 'Basic Info', icon: Info },
  { id: 'contact', label: 'Contact', icon: Contact },
  { id: 'social', label: 'Social Media', icon: Share2 },
  { id: 'credentials', label: 'Credentials', icon: Award },
];

/** Where a field stands: `socialMedia.twitter` too. */
export const tabOf = (field: string): DeveloperTab => fieldAt(fields, field)?.tab ?? 'basic';

/** The tabs; one with something wrong in it shows that instead of its own sign. */
export const markTabs = (wrong: ReadonlySet<DeveloperTab>): Place[] =>
  places.map((place) => (wrong.has(place.id) ? { ...place, icon: CircleAlert } : place));

export const labelOf = (tab: DeveloperTab): string => places.find(({ id }) => id === tab)?.label ?? '';
