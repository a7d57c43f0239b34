import { KeyRound } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import type { SecondFactorChoice } from '#contract/errors.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { hasPasskeys } from './use-authenticator.ts';
import { writeWait } from './write-wait.ts';

type SecondFactorStepProps = {
  action: string;
  busyAction: string;
  isBusy: boolean;
  /** Seconds until another try is allowed. */
  wait: number;
  failure: string | null;
  /** What this account has. */
  choice: SecondFactorChoice;
  onCode: (code: string) => void;
  onPasskey: () => void;
  onBack: () => void;
};

type Way = 'passkey' | 'app' | 'recovery';
const switches: Record<Way, string> = {
  passkey: 'Use a passkey',
  app: 'Use the app instead',
  recovery: 'Use a recovery code',
};

/** A passkey, the code of the authenticator app, or one of the codes that were noted when the first of them was set up. */
export function SecondFactorStep({
  action,
  busyAction,
  isBusy,
  wait,
  failure,
  choice,
  onCode,
  onPasskey,
  onBack,
}: SecondFactorStepProps) {
  const ways: Way[] = [
    ...(choice.passkey && hasPasskeys() ? (['passkey'] as const) : []),
    ...(choice.app ? (['app'] as const) : []),
    'recovery',
  ];
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery');
  const [code, setCode] = useState('');
  const isWhole = way === 'passkey' || (way === 'recovery' ? code.trim().length > 0 : code.length === 6);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (way === 'passkey') onPasskey();
    else if (isWhole) onCode(code.trim());
  };
  const label = way === 'passkey' ? 'Confirm with a passkey' : action;
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      {failure && (
        <Banner kind="error">
          {failure}
          {wait > 0 && <span className="mt-1 block tabular-nums">Next try in {writeWait(wait)}.</span>}
        </Banner>
      )}
      {way === 'recovery' && (
        <TextField
          key="recovery"
          label="Recovery code"
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
          hint="Each one works once."
        />
      )}
      {way === 'app' && (
        <CodeField
          key="app"
          value={code}
          onChange={setCode}
          autoFocus
          hint="Open your authenticator app and type the code it shows."
        />
      )}
      {way === 'passkey' && (
        <p className="text-ink-2">Your password is right. Now confirm with your finger, face, PIN or security key.</p>
      )}
      <Button type="submit" size="large" wide isOff={!isWhole || isBusy || wait > 0} autoFocus={way === 'passkey'}>
        {way === 'passkey' && <KeyRound size={18} strokeWidth={1.5} aria-hidden="true" />}
        {isBusy ? busyAction : wait > 0 ? `Wait ${writeWait(wait)}` : label}
      </Button>
      <div className="flex flex-wrap justify-between gap-4">
        {ways
          .filter((each) => each !== way)
          .map((each) => (
            <button
              key={each}
              type="button"
              className="quiet-link touch"
              onClick={() => {
                setWay(each);
                setCode('');
              }}
            >
              {switches[each]}
            </button>
          ))}
        <button type="button" className="quiet-link touch" onClick={onBack}>
          Back
        </button>
      </div>
    </form>
  );
}
