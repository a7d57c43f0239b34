import { useRef, useState } from 'react';
import type { PasskeyCreation } from '#contract/passkeys.ts';
import { createPasskey } from '#office/auth/use-authenticator.ts';
import { api } from '#office/shell/api.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { toast } from '#ui/toast.ts';
import { PasskeyName } from './passkey-name.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step =
  | { at: 'password' }
  | { at: 'name'; creation: PasskeyCreation }
  | { at: 'codes'; codes: readonly string[] }
  | { at: 'lost codes' };

/**
 * Password, name, the browser's own question, and recovery codes with the first second factor. Where no answer came, the
 * next beginning says whether the passkey was kept.
 */
export function PasskeySetup({ onAdded, onDone }: { onAdded: () => void; onDone: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'password' });
  const [password, setPassword] = useState('');
  const { secondFactor } = useProfile();
  /** One that was sent and of which no answer came, and whether recovery codes were to come with it. */
  const unanswered = useRef<{ id: string; hasCodes: boolean } | null>(null);

  const begin = async (typed: string) => {
    const { data } = await api('POST /admin/auth/passkeys/begin', { body: { password: typed } });
    setPassword(typed);
    const kept = data.excludeCredentials.some(({ id }) => id === unanswered.current?.id) && unanswered.current;
    if (!kept) return setStep({ at: 'name', creation: data });
    toast('Passkey added', 'success');
    onAdded();
    if (kept.hasCodes) setStep({ at: 'lost codes' });
    else onDone();
  };
  const add = async (creation: PasskeyCreation, name: string) => {
    try {
      const credential = await createPasskey(creation);
      unanswered.current = {
        id: credential.id,
        hasCodes: !secondFactor && creation.excludeCredentials.length === 0,
      };
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
  if (step.at === 'codes') return <RecoveryCodes codes={step.codes} onDone={onDone} />;
  return (
    <div className="grid gap-5">
      <div role="alert">
        <Note kind="warning">
          The passkey is added, but the connection broke and its recovery codes were lost on the way. For new ones
          remove the passkey and add it again.
        </Note>
      </div>
      <Button wide autoFocus onClick={onDone}>
        Close
      </Button>
    </div>
  );
}
