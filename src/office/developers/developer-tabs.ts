import { Award, CircleAlert, Contact, Info, type LucideIcon, Share2 } from 'lucide-react';
import { type DeveloperTab, developerTabs } from '#contract/developer-fields.ts';
import { fieldAt } from '#office/records/record-fields.ts';
import { fields } from './developer-form.ts';

const icons: Record<DeveloperTab, LucideIcon> = { basic: Info, contact: Contact, social: Share2, credentials: Award };

/** Where a field stands: `socialMedia.twitter` too. */
export const tabOf = (field: string): DeveloperTab => fieldAt(fields, field)?.tab ?? 'basic';

/** The tabs (ADM-DEV-21); one with something wrong in it shows that instead of its own sign. */
export const markTabs = (wrong: ReadonlySet<DeveloperTab>) =>
  developerTabs.map((tab) => ({ ...tab, icon: wrong.has(tab.id) ? CircleAlert : icons[tab.id] }));

export const labelOf = (tab: DeveloperTab): string => developerTabs.find(({ id }) => id === tab)?.label ?? '';
