import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StaffTeamMember } from '#contract/team.ts';
import { api } from '#office/shell/api.ts';
import { saveSeen } from '#office/shell/change-seen.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { toast } from '#ui/toast.ts';
import { type Failure, judgeFailure } from './check-member.ts';
import { bodyOf } from './member-form.ts';
import { replaceMember, teamKey } from './read-team.ts';
import { type MemberDraft, withDraft, withoutDraft } from './unsaved-members.ts';

export type Outcome = { kind: 'saved' | 'busy'; cause?: never } | { kind: Failure; cause: unknown };

const send = ({ stored, form, idempotencyKey }: MemberDraft) =>
  stored === null
    ? api('POST /team', { body: bodyOf(form), headers: { 'idempotency-key': idempotencyKey } })
    : saveSeen(stored, (seen) => api('PUT /team/{id}', { ...seen, body: bodyOf(form) }));

const texts = {
  add: { saved: 'Team member created successfully!', failed: 'Error creating team member. Please try again.' },
  edit: { saved: 'Team member updated successfully!', failed: 'Error updating team member. Please try again.' },
};

/**
 * Saves of members. One that the line or the server has failed stays in the list, marked *Not saved*, until a retry
 * has brought it through or it is discarded (ADM-TEAM-24, 25, 28, 29, TRAP-53).
 */
export function useMemberSaves() {
  const queries = useQueryClient();
  const [unsaved, setUnsaved] = useState<readonly MemberDraft[]>([]);
  const [busy, setBusy] = useState<readonly string[]>([]);
  // The second press of a double click comes before anything is drawn anew.
  const running = useRef(new Set<string>());

  const discard = (key: string) => setUnsaved((list) => withoutDraft(list, key));

  const save = async (draft: MemberDraft): Promise<Outcome> => {
    const { key, stored } = draft;
    if (running.current.has(key)) return { kind: 'busy' };
    running.current.add(key);
    setBusy([...running.current]);
    const { saved, failed } = texts[stored === null ? 'add' : 'edit'];
    try {
      const { data } = await send(draft);
      queries.setQueryData<StaffTeamMember[]>(
        teamKey,
        (list) => list && (stored === null ? [...list, data] : replaceMember(list, data)),
      );
      discard(key);
      toast(saved, 'success');
      return { kind: 'saved' };
    } catch (cause) {
      const kind = judgeFailure(cause);
      if (kind === 'unsaved') {
        setUnsaved((list) => withDraft(list, draft));
        toast(failed, 'error');
      }
      if (kind === 'forbidden' || kind === 'gone') toast(serverMessage(cause, failed), 'error');
      return { kind, cause };
    } finally {
      running.current.delete(key);
      setBusy([...running.current]);
      void queries.invalidateQueries({ queryKey: teamKey });
    }
  };

  return { unsaved, busy, save, discard };
}
