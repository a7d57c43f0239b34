import type { Path } from 'react-hook-form';
import type { ApiError } from '#contract/client.ts';
import type { StaffTeamMember } from '#contract/team.ts';
import { type FormState, useTellState } from '#office/frames/form-state.ts';
import { EditorForm } from '#office/records/editor-form.tsx';
import { type Story, useRecordEditor } from '#office/records/use-record-editor.ts';
import { api } from '#office/shell/api.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { fieldErrorsOf, findMemberErrors } from './check-member.ts';
import { MemberFields, saveByKey } from './member-fields.tsx';
import { fields, formOf, type MemberForm } from './member-form.ts';
import type { MemberDraft } from './unsaved-members.ts';
import type { Outcome } from './use-member-saves.ts';
import { newKey } from './use-opened-member.ts';

type MemberEditorProps = {
  formId: string;
  draft: MemberDraft;
  cause: unknown;
  others: readonly string[];
  action: string;
  save: (draft: MemberDraft) => Promise<Outcome>;
  onClose: () => void;
  onState: (state: FormState) => void;
};

/** The form of the dialog. A retry on the card that was refused for what is typed is gone on with here. */
export function MemberEditor(props: MemberEditorProps) {
  const { formId, draft, cause, others, action, save, onClose, onState } = props;
  const editor = useRecordEditor({
    record: draft.stored,
    formOf,
    typed: draft.form,
    failure: cause,
    fields,
    check: (typed) => findMemberErrors(typed, others),
    show: (name) => editor.form.setFocus(name === 'achievements' ? 'achievements.0.text' : (name as Path<MemberForm>)),
    // With a staff token the record is staff's.
    read: async ({ id }) => (await api('GET /team/{id}', { params: { id } })).data as StaffTeamMember,
    send: async (typed, base) => {
      // Another request needs another key; the same one, tried again, is kept once.
      const idempotencyKey = editor.isDirty ? newKey() : draft.idempotencyKey;
      const outcome = await save({ ...draft, stored: base?.record ?? null, form: typed, idempotencyKey });
      // Not saved is kept on its card, where it can be tried again.
      if (outcome.kind !== 'saved' && outcome.kind !== 'unsaved') throw outcome.cause ?? new Error(outcome.kind);
    },
    onClose,
    tellStale,
    tellFailure: (failure, typed) => {
      const errors = fieldErrorsOf(failure, typed);
      const isTold = Object.keys(errors).length > 0;
      return { text: isTold ? null : serverMessage(failure, 'Error updating team member. Please try again.'), errors };
    },
  });
  useTellState(editor, onState);

  return (
    <EditorForm id={formId} editor={editor} what="team member" action={action} label={action} onKeyDown={saveByKey}>
      <MemberFields others={others} onUploading={(count) => editor.onUploads('image', count)} />
    </EditorForm>
  );
}

/** `This team member was changed by Radhika Sethi at 22 Nov 2026, 12:20 PM. Please review.` */
function tellStale({ fieldErrors }: ApiError): Story {
  const [what] = Object.values(fieldErrors);
  return what?.startsWith('was changed by') ? { title: `This team member ${what}. Please review.` } : {};
}
