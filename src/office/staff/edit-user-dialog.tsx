import { useQueryClient } from '@tanstack/react-query';
import type { StaffMember } from '#contract/staff.ts';
import { type FormState, useFormState, useTellState } from '#office/frames/form-state.ts';
import { RecordDialog } from '#office/frames/record-dialog.tsx';
import { EditorForm } from '#office/records/editor-form.tsx';
import { listErrors } from '#office/records/list-errors.ts';
import { storyOf, useRecordEditor } from '#office/records/use-record-editor.ts';
import { api } from '#office/shell/api.ts';
import { saveSeen } from '#office/shell/change-seen.ts';
import { refreshProfile } from '#office/shell/refresh-profile.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { toast } from '#ui/toast.ts';
import { emptyFields, fieldErrorsOf, findUserErrors } from './check-user.ts';
import { staffKey } from './read-staff.ts';
import { noteOf, UserFields } from './user-fields.tsx';
import { bodyOf, fields, formOf } from './user-form.ts';

const formId = 'edit-user';

/** A user's names, contact and role (ADM-USERS-13 to 17). Never writes over what somebody else has changed meanwhile. */
export function EditUserDialog({ person, onClose }: { person: StaffMember | null; onClose: () => void }) {
  const [state, setState] = useFormState();
  return (
    <RecordDialog
      open={person !== null}
      title="Edit user"
      width="md:w-[36rem]"
      formId={formId}
      action="Update User"
      busyTexts={{ saving: 'Updating...' }}
      state={state}
      onClose={onClose}
    >
      {person && <EditUserForm key={person.id} person={person} onState={setState} onClose={onClose} />}
    </RecordDialog>
  );
}

type EditUserFormProps = { person: StaffMember; onState: (state: FormState) => void; onClose: () => void };

function EditUserForm({ person, onState, onClose }: EditUserFormProps) {
  const queries = useQueryClient();
  const editor = useRecordEditor({
    record: person,
    formOf,
    fields,
    check: findUserErrors,
    read: async ({ id }) => (await api('GET /admin/management/{id}', { params: { id } })).data,
    send: async (typed, base) => {
      try {
        await saveSeen(base ?? person, (seen) => api('PUT /admin/management/{id}', { ...seen, body: bodyOf(typed) }));
      } finally {
        void queries.invalidateQueries({ queryKey: staffKey });
      }
    },
    onSaved: () => {
      toast('User updated successfully!', 'success');
      if (person.isSelf) void refreshProfile(true);
    },
    onClose,
    tellStale: storyOf,
    tellFailure: (cause) => ({
      text: serverMessage(cause, 'Error updating user. Please try again.'),
      errors: fieldErrorsOf(cause),
    }),
  });
  const { form } = editor;
  const { errors } = form.formState;
  useTellState(editor, onState);

  const messages = Object.values(listErrors(errors));
  const failure = errors.root?.message ?? messages.find((text) => text === emptyFields);
  const isNoted = messages.some((text) => noteOf(text) === failure);
  return (
    <EditorForm
      id={formId}
      editor={editor}
      what="user"
      action="Update User"
      failure={isNoted ? null : (failure ?? null)}
    >
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <UserFields register={form.register} errors={errors} onChange={() => form.clearErrors()} />
      </div>
    </EditorForm>
  );
}
