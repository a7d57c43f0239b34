import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '#contract/endpoints.ts';
import { api } from '#office/shell/api.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { copyText } from './copy-text.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Offer = AnswerOf<'POST /admin/auth/second-factor'>['data'];
type Step = { at: 'password' } | { at: 'scan'; offer: Offer } | { at: 'codes'; codes: readonly string[] };

/** Password, picture, first code, recovery codes. It is on from the moment the first code was right. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'password' });

  if (step.at === 'password') {
    const begin = async (password: string) => {
      const { data } = await api('POST /admin/auth/second-factor', { body: { password } });
      setStep({ at: 'scan', offer: data });
    };
    return (
      <PasswordStep action="Continue" busyAction="Checking..." onPassword={begin}>
        First your password, so that nobody else can do this on your screen.
      </PasswordStep>
    );
  }
  if (step.at === 'scan') {
    return <ScanStep offer={step.offer} onCodes={(codes) => setStep({ at: 'codes', codes })} />;
  }
  return <RecoveryCodes codes={step.codes} onDone={onDone} />;
}

function ScanStep({ offer, onCodes }: { offer: Offer; onCodes: (codes: readonly string[]) => void }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);

  const confirm = async () => {
    if (isBusy) return;
    if (code.length !== 6) return setError('Please enter the 6 digits that the app shows');
    setBusy(true);
    try {
      const { data } = await api('POST /admin/auth/second-factor/confirm', { body: { code } });
      onCodes(data.recoveryCodes);
    } catch (cause) {
      setError(serverMessage(cause, 'The server could not be reached. Please try again.'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
      className="grid gap-5"
    >
      <p className="text-ink-2">Scan this with the app, or type the key into it. Then enter the code that it shows.</p>
      <div className="grid items-center gap-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <QrCode rows={offer.qr.rows} label="QR code for the authenticator app" className="w-44 max-sm:mx-auto" />
        <div className="min-w-0">
          <p className="font-[550] text-sm">Key</p>
          <p className="mt-1 font-[550] tabular-nums" data-secret="">
            {offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </p>
          <Button
            kind="outline"
            size="small"
            className="mt-3"
            onClick={() => void copyText(offer.secret, 'Key copied to clipboard!')}
          >
            <Copy size={16} strokeWidth={1.5} aria-hidden="true" />
            Copy key
          </Button>
        </div>
      </div>
      <CodeField
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setError(undefined);
        }}
        error={error}
        autoFocus
      />
      <Button type="submit" wide isOff={isBusy}>
        {isBusy ? 'Checking...' : 'Turn it on'}
      </Button>
    </form>
  );
}
