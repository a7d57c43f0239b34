import type { StaffTeamMember } from '#contract/team.ts';
import { lastDisplayOrder } from '#contract/team-choices.ts';
import { type MemberForm, memberOf } from './member-form.ts';

/** What was typed for one member, and on what it is based. */
export type MemberDraft = {
  /** Of the record; of its own for somebody new. */
  key: string;
  /** As it was stored when the dialog opened; null for somebody new. */
  stored: StaffTeamMember | null;
  form: MemberForm;
  /** Sent again with each try, so that somebody new whose answer was lost is not added twice. */
  idempotencyKey: string;
};

/** A card: the record, or what it would be if the last save had not failed (UND-92); named as its draft would be. */
export type ShownMember = { id: string; member: StaffTeamMember; unsaved: MemberDraft | null };

const placeOf = ({ displayOrder }: StaffTeamMember) => displayOrder ?? lastDisplayOrder;

/** The list with what is not saved in its place. Somebody who was deleted meanwhile stays until they are discarded. */
export function showMembers(list: readonly StaffTeamMember[], unsaved: readonly MemberDraft[]): ShownMember[] {
  const draftOf = new Map(unsaved.map((draft) => [draft.key, draft]));
  const draw = (draft: MemberDraft, current: StaffTeamMember | null): ShownMember => ({
    id: draft.key,
    member: memberOf(draft.form, current ?? draft.stored, draft.key),
    unsaved: draft,
  });
  const shown = list.map((member): ShownMember => {
    const draft = draftOf.get(member.id);
    draftOf.delete(member.id);
    return draft === undefined ? { id: member.id, member, unsaved: null } : draw(draft, member);
  });
  const added = [...draftOf.values()].map((draft) => draw(draft, null));
  // Sorting is stable: members of the same place stay as the server has them.
  return [...shown, ...added].sort((one, other) => placeOf(one.member) - placeOf(other.member));
}

export const withDraft = (list: readonly MemberDraft[], draft: MemberDraft): MemberDraft[] => [
  ...withoutDraft(list, draft.key),
  draft,
];
export const withoutDraft = (list: readonly MemberDraft[], key: string): MemberDraft[] =>
  list.filter((each) => each.key !== key);
