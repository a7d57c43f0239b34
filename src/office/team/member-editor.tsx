import { useEffect, useEffectEvent, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ApiError } from '#contract/client.ts';
import type { StaffTeamMember } from '#contract/team.ts';
import { api } from '#office/shell/api.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { type Difference, StaleNotice } from '#office/shell/stale-notice.tsx';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { Banner } from '#ui/banner.tsx';
import { faultsOf, findMemberFaults, judgeFailure, type MemberFaults } from './check-member.ts';
import { mergeMember } from './compare-member.ts';
import { MemberFields, saveByKey } from './member-fields.tsx';
import { formOf, type MemberForm } from './member-form.ts';
import type { MemberDraft } from './unsaved-members.ts';
import type { Outcome } from './use-member-saves.ts';
import { newKey } from './use-opened.ts';

type MemberEditorProps = {
  formId: string;
  draft: MemberDraft;
  cause: unknown;
  others: readonly string[];
  action: string;
  save: (draft: MemberDraft) => Promise<Outcome>;
  onClose: () => void;
  onBusy: (busy: 'saving' | 'uploading' | null) => void;
  onDirty: (isDirty: boolean) => void;
};

type Conflict = { title: string; differences: Difference[] };

/** The form of the dialog. Never writes over what somebody else has changed meanwhile. */
export function MemberEditor(props: MemberEditorProps) {
  const { formId, draft, cause, others, action, save, onClose, onBusy, onDirty } = props;
  /** The record the edit is based on; a newer one once somebody else was faster. */
  const [stored, setStored] = useState<StaffTeamMember | null>(draft.stored);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [uploading, setUploading] = useState(0);
  const form = useForm<MemberForm>({ defaultValues: draft.form });
  const { handleSubmit, getValues, reset, setError, clearErrors, setFocus, formState } = form;
  const { errors, isDirty } = formState;
  useUnsavedChanges(isDirty);

  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  useEffect(() => {
    onBusy(isSaving ? 'saving' : uploading > 0 ? 'uploading' : null);
    return () => onBusy(null);
  }, [isSaving, uploading, onBusy]);

  const mark = (faults: MemberFaults) => {
    const names = Object.keys(faults) as (keyof MemberForm)[];
    for (const name of names) setError(name, { message: faults[name] ?? '' });
    const first = order.find((name) => names.includes(name));
    if (first !== undefined && first !== 'image') setFocus(first === 'achievements' ? 'achievements.0.text' : first);
  };
  const tell = (text: string) => setError('root', { message: text });

  const showConflict = async (refusal: unknown) => {
    if (stored === null) return;
    try {
      const { data } = await api('GET /team/{id}', { params: { id: stored.id } });
      const now = data as StaffTeamMember;
      const { form: merged, differences } = mergeMember(getValues(), stored, now);
      reset(merged, { keepDefaultValues: true });
      setStored(now);
      setConflict({ title: titleOf(refusal), differences });
    } catch (failure) {
      tell(serverMessage(failure, 'Error updating team member. Please try again.'));
    }
  };

  const react = async (failure: unknown) => {
    const kind = judgeFailure(failure);
    if (kind === 'stale') return showConflict(failure);
    const faults = faultsOf(failure, getValues());
    mark(faults);
    if (Object.keys(faults).length === 0) tell(serverMessage(failure, 'Error updating team member. Please try again.'));
  };
  // A retry on the card that was refused for what is typed is continued here.
  const resume = useEffectEvent(() => void (cause != null && react(cause)));
  useEffect(() => resume(), []);

  const submit = async (typed: MemberForm) => {
    if (uploading > 0) return;
    const faults = findMemberFaults(typed, others);
    if (Object.keys(faults).length > 0) return mark(faults);
    setSaving(true);
    // Another request needs another key; the same one, tried again, is kept once.
    const { idempotencyKey } = draft;
    const outcome = await save({ ...draft, stored, form: typed, idempotencyKey: isDirty ? newKey() : idempotencyKey });
    setSaving(false);
    // Not saved is kept on its card, where it can be tried again.
    if (outcome.kind === 'saved' || outcome.kind === 'unsaved') onClose();
    else if (outcome.kind !== 'busy') await react(outcome.cause);
  };

  return (
    <FormProvider {...form}>
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit(submit)}
        onKeyDown={saveByKey}
        className="grid gap-5"
        aria-label={action}
      >
        {errors.root?.message && <Banner kind="error">{errors.root.message}</Banner>}
        {conflict && (
          <StaleNotice
            {...conflict}
            action={action}
            onTakeTheirs={() => {
              reset(formOf(stored));
              clearErrors();
              setConflict({ ...conflict, differences: [] });
            }}
          />
        )}
        <MemberFields others={others} onUploading={setUploading} />
      </form>
    </FormProvider>
  );
}

/** From top to bottom, for the focus. */
const order = [
  ...(['image', 'name', 'role', 'customRole', 'email', 'phone', 'linkedin', 'experience'] as const),
  ...(['specialization', 'displayOrder', 'description', 'achievements'] as const),
];

/** `This team member was changed by Radhika Sethi at 22 Nov 2026, 12:20 pm. Please review.` */
function titleOf(refusal: unknown): string {
  const [what] = refusal instanceof ApiError ? Object.values(refusal.fieldErrors) : [];
  return what?.startsWith('was changed by')
    ? `This team member ${what}. Please review.`
    : 'Somebody else has changed this team member meanwhile. Please review.';
}
