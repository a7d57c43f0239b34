import { blankFields, type FlatForm, storedFields } from '#contract/field-tables.ts';
import type { StaffTeamMember } from '#contract/team.ts';
import { otherRole, teamRoles } from '#contract/team-choices.ts';
import { teamFields } from '#contract/team-fields.ts';
import { addressOf, type PictureValue } from '#office/files/picture-source.ts';
import { tableFields, typedFields } from '#office/records/table-fields.ts';

/** The dialog's fields, as they are typed. */
export type MemberForm = Omit<FlatForm<typeof teamFields, { image: PictureValue | null }>, 'achievements'> & {
  /** Where the role, a preset or empty otherwise, is `Other`. */
  customRole: string;
  /** One row at least, so that there is one to type into (ADM-TEAM-12). */
  achievements: { text: string }[];
};

const rowsOf = (texts: readonly string[]) => (texts.length > 0 ? texts : ['']).map((text) => ({ text }));

export function formOf(member: StaffTeamMember | null): MemberForm {
  if (member === null) return { ...blankFields(teamFields), customRole: '', achievements: rowsOf([]), image: null };
  const { role, achievements, image, portrait } = member;
  const isPreset = role === '' || (teamRoles as readonly string[]).includes(role);
  return {
    ...storedFields(teamFields, member),
    role: isPreset ? role : otherRole,
    customRole: isPreset ? '' : role,
    achievements: rowsOf(achievements),
    image: image === null ? null : { url: image, ...portrait },
  };
}

/** `Other` stands for words of one's own (ADM-TEAM-10). */
export const roleOf = ({ role, customRole }: Pick<MemberForm, 'role' | 'customRole'>): string =>
  (role === otherRole ? customRole : role).trim();

/** Blank rows are dropped (ADM-TEAM-13). */
export const achievementsOf = ({ achievements }: MemberForm): string[] =>
  achievements.map(({ text }) => text.trim()).filter(Boolean);

const placeOf = ({ displayOrder }: MemberForm): number | null =>
  displayOrder.trim() === '' ? null : Number(displayOrder);

/** Every field of the dialog, from top to bottom. */
export const fields = tableFields<MemberForm>('team', teamFields, {
  image: { read: ({ image }) => addressOf(image) },
  role: { along: ['customRole'], read: roleOf },
  achievements: { read: achievementsOf },
});

/** What is sent. */
export const bodyOf = (form: MemberForm) => ({
  ...typedFields(teamFields, form),
  role: roleOf(form),
  achievements: achievementsOf(form),
  image: form.image?.url ?? '',
  displayOrder: placeOf(form),
});

/** The record as it would be with what was typed: for a card that shows what is not saved yet. */
export function memberOf(form: MemberForm, stored: StaffTeamMember | null, id: string): StaffTeamMember {
  const { image, ...typed } = bodyOf(form);
  const isStoredImage = stored !== null && stored.image === image;
  const now = new Date().toISOString();
  const before = stored ?? {
    id,
    _id: id,
    joinDate: now.slice(0, 10),
    createdAt: now,
    updatedAt: now,
    version: 0,
    createdBy: null,
    updatedBy: null,
    abilities: { edit: true, toggleStatus: false, remove: false },
  };
  return { ...before, ...typed, image: image || null, portrait: isStoredImage ? stored.portrait : null };
}
