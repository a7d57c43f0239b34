import { useId, useState } from 'react';
import { AuthFrame } from '#office/auth/auth-frame.tsx';
import { signOut } from '#office/shell/sign-out.ts';
import { Button } from '#ui/button.tsx';
import { PasswordForm } from './password-form.tsx';

/** In the place of the whole office, for whoever still uses the password that somebody else chose for them days ago. */
export default function PasswordDue() {
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <AuthFrame
      title="Choose a password"
      heading="One that only you know."
      lead="Somebody else chose your password, and it was good for three days. Choose your own; then you go on."
      back={
        <button type="button" className="quiet-link touch" onClick={() => void signOut()}>
          Sign Out
        </button>
      }
    >
      <div className="type-office grid gap-5">
        <PasswordForm formId={formId} onBusy={setBusy} />
        <Button type="submit" form={formId} wide disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Save password'}
        </Button>
      </div>
    </AuthFrame>
  );
}
