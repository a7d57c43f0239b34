import { useRef, useState } from 'react';
import { gateTimes, sessionMinutes } from '#contract/gates.ts';
import { readVisitor, rememberVisitor } from '#site/inquiries/visitor.ts';
import { browserApi } from '#site/shell/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { makeKey } from '#ui/make-key.ts';
import { PhoneField } from '#ui/phone-field.tsx';
import { joined } from '#ui/read-phone.ts';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { remainingText, type StoredSession } from './access-sessions.ts';
import { extendAccess } from './ask-for-access.ts';
import { gateTexts } from './gate-texts.ts';
import { sessions } from './session-store.ts';
import { useRemaining } from './use-remaining.ts';

type ExtendDialogProps = { session: StoredSession; open: boolean; onClose: () => void };

/** Asks who opened the home to say so again, for fifteen minutes more (PUB-GATE-47, 50 to 53). */
export function ExtendDialog(props: ExtendDialogProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={gateTexts.expiringSoon}>
      {props.open && <ExtendForm {...props} />}
    </Dialog>
  );
}

function ExtendForm({ session, onClose }: ExtendDialogProps) {
  const [{ email, phone }, setFields] = useState(readVisitor);
  const [isIncomplete, setIncomplete] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [key] = useState(makeKey);
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);

  const change = (part: Partial<{ email: string; phone: typeof phone }>) => {
    setFields((was) => ({ ...was, ...part }));
    setIncomplete(false);
  };

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    const missing = email.trim() ? (phone.number.trim() ? null : 'phone') : 'email';
    setIncomplete(missing !== null);
    if (missing !== null) {
      form.current?.querySelector<HTMLElement>(`[name=${missing}]`)?.focus();
      return;
    }
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    const { sessionId } = session;
    try {
      const next = await extendAccess(browserApi, { sessionId, email: email.trim(), phone: joined(phone) }, key);
      rememberVisitor({ email: email.trim(), phone });
      onClose();
      sessions.keep(next);
      toast(gateTexts.extended, 'success');
    } catch {
      onClose();
      // Another tab may have been faster: that key is newer, and good.
      const kept = sessions.read(session.propertyId);
      if (kept !== null && kept.sessionId !== sessionId) return;
      sessions.drop(session);
      toast(gateTexts.extensionFailed, 'error');
    }
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <Clock session={session} />
      <p className="type-small text-balance text-center text-ink-2">
        Confirm your details to keep the plans open for another {sessionMinutes} minutes.
      </p>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        value={email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <PhoneField value={phone} onChange={(next) => change({ phone: next })} />
      {isIncomplete && <Banner kind="error">{gateTexts.extensionIncomplete}</Banner>}
      <div className="grid grid-cols-2 gap-3">
        <Button kind="outline" size="large" isOff={isBusy} data-leaves className="px-2!">
          Let it close
        </Button>
        <Button type="submit" size="large" isOff={isBusy} className="px-2!">
          {isBusy ? 'Extending...' : 'Extend session'}
        </Button>
      </div>
    </form>
  );
}

const radius = 61;
const around = 2 * Math.PI * radius;

/** What is left, as a ring of the last two minutes that grows shorter. */
function Clock({ session }: { session: StoredSession }) {
  const left = useRemaining(session);
  const part = Math.min(1, Math.max(0, left / gateTimes.warning));
  return (
    <div className="relative mx-auto grid size-32 place-items-center">
      <svg viewBox="0 0 128 128" fill="none" strokeWidth="3" className="-rotate-90 absolute inset-0" aria-hidden="true">
        <circle cx="64" cy="64" r={radius} stroke="currentColor" className="text-sand" />
        <circle
          cx="64"
          cy="64"
          r={radius}
          stroke="currentColor"
          strokeDasharray={`${around * part} ${around}`}
          className="text-brass"
        />
      </svg>
      <p role="timer" className="font-display text-[1.75rem] leading-none tabular-nums">
        {remainingText(left)}
      </p>
    </div>
  );
}
