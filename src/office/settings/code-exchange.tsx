import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { FieldNote } from '#ui/field-note.tsx';
import type { ContactCheck } from './check-contact.ts';
import { writeClock } from './count-down.ts';
import type { useContactChange } from './use-contact-change.ts';

type CodeExchangeProps = {
  id: string;
  check: ContactCheck;
  change: ReturnType<typeof useContactChange>;
  /** The field of the new value, with its error. */
  children: React.ReactNode;
};

/** The way from a new value to a proven one: `Send OTP`, the code, verify and resend (ADM-SET-08 to 19). */
export function CodeExchange({ id, check, change, children }: CodeExchangeProps) {
  const { target, failure } = change;
  const isSent = check.target !== null && check.target === target;
  const canSend = check.target !== null && !isSent;
  return (
    <div className="grid gap-4">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (check.target !== null) void change.send(check.target);
        }}
        className={`grid items-start gap-3 ${canSend ? 'sm:grid-cols-[minmax(0,1fr)_auto]' : ''}`}
      >
        {children}
        {canSend && (
          <Button
            type="submit"
            kind="outline"
            size="small"
            isOff={change.busy !== null}
            aria-describedby={failure ? `${id}-failure` : undefined}
            className="h-(--field,3.125rem) sm:mt-6.5"
          >
            {change.busy === 'sending' ? 'Sending...' : 'Send OTP'}
          </Button>
        )}
        <div role="alert" className="col-span-full -mt-3 empty:hidden">
          {failure && <FieldNote id={`${id}-failure`} error={failure} />}
        </div>
      </form>
      {isSent && <CodeStep change={change} />}
    </div>
  );
}

function CodeStep({ change }: { change: ReturnType<typeof useContactChange> }) {
  const { target, wait, isOver, code, codeError, busy } = change;
  const place = useRef<HTMLFormElement>(null);

  // A wrong code is typed anew at once.
  useEffect(() => {
    if (codeError !== null) place.current?.querySelector('input')?.select();
  }, [codeError]);

  return (
    <form
      ref={place}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void change.verify();
      }}
      className="grid max-w-96 gap-4"
    >
      <CodeField
        value={code}
        onChange={change.typeCode}
        error={codeError ?? undefined}
        hint={`Sent to ${target}`}
        autoFocus={code === '' && wait > 0}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" isOff={busy !== null}>
          {busy === 'verifying' ? 'Verifying...' : 'Verify OTP'}
        </Button>
        {isOver ? (
          <span className="type-small font-[550] text-red">Max attempts reached</span>
        ) : (
          <Button
            kind="outline"
            size="small"
            isOff={busy !== null || wait > 0}
            onClick={() => void change.send(target)}
            className="tabular-nums"
          >
            {busy === 'sending' ? 'Sending...' : wait > 0 ? `Resend OTP in ${writeClock(wait)}` : 'Resend OTP'}
          </Button>
        )}
      </div>
    </form>
  );
}
