import { useRef } from 'react';
import { checkPhone } from '#contract/phones.ts';
import { ContactLink } from '#site/shell/contact-link.tsx';
import { Button, PlainButton } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { joined, type PhoneValue, writePhone } from '#ui/read-phone.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import type { usePhoneCheck } from './use-phone-check.ts';

type VerifyPhoneProps = {
  phone: PhoneValue;
  onChange: (phone: PhoneValue) => void;
  check: ReturnType<typeof usePhoneCheck>;
  error: string | undefined;
  onError: (error: string | undefined) => void;
};

const takesEnter = (work: () => void) => (event: React.KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.role === 'combobox') return;
  event.preventDefault();
  work();
};

/** The phone of a query with its code. A proven number is locked. */
export function VerifyPhone({ phone, onChange, check, error, onError }: VerifyPhoneProps) {
  const { step, code, told, isBusy, wait, send, verify, restart, typeCode } = check;
  const change = (next: PhoneValue) => {
    // A code is on its way to the number as it stands.
    if (isBusy) return;
    onChange(next);
    onError(undefined);
    if (joined(next) !== joined(phone)) restart();
  };
  const ask = () => {
    const problem = checkPhone(phone);
    onError(problem ?? undefined);
    if (problem === null && wait === 0) void send();
  };
  const place = useRef<HTMLDivElement>(null);
  // Another code goes where the last one went; once it was right, what says so stands in its place.
  useFocusAfter(`${step} ${wait > 0}`, () =>
    place.current?.querySelector<HTMLElement>(step === 'code' ? '[name=otp]' : '[data-told]'),
  );
  const isWrong = told?.kind === 'bad' && step === 'code';

  return (
    <div ref={place} className="grid gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field presses the button that belongs to it */}
      <div onKeyDown={takesEnter(ask)}>
        <PhoneField label="Phone *" value={phone} onChange={change} error={error} locked={step === 'verified'} />
      </div>
      {step === 'number' && (
        <Button kind="outline" wide isOff={isBusy || wait > 0} onClick={ask}>
          {isBusy ? 'Sending...' : wait > 0 ? `Send code in ${wait} s` : 'Send code'}
        </Button>
      )}
      <div role="status" data-told tabIndex={-1} className="outline-none empty:hidden">
        {told && !isWrong && (
          <p className={`type-small font-[550] ${told.kind === 'good' ? 'text-success' : 'text-red'}`}>{told.text}</p>
        )}
        {told?.more && <p className="type-small text-ink-2">{told.more}</p>}
        {told?.kind === 'bad' && step === 'number' && (
          <p className="type-small mt-1 text-ink-2">
            No code? <ContactLink className="underline underline-offset-2">Write to us without one</ContactLink>
          </p>
        )}
      </div>
      {step === 'code' && (
        // biome-ignore lint/a11y/noStaticElementInteractions: as above
        <div
          className="grid gap-4 border-hairline border-l-2 pl-4"
          onKeyDown={takesEnter(() => code.length === 6 && void verify())}
        >
          <CodeField
            value={code}
            onChange={typeCode}
            error={isWrong ? told.text : undefined}
            hint={`Sent to ${phone.code} ${writePhone(phone)}. It works for five minutes.`}
            autoFocus
          />
          <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
            <Button kind="outline" isOff={code.length < 6 || isBusy} onClick={verify}>
              {isBusy && code.length === 6 ? 'Verifying...' : 'Verify'}
            </Button>
            {wait > 0 ? (
              <span className="type-small text-ink-3 tabular-nums">Resend in {wait} s</span>
            ) : (
              <PlainButton isOff={isBusy} onClick={ask} className="quiet-link touch">
                Resend code
              </PlainButton>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
