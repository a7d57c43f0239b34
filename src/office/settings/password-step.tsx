import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { serverMessage } from '#office/shell/server-message.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';

/** Said before the last of somebody's second factors goes. */
export const passwordAlone = 'From then on your password alone signs you in. Your recovery codes end too.';

type PasswordStepProps = {
  action: string;
  busyAction: string;
  kind?: 'action' | 'danger';
  /** What is done with it; its failure is shown at the field. */
  onPassword: (password: string) => Promise<void>;
  children: ReactNode;
};

/** Asks for the current password before something that a borrowed screen must not do. */
export function PasswordStep({ action, busyAction, kind = 'action', onPassword, children }: PasswordStepProps) {
  const { email } = useProfile();
  const [failure, setFailure] = useState<string | undefined>();
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { password: '' } });

  const send = async ({ password }: { password: string }) => {
    try {
      if (password === '') throw new Error('nothing typed');
      await onPassword(password);
    } catch (cause) {
      setFailure(
        password === ''
          ? 'Password is required'
          : serverMessage(cause, 'The server could not be reached. Please try again.'),
      );
      setFocus('password');
    }
  };

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid gap-5">
      <p className="text-ink-2">{children}</p>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={failure}
        autoFocus
        {...register('password', { onChange: () => setFailure(undefined) })}
      />
      <Button type="submit" kind={kind} wide isOff={formState.isSubmitting}>
        {formState.isSubmitting ? busyAction : action}
      </Button>
    </form>
  );
}
