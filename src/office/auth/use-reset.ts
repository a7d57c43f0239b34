import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { waitAfterSent } from '#contract/client.ts';
import { lengthError } from '#contract/passwords.ts';
import { staffCallingCodes } from '#contract/staff-choices.ts';
import { api } from '#office/shell/api.ts';
import { isUnreachable, serverMessage } from '#office/shell/server-message.ts';
import { useSendOnce } from '#ui/use-send-once.ts';
import { type Channel, inlineTexts, resetReturn, type Told, waitOf, wizardTexts } from './reset-texts.ts';

type ResetErrors = { account?: string; password?: string; repeated?: string };

/** `refused`: what becomes of a call beside its words. */
type Texts = { failed: string; broke: string; refused?: (cause: unknown) => void };

export type Reset = ReturnType<typeof useReset>;

/** What the wizard knows and does in its three steps. */
export function useReset() {
  const navigate = useNavigate();
  const [step, setStep] = useState<1 | 2 | 3>(1);
  const [channel, setChannel] = useState<Channel>('email');
  const [email, setEmail] = useState('');
  const [callingCode, setCallingCode] = useState<string>(staffCallingCodes[0]);
  const [number, setNumber] = useState('');
  const [otp, setOtp] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [errors, setErrors] = useState<ResetErrors>({});
  const [told, setTold] = useState<Told | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [resendAt, setResendAt] = useState(0);
  const sendOnce = useSendOnce();

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate('/admin/login'), resetReturn);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  const digits = number.replace(/\D/g, '');
  const account = channel === 'email' ? { email: email.trim() } : { phoneNumber: callingCode + digits };

  const run = async (work: () => Promise<void>, texts: Texts) => {
    if (isBusy || isDone) return;
    setBusy(true);
    setTold(null);
    try {
      await work();
    } catch (cause) {
      const text = isUnreachable(cause) ? texts.broke : serverMessage(cause, texts.failed);
      setTold({ kind: 'error', text });
      if (waitOf(cause) > 0) setResendAt(Date.now() + waitOf(cause));
      texts.refused?.(cause);
    } finally {
      setBusy(false);
    }
  };

  const toCode = () => {
    setOtp('');
    setStep(2);
  };

  const send = () =>
    run(
      async () => {
        const call =
          channel === 'email'
            ? api('POST /admin/auth/forgot-password/send-otp', { body: account })
            : api('POST /admin/auth/forgot-password/send-sms-otp', { body: account });
        const { data } = await call;
        toCode();
        setResendAt(Date.now() + data.resendAfter);
        setTold({ kind: 'success', text: wizardTexts.send.good(channel) });
      },
      { ...wizardTexts.send, refused: (cause) => step === 1 && waitAfterSent(cause) !== null && toCode() },
    );

  const verify = () =>
    run(async () => {
      await api('POST /admin/auth/forgot-password/verify-otp', { body: { ...account, otp } });
      setStep(3);
      setTold({ kind: 'success', text: wizardTexts.verify.good });
    }, wizardTexts.verify);

  const reset = () =>
    run(async () => {
      // By phone the country code is left out of this call alone (ADM-RESET-20).
      const whose = channel === 'email' ? account : { phoneNumber: digits };
      const body = { ...whose, otp, newPassword: password };
      await sendOnce(body, (headers) => api('POST /admin/auth/forgot-password/reset', { body, headers }));
      setDone(true);
      setTold({ kind: 'success', text: wizardTexts.reset.good });
    }, wizardTexts.reset);

  /** Each answers whether it went on; where it did not, its errors are shown. */
  const submit = {
    account: (): boolean => {
      const missing = channel === 'email' ? !email.trim() : digits === '';
      setErrors(missing ? { account: channel === 'email' ? 'Email is required' : 'Phone number is required' } : {});
      if (!missing) void send();
      return !missing;
    },
    code: (): boolean => {
      if (otp.length === 6) void verify();
      return otp.length === 6;
    },
    password: (): boolean => {
      const short = lengthError(password, 'Password');
      const found: ResetErrors = short
        ? { password: short }
        : password !== repeated
          ? { repeated: inlineTexts.differ }
          : {};
      setErrors(found);
      const isSound = Object.keys(found).length === 0;
      if (isSound) void reset();
      return isSound;
    },
  };

  const back = () => {
    setStep(step === 3 ? 2 : 1);
    setTold(null);
    setErrors({});
  };

  return {
    step,
    fields: { channel, email, callingCode, number, otp, password, repeated },
    set: { setChannel, setEmail, setCallingCode, setNumber, setOtp, setPassword, setRepeated },
    errors,
    told,
    isBusy,
    isDone,
    resendAt,
    submit,
    resend: () => void send(),
    back,
    clearErrors: () => setErrors({}),
  };
}
