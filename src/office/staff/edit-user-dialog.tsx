import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StaffMember } from '#contract/staff.ts';
import { listFaults } from '#office/records/list-faults.ts';
import { RecordConflict } from '#office/records/record-conflict.tsx';
import { storyOf, useRecordEditor } from '#office/records/use-record-editor.ts';
import { api } from '#office/shell/api.ts';
import { refreshProfile } from '#office/shell/refresh-profile.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { emptyFields, fieldErrorsOf, findUserFaults } from './check-user.ts';
import { fields } from './list-fields.ts';
import { staffKey } from './read-staff.ts';
import { noteOf, UserFields } from './user-fields.tsx';
import { bodyOf, formOf } from './user-form.ts';

const formId = 'edit-user';

/** A user's names, contact and role (ADM-USERS-13 to 17). Never writes over what somebody else has changed meanwhile. */
export function EditUserDialog({ person, onClose }: { person: StaffMember | null; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open={person !== null}
      onClose={onClose}
      title="Edit user"
      width="md:w-[36rem]"
      foot={
        <div className="flex flex-wrap justify-end gap-3 *:grow md:*:grow-0">
          <Button kind="outline" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} size="small" disabled={isBusy}>
            {isBusy ? 'Updating...' : 'Update User'}
          </Button>
        </div>
      }
    >
      {person && <EditUserForm key={person.id} person={person} onBusy={setBusy} onClose={onClose} />}
    </Dialog>
  );
}

type EditUserFormProps = { person: StaffMember; onBusy: (isBusy: boolean) => void; onClose: () => void };

function EditUserForm({ person, onBusy, onClose }: EditUserFormProps) {
  const queries = useQueryClient();
  const editor = useRecordEditor({
    record: person,
    formOf: (stored) => formOf(stored ?? person),
    fields,
    check: findUserFaults,
    read: async ({ id }) => (await api('GET /admin/management/{id}', { params: { id } })).data,
    send: async (typed, base) => {
      const { id } = person;
      const version = base?.version ?? person.version;
      try {
        await api('PUT /admin/management/{id}', { params: { id }, body: { ...bodyOf(typed), version } });
      } finally {
        void queries.invalidateQueries({ queryKey: staffKey });
      }
    },
    onSaved: () => {
      toast('User updated successfully!', 'success');
      onClose();
      if (person.isSelf) void refreshProfile(true);
    },
    tellStale: (refusal) => storyOf('user', refusal),
    tellFailure: (cause) => ({
      text: serverMessage(cause, 'Error updating user. Please try again.'),
      faults: fieldErrorsOf(cause),
    }),
  });
  const { form, busy } = editor;
  const { errors } = form.formState;
  useEffect(() => onBusy(busy !== null), [onBusy, busy]);
  useEffect(() => () => onBusy(false), [onBusy]);

  const faults = Object.values(listFaults(errors));
  const failure = errors.root?.message ?? faults.find((text) => text === emptyFields);
  const isNoted = faults.some((text) => noteOf(text) === failure);
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editor.submit();
      }}
      className="grid gap-5"
    >
      {failure && !isNoted && <Banner kind="error">{failure}</Banner>}
      <RecordConflict editor={editor} what="user" action="Update User" />
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <UserFields register={form.register} errors={errors} onChange={() => form.clearErrors()} />
      </div>
    </form>
  );
}
