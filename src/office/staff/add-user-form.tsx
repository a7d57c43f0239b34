import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { type UseFormRegister, useForm } from 'react-hook-form';
import { passwordRules } from '#contract/passwords.ts';
import { api } from '#office/shell/api.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { RuleList } from '#ui/rule-list.tsx';
import { toast } from '#ui/toast.ts';
import { typedSince } from '#ui/typed-since.ts';
import { useSendOnce } from '#ui/use-send-once.ts';
import { type FirstError, fieldErrorsOf, findNewUserError, type NewUserForm } from './check-user.ts';
import { staffKey } from './read-staff.ts';
import { markOf, noteOf, UserFields } from './user-fields.tsx';
import { bodyOf, formOf, type UserForm } from './user-form.ts';

const empty: NewUserForm = { ...formOf(null), password: '', confirmPassword: '' };

/** Somebody new (ADM-USERS-02 to 12). `Save Changes` above submits it too (UND-52). */
export function AddUserForm({ formId, onBusy }: { formId: string; onBusy: (isBusy: boolean) => void }) {
  const rules = useId();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  const form = useForm<NewUserForm>({ defaultValues: empty });
  const { register, handleSubmit, getValues, reset, setError, clearErrors, setFocus, watch, formState } = form;
  const { errors, isDirty, isSubmitting, touchedFields } = formState;
  useUnsavedChanges(isDirty);
  useEffect(() => onBusy(isSubmitting), [onBusy, isSubmitting]);

  const fail = ({ fields, text }: FirstError<NewUserForm>) => {
    for (const name of fields) setError(name, { message: text });
    setError('root', { message: text });
    const [first] = fields;
    if (first) setFocus(first);
  };

  const add = async (typed: NewUserForm) => {
    const error = findNewUserError(typed);
    if (error !== null) return fail(error);
    try {
      const body = { ...bodyOf(typed), password: typed.password };
      await sendOnce(body, (headers) => api('POST /admin/management', { body, headers }));
      // What was typed meanwhile is the next one's.
      reset(typedSince(typed, getValues(), empty), { keepDefaultValues: true });
      toast('User added successfully!', 'success');
      await queries.invalidateQueries({ queryKey: staffKey });
    } catch (cause) {
      fail({ fields: [], text: serverMessage(cause, 'Error adding user. Please try again.') });
      for (const [name, message] of Object.entries(fieldErrorsOf(cause)))
        if (name in empty) setError(name as keyof NewUserForm, { message });
    }
  };

  const [password, confirmation] = watch(['password', 'confirmPassword']);
  const differs = touchedFields.confirmPassword && confirmation !== '' && confirmation !== password;
  const confirmError = noteOf(errors.confirmPassword?.message) ?? (differs ? 'Passwords do not match' : undefined);
  const isNoted = Object.entries(errors).some(
    ([name, error]) => name !== 'root' && noteOf(error?.message as string) === errors.root?.message,
  );
  const forget = () => clearErrors();

  return (
    <Panel title="Add New User">
      <form id={formId} noValidate onSubmit={handleSubmit(add)} className="grid gap-5">
        {errors.root?.message && !isNoted && <Banner kind="error">{errors.root.message}</Banner>}
        <div className="grid items-start gap-x-4 gap-y-5 @[30rem]:grid-cols-2 @[56rem]:grid-cols-4">
          <UserFields register={register as unknown as UseFormRegister<UserForm>} errors={errors} onChange={forget} />
          <div>
            <PasswordField
              label="Password"
              autoComplete="new-password"
              describedBy={rules}
              error={noteOf(errors.password?.message)}
              {...markOf(errors.password?.message)}
              {...register('password', { onChange: forget })}
            />
            <RuleList id={rules} rules={passwordRules} text={password} />
          </div>
          <PasswordField
            label="Confirm password"
            autoComplete="new-password"
            error={confirmError}
            {...markOf(confirmError ?? errors.confirmPassword?.message)}
            {...register('confirmPassword', { onChange: forget })}
          />
          <Button type="submit" isOff={isSubmitting} className="min-h-(--field,3.125rem)! @[30rem]:mt-6.5">
            {isSubmitting ? 'Adding...' : 'Add user'}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
