import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#contract/client.ts';
import type { StaffMember } from '#contract/staff.ts';
import { api } from '#office/shell/api.ts';
import { refreshProfile } from '#office/shell/refresh-profile.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { StaleNotice } from '#office/shell/stale-notice.tsx';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { fieldErrorsOf, findUserFault, type UserForm } from './check-user.ts';
import { compareUser, formOf } from './compare-user.ts';
import { staffKey } from './read-staff.ts';
import { noteOf, UserFields } from './user-fields.tsx';

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
  /** The record the edit is based on; a newer one once somebody else was faster. */
  const [base, setBase] = useState(person);
  const { register, handleSubmit, reset, watch, setError, clearErrors, setFocus, formState } = useForm<UserForm>({
    defaultValues: formOf(person),
  });
  const { errors, isDirty } = formState;
  useUnsavedChanges(isDirty);
  const isStale = base !== person;

  const update = async (form: UserForm) => {
    const fault = findUserFault(form);
    if (fault !== null) {
      for (const name of fault.fields) setError(name, { message: fault.text });
      setError('root', { message: fault.text });
      if (fault.fields[0]) setFocus(fault.fields[0]);
      return;
    }
    const { phone, ...rest } = form;
    onBusy(true);
    try {
      const { id, version } = base;
      await api('PUT /admin/management/{id}', { params: { id }, body: { ...rest, phoneNumber: phone, version } });
      toast('User updated successfully!', 'success');
      onClose();
      if (base.isSelf) void refreshProfile(true);
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'stale_version') await readAnew(base.id);
      else setError('root', { message: serverMessage(cause, 'Error updating user. Please try again.') });
      for (const [name, message] of Object.entries(fieldErrorsOf(cause)))
        if (name in form) setError(name as keyof UserForm, { message });
    } finally {
      onBusy(false);
      await queries.invalidateQueries({ queryKey: staffKey });
    }
  };

  const readAnew = async (id: string) => {
    try {
      const { data } = await api('GET /admin/management/{id}', { params: { id } });
      setBase(data);
    } catch (cause) {
      setError('root', { message: serverMessage(cause, 'Error updating user. Please try again.') });
    }
  };

  const isNoted = Object.entries(errors).some(
    ([name, error]) => name !== 'root' && noteOf(error?.message as string) === errors.root?.message,
  );
  return (
    <form id={formId} noValidate onSubmit={handleSubmit(update)} className="grid gap-5">
      {errors.root?.message && !isNoted && <Banner kind="error">{errors.root.message}</Banner>}
      {isStale && (
        <StaleNotice
          title="Somebody else has changed this user meanwhile. Please review."
          action="Update User"
          differences={compareUser(watch(), base)}
          onTakeTheirs={() => {
            reset(formOf(base));
            clearErrors();
          }}
        />
      )}
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <UserFields register={register} errors={errors} onChange={() => clearErrors()} />
      </div>
    </form>
  );
}
