import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { waitAfterSent } from '#contract/client.ts';
import { api } from '#office/shell/api.ts';
import { focusFirstError } from '#office/shell/focus-first-error.ts';
import { isUnreachable } from '#office/shell/server-message.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSendOnce } from '#ui/use-send-once.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ResendCode } from './resend-code.tsx';
import { inlineTexts, moreOf, resetReturn, type Told, waitOf } from './reset-texts.ts';

/** Whose password: what holds an at sign is an address, anything else a phone (ADM-LOGIN-12). */
const accountOf = (text: string) => (text.includes('@') ? { email: text.trim() } : { phone: text.trim() });

/** The short way to a new password on the sign-in itself: the code and the password in one form (ADM-LOGIN-10 to 21). */
export function InlineReset({ onBack }: { onBack: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [account, setAccount] = useState('');
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [errors, setErrors] = useState<{ account?: string; password?: string; repeated?: string }>({});
  const [told, setTold] = useState<Told | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [resendAt, setResendAt] = useState(0);
  const sendOnce = useSendOnce();

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(onBack, resetReturn);
    return () => clearTimeout(timer);
  }, [isDone, onBack]);

  const toCode = () => {
    setSent(true);
    setCode('');
  };

  const run = async (work: () => Promise<void>, failure: string) => {
    if (isBusy) return;
    setBusy(true);
    setTold(null);
    try {
      await work();
    } catch (cause) {
      setTold(
        isUnreachable(cause)
          ? { kind: 'error', text: inlineTexts.network }
          : { kind: 'error', text: failure, more: moreOf(cause) },
      );
      if (waitOf(cause) > 0) setResendAt(Date.now() + waitOf(cause));
      if (!isSent && waitAfterSent(cause) !== null) toCode();
    } finally {
      setBusy(false);
    }
  };

  const send = () =>
    run(async () => {
      const { data } = await api('POST /admin/auth/forgot-password', { body: accountOf(account) });
      toCode();
      setResendAt(Date.now() + data.resendAfter);
      setTold({ kind: 'success', text: inlineTexts.sent });
    }, inlineTexts.notSent);

  const reset = () =>
    run(async () => {
      const body = { ...accountOf(account), otp: code, newPassword: password };
      await sendOnce(body, (headers) => api('POST /admin/auth/reset-password', { body, headers }));
      setDone(true);
      setTold({ kind: 'success', text: inlineTexts.done });
    }, inlineTexts.notReset);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isDone) return;
    if (!isSent) {
      const missing = account.trim() ? undefined : 'Email or phone is required';
      setErrors(missing ? { account: missing } : {});
      if (missing) return focusFirstError(form);
      return void send();
    }
    const found = {
      ...(!password && { password: 'Password is required' }),
      ...(password !== repeated && { repeated: inlineTexts.differ }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    void reset();
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-6">
      {told && (
        <Banner kind={told.kind}>
          {told.text}
          {told.more && <span className="mt-1 block">{told.more}</span>}
        </Banner>
      )}
      {isSent ? (
        <>
          <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
          <CodeField value={code} onChange={setCode} autoFocus readOnly={isDone} />
          <ResendCode at={resendAt} isBusy={isBusy || isDone} onResend={() => void send()} />
          <NewPasswordFields
            password={password}
            repeated={repeated}
            onPassword={setPassword}
            onRepeated={setRepeated}
            errors={errors}
            readOnly={isDone}
          />
          <Button type="submit" size="large" wide isOff={isBusy || isDone || code.length < 6}>
            {isBusy ? 'Resetting...' : 'Reset password'}
          </Button>
        </>
      ) : (
        <>
          <TextField
            label="Email or phone"
            name="account"
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            required
            autoFocus
            value={account}
            onChange={(event) => setAccount(event.target.value)}
            error={errors.account}
            hint="The one your account knows. A phone of another country with its code."
          />
          <Button type="submit" size="large" wide isOff={isBusy}>
            {isBusy ? 'Sending...' : 'Send code'}
          </Button>
        </>
      )}
      <div className="flex flex-wrap justify-between gap-4">
        {isSent && !isDone && (
          <button
            type="button"
            className="quiet-link touch"
            onClick={() => {
              setSent(false);
              setTold(null);
              setErrors({});
            }}
          >
            Another email or phone
          </button>
        )}
        <button type="button" className="quiet-link touch" onClick={onBack}>
          Back to Login
        </button>
      </div>
    </form>
  );
}
