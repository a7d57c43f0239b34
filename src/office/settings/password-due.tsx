import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { PasswordForm } from './password-form.tsx';
import { SetupFrame, type SetupProps } from './setup-frame.tsx';

/** For whoever still uses the password that somebody else chose for them days ago. */
export default function PasswordDue({ onLeave }: SetupProps) {
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <SetupFrame
      title="Choose a password"
      heading="One that only you know."
      lead="Somebody else chose your password, and it was good for three days. Choose your own; then you go on."
      onLeave={onLeave}
    >
      <PasswordForm formId={formId} onBusy={setBusy} />
      <Button type="submit" form={formId} wide isOff={isBusy}>
        {isBusy ? 'Saving...' : 'Save password'}
      </Button>
    </SetupFrame>
  );
}
