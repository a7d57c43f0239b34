import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { lengthError } from '#contract/passwords.ts';
import { api } from '#office/shell/api.ts';
import { focusFirstError } from '#office/shell/focus-first-error.ts';
import { isUnreachable, serverMessage } from '#office/shell/server-message.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useSendOnce } from '#ui/use-send-once.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { inlineTexts, resetReturn, type Told, wizardTexts } from './reset-texts.ts';

/** A new password by the link that is mailed when codes are closed. `onGone`: the link is over, and a code may be asked for. */
export function LinkReset({ linkKey, onGone }: { linkKey: string; onGone: () => void }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [errors, setErrors] = useState<{ password?: string; repeated?: string }>({});
  const [told, setTold] = useState<Told | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const sendOnce = useSendOnce();

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate('/admin/login'), resetReturn);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  const reset = async () => {
    setBusy(true);
    setTold(null);
    try {
      const body = { key: linkKey, newPassword: password };
      await sendOnce(body, (headers) => api('POST /admin/auth/forgot-password/reset-by-link', { body, headers }));
      setDone(true);
      setTold({ kind: 'success', text: wizardTexts.reset.good });
    } catch (cause) {
      const { failed, broke } = wizardTexts.reset;
      setTold({ kind: 'error', text: isUnreachable(cause) ? broke : serverMessage(cause, failed) });
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy || isDone) return;
    const short = lengthError(password, 'Password');
    const found = short ? { password: short } : password !== repeated ? { repeated: inlineTexts.differ } : {};
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    void reset();
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      {told && <Banner kind={told.kind}>{told.text}</Banner>}
      <NewPasswordFields
        password={password}
        repeated={repeated}
        onPassword={setPassword}
        onRepeated={setRepeated}
        errors={errors}
        readOnly={isDone}
      />
      <Button type="submit" size="large" wide isOff={isBusy || isDone}>
        {isBusy ? 'Resetting...' : 'Reset password'}
      </Button>
      {told?.kind === 'error' && (
        <button type="button" onClick={onGone} className="quiet-link touch justify-self-start">
          Ask for a code
        </button>
      )}
    </form>
  );
}
