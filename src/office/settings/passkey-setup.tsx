import { useState } from 'react';
import type { PasskeyCreation } from '#contract/passkeys.ts';
import { createPasskey } from '#office/auth/use-authenticator.ts';
import { api } from '#office/shell/api.ts';
import { toast } from '#ui/toast.ts';
import { PasskeyName } from './passkey-name.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step = { at: 'password' } | { at: 'name'; creation: PasskeyCreation } | { at: 'codes'; codes: readonly string[] };

/** Password, name, the browser's own question, and recovery codes with the first second factor. */
export function PasskeySetup({ onAdded, onDone }: { onAdded: () => void; onDone: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'password' });
  const [password, setPassword] = useState('');

  const begin = async (typed: string) => {
    const { data } = await api('POST /admin/auth/passkeys/begin', { body: { password: typed } });
    setPassword(typed);
    setStep({ at: 'name', creation: data });
  };
  const add = async (creation: PasskeyCreation, name: string) => {
    try {
      const credential = await createPasskey(creation);
      const { data, message } = await api('POST /admin/auth/passkeys', { body: { name, credential } });
      toast(message, 'success');
      onAdded();
      if (data.recoveryCodes.length > 0) setStep({ at: 'codes', codes: data.recoveryCodes });
      else onDone();
    } catch (cause) {
      // Each challenge is good once: another try takes another one.
      await begin(password).catch(() => setStep({ at: 'password' }));
      throw cause;
    }
  };

  if (step.at === 'password') {
    return (
      <PasswordStep action="Continue" busyAction="Checking..." onPassword={begin}>
        First your password, so that nobody else can do this on your screen.
      </PasswordStep>
    );
  }
  if (step.at === 'name') {
    return (
      <PasskeyName
        name=""
        action="Add passkey"
        busyAction="Waiting for your device..."
        onName={(name) => add(step.creation, name)}
      >
        <p className="text-ink-2">Give it a name. Then your browser asks where it should live.</p>
      </PasskeyName>
    );
  }
  return <RecoveryCodes codes={step.codes} onDone={onDone} />;
}
