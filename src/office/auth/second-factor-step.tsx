import { type SubmitEvent, useState } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { writeWait } from './write-wait.ts';

type SecondFactorStepProps = {
  isBusy: boolean;
  /** Seconds until another try is allowed. */
  wait: number;
  failure: string | null;
  onCode: (code: string) => void;
  onBack: () => void;
};

/** The code of the authenticator app, or one of the codes that were noted when it was set up. */
export function SecondFactorStep({ isBusy, wait, failure, onCode, onBack }: SecondFactorStepProps) {
  const [code, setCode] = useState('');
  const [byRecovery, setByRecovery] = useState(false);
  const isWhole = byRecovery ? code.trim().length > 0 : code.length === 6;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isWhole) onCode(code.trim());
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      {failure && (
        <Banner kind="error">
          {failure}
          {wait > 0 && <span className="mt-1 block tabular-nums">Next try in {writeWait(wait)}.</span>}
        </Banner>
      )}
      {byRecovery ? (
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
      ) : (
        <CodeField
          key="app"
          value={code}
          onChange={setCode}
          autoFocus
          hint="Open your authenticator app and type the code it shows."
        />
      )}
      <Button type="submit" size="large" wide disabled={!isWhole || isBusy || wait > 0}>
        {isBusy ? 'Signing in...' : wait > 0 ? `Wait ${writeWait(wait)}` : 'Sign in'}
      </Button>
      <div className="flex flex-wrap justify-between gap-4">
        <button
          type="button"
          className="quiet-link touch"
          onClick={() => {
            setByRecovery(!byRecovery);
            setCode('');
          }}
        >
          {byRecovery ? 'Use the app instead' : 'Use a recovery code'}
        </button>
        <button type="button" className="quiet-link touch" onClick={onBack}>
          Back
        </button>
      </div>
    </form>
  );
}
