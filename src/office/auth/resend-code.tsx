import { useRef } from 'react';
import { PlainButton } from '#ui/button.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { useSecondsUntil } from '#ui/use-seconds-until.ts';
import { writeWait } from './write-wait.ts';

/** Offers another code once the wait for it is over (UND-95). `at`: milliseconds since 1970. */
export function ResendCode({ at, isBusy, onResend }: { at: number; isBusy: boolean; onResend: () => void }) {
  const wait = useSecondsUntil(at);
  const line = useRef<HTMLParagraphElement>(null);
  // The button is gone for a while: the code that is on its way is typed above.
  useFocusAfter(wait > 0, () => line.current?.closest('form')?.querySelector<HTMLElement>('[name=otp]'));
  return (
    <p ref={line} className="type-small -mt-2 flex min-h-6 flex-wrap items-center gap-x-2 text-ink-3">
      No code? After many tries we mail a link instead.
      {wait > 0 ? (
        <span className="tabular-nums">Resend in {writeWait(wait)}</span>
      ) : (
        <PlainButton
          isOff={isBusy}
          onClick={onResend}
          className="touch font-[550] text-green underline underline-offset-4 aria-disabled:text-ink-3"
        >
          Resend code
        </PlainButton>
      )}
    </p>
  );
}
