import type { StaffTeamMember } from '#contract/team.ts';
import { otherRole, teamRoles } from '#contract/team-choices.ts';
import type { PictureValue } from '#office/files/picture-source.ts';

/** The dialog's fields. */
export type MemberForm = {
  name: string;
  /** A preset, `Other`, or empty. */
  role: string;
  customRole: string;
  experience: string;
  specialization: string;
  description: string;
  email: string;
  phone: string;
  linkedin: string;
  /** One row at least, so that there is one to type into (ADM-TEAM-12). */
  achievements: { text: string }[];
  image: PictureValue | null;
  displayOrder: string;
  isActive: boolean;
  isLeadership: boolean;
};

const emptyForm: MemberForm = {
  name: '',
  role: '',
  customRole: '',
  experience: '',
  specialization: '',
  description: '',
  email: '',
  phone: '',
  linkedin: '',
  image: null,
  displayOrder: '',
  achievements: [{ text: '' }],
  isActive: true,
  isLeadership: false,
};

export function formOf(member: StaffTeamMember | null): MemberForm {
  if (member === null) return emptyForm;
  const { role, achievements, image, portrait, displayOrder } = member;
  const isPreset = role === '' || (teamRoles as readonly string[]).includes(role);
  return {
    name: member.name,
    role: isPreset ? role : otherRole,
    customRole: isPreset ? '' : role,
    experience: member.experience,
    specialization: member.specialization,
    description: member.description,
    email: member.email,
    phone: member.phone,
    linkedin: member.linkedin,
    achievements: achievements.length > 0 ? achievements.map((text) => ({ text })) : [{ text: '' }],
    image: image === null ? null : { url: image, ...portrait },
    displayOrder: displayOrder === null ? '' : `${displayOrder}`,
    isActive: member.isActive,
    isLeadership: member.isLeadership,
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

/** What is sent. */
export const bodyOf = (form: MemberForm) => ({
  name: form.name.trim(),
  role: roleOf(form),
  experience: form.experience.trim(),
  specialization: form.specialization.trim(),
  description: form.description.trim(),
  email: form.email.trim(),
  phone: form.phone.trim(),
  linkedin: form.linkedin.trim(),
  achievements: achievementsOf(form),
  image: form.image?.url ?? '',
  displayOrder: placeOf(form),
  isActive: form.isActive,
  isLeadership: form.isLeadership,
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
