import { ArrowLeft, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button, PlainButton } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { writePhone } from '#ui/read-phone.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { codeLength, type useAccessRequest } from './use-access-request.ts';

/** The code that came to the phone (PUB-GATE-19 to 30). */
export function CodeStep({ request }: { request: ReturnType<typeof useAccessRequest> }) {
  const { details, code, codeError, failure, isBusy, isVerified, wait } = request;
  const place = useRef<HTMLDivElement>(null);

  // A wrong code is typed anew at once, and its reader hears why.
  useEffect(() => {
    if (codeError !== null) place.current?.querySelector('input')?.focus();
  }, [codeError]);

  // So is another one: what asked for it is gone.
  useFocusAfter(wait > 0, () => place.current?.querySelector('input'));

  const isReady = isVerified || code.length === codeLength;
  return (
    <>
      {isVerified ? (
        <p className="flex items-center gap-2.5 font-[550] text-success">
          <CircleCheck size={20} strokeWidth={1.5} aria-hidden="true" />
          Phone verified. You need no other code.
        </p>
      ) : (
        <>
          <p className="type-small text-ink-2" role="status">
            Sent to{' '}
            <b className="whitespace-nowrap font-[550] text-ink">
              {details.phone.code} {writePhone(details.phone)}
            </b>
            . It works for five minutes.
          </p>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a button that is off does not answer to Enter */}
          <div
            ref={place}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isReady) return;
              event.preventDefault();
              void request.submitCode('');
            }}
          >
            <CodeField value={code} onChange={request.typeCode} error={codeError ?? undefined} autoFocus />
          </div>
        </>
      )}
      {failure && <Banner kind="error">{failure}</Banner>}
      <Button type="submit" size="large" wide isOff={!isReady || isBusy}>
        {isBusy && isReady ? 'Opening...' : isVerified ? 'Try again' : 'Verify and open'}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <PlainButton isOff={isBusy} onClick={request.back} className="quiet-link touch inline-flex items-center gap-2">
          <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
          Back
        </PlainButton>
        {!isVerified && <Resend wait={wait} isBusy={isBusy} onClick={request.resend} />}
      </div>
    </>
  );
}

function Resend({ wait, isBusy, onClick }: { wait: number; isBusy: boolean; onClick: () => void }) {
  if (wait > 0) return <span className="type-small text-ink-3 tabular-nums">Resend in {wait} s</span>;
  return (
    <PlainButton isOff={isBusy} onClick={onClick} className="quiet-link touch">
      Resend code
    </PlainButton>
  );
}
