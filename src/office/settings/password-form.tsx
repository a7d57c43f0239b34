import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#contract/client.ts';
import { passwordRules } from '#contract/passwords.ts';
import { api } from '#office/shell/api.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { keepSession } from '#office/shell/session.ts';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { Banner } from '#ui/banner.tsx';
import { Panel } from '#ui/panel.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { RuleList } from '#ui/rule-list.tsx';
import { toast } from '#ui/toast.ts';
import { type PasswordForm as Form, findPasswordError } from './check-password.ts';
import { sessionsKey } from './session-list.tsx';
import type { TabProps } from './settings-tabs.ts';

const empty: Form = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Own password. Whoever changes it stays signed in here, and is signed out everywhere else (ADM-SET-37 to 46). */
export function PasswordForm({ formId, onBusy }: TabProps) {
  const { email } = useProfile();
  const rules = useId();
  const queries = useQueryClient();
  const { register, handleSubmit, reset, setError, setFocus, clearErrors, watch, formState } = useForm<Form>({
    defaultValues: empty,
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedChanges(isDirty);
  useEffect(() => onBusy(isSubmitting), [onBusy, isSubmitting]);

  const fail = (fields: readonly (keyof Form)[], text: string) => {
    for (const name of fields) setError(name, { message: text });
    setError('root', { message: text });
    const [first] = fields;
    if (first) setFocus(first);
  };

  const save = async (form: Form) => {
    const error = findPasswordError(form);
    if (error !== null) return fail(error.fields, error.text);
    try {
      const { currentPassword, newPassword } = form;
      const { data } = await api('POST /admin/auth/change-password', { body: { currentPassword, newPassword } });
      keepSession({ token: data.token, officeKey: data.officeKey, profile: data.admin });
      reset(empty);
      toast('Password changed successfully!', 'success');
      await queries.invalidateQueries({ queryKey: sessionsKey });
    } catch (cause) {
      const known = cause instanceof ApiError ? Object.keys(cause.fieldErrors) : [];
      const fields = (['currentPassword', 'newPassword'] as const).filter((name) => known.includes(name));
      fail(fields, serverMessage(cause, 'Error changing password. Please try again.'));
    }
  };

  /** Of several empty fields none repeats what the line above says. */
  const noteOf = (name: keyof Form) =>
    errors[name]?.message === 'Please fill in all password fields' ? undefined : errors[name]?.message;
  const isNoted = (['currentPassword', 'newPassword', 'confirmPassword'] as const).some(noteOf);
  const field = (name: keyof Form) => ({
    error: noteOf(name),
    // `error` says it where it can; an empty field is marked without words.
    ...(errors[name] ? { 'aria-invalid': true as const } : {}),
    ...register(name, { onChange: () => clearErrors() }),
  });

  return (
    <Panel title="Password" lead="A new password signs you out on all other devices.">
      <form id={formId} noValidate onSubmit={handleSubmit(save)} className="grid gap-5">
        {errors.root?.message && !isNoted && <Banner kind="error">{errors.root.message}</Banner>}
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2 @[52rem]:grid-cols-3">
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            className="sm:col-span-2 @[52rem]:col-span-1"
            {...field('currentPassword')}
          />
          <div>
            <PasswordField
              label="New password"
              autoComplete="new-password"
              describedBy={rules}
              {...field('newPassword')}
            />
            <RuleList id={rules} rules={passwordRules} text={watch('newPassword')} />
          </div>
          <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
        </div>
      </form>
    </Panel>
  );
}
