import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { SignIn } from '#contract/auth.ts';
import { ApiError } from '#contract/client.ts';
import type { SecondFactorChoice } from '#contract/errors.ts';
import type { PasskeyProof } from '#contract/passkeys.ts';
import { api, leftoverEnded } from '#office/shell/api.ts';
import { focusFirstError } from '#office/shell/focus-first-error.ts';
import { isUnreachable, serverMessage } from '#office/shell/server-message.ts';
import { keepSession } from '#office/shell/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSecondsUntil } from '#ui/use-seconds-until.ts';
import { SecondFactorStep } from './second-factor-step.tsx';
import { passkeyFailure, signWithPasskey } from './use-authenticator.ts';
import { writeWait } from './write-wait.ts';

type SecondProof = { code?: string; passkey?: PasskeyProof };

type SignInFormProps = {
  /** Known already, where somebody signs in again. */
  email?: string;
  /** In the place of a sign-in: whoever is signed in proves once more who they are. */
  confirm?: (given: SignIn) => Promise<void>;
  /** Below the button. */
  children?: ReactNode;
};

async function enter(given: SignIn): Promise<void> {
  await leftoverEnded;
  const { data } = await api('POST /admin/auth/login', { body: given });
  keepSession({ token: data.token, officeKey: data.officeKey, profile: data.admin });
}

/** E-mail, password and, for accounts that ask for it, the second factor. The session is stored by itself (ADM-LOGIN-09). */
export function SignInForm({ email: known = '', confirm, children }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [choice, setChoice] = useState<SecondFactorChoice | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [waitUntil, setWaitUntil] = useState(0);
  const wait = useSecondsUntil(waitUntil);

  const send = confirm ?? enter;
  const [action, busyAction] = confirm ? ['Confirm', 'Checking...'] : ['Sign in', 'Signing in...'];

  const errors = {
    email: isChecked && !email.trim() ? 'Email is required' : undefined,
    password: isChecked && !password ? 'Password is required' : undefined,
  };

  /** With the second factor, or without at the first try. */
  const signIn = async (factor: SecondProof = {}) => {
    if (isBusy || wait > 0) return;
    setBusy(true);
    setFailure(null);
    try {
      await send({ email, password, ...factor });
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'second_factor_required') {
        setChoice(cause.secondFactor ?? { app: true, passkey: null });
      } else {
        setFailure(isUnreachable(cause) ? 'Network error. Please try again.' : serverMessage(cause, 'Login failed'));
        if (cause instanceof ApiError && cause.retryAfter) setWaitUntil(Date.now() + cause.retryAfter * 1000);
        if (factor.passkey) await askAgain();
      }
    } finally {
      setBusy(false);
    }
  };

  /** What a passkey signed is used up, also when it was refused: the right password brings the next challenge. */
  const askAgain = () =>
    send({ email, password }).catch((cause: unknown) => {
      if (cause instanceof ApiError && cause.secondFactor) setChoice(cause.secondFactor);
    });

  /** By passkey, where the browser has it. */
  const signByPasskey = async () => {
    if (!choice?.passkey || isBusy) return;
    setBusy(true);
    setFailure(null);
    const passkey = await signWithPasskey(choice.passkey).catch((cause: unknown) => {
      setFailure(passkeyFailure(cause));
      return null;
    });
    setBusy(false);
    if (passkey === null) return;
    await signIn({ passkey });
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (email.trim() && password) void signIn();
    else focusFirstError(form);
  };

  if (choice !== null) {
    return (
      <SecondFactorStep
        action={action}
        busyAction={busyAction}
        isBusy={isBusy}
        wait={wait}
        failure={failure}
        choice={choice}
        onCode={(code) => void signIn({ code })}
        onPasskey={() => void signByPasskey()}
        onBack={() => {
          setChoice(null);
          setFailure(null);
          setPassword('');
          setChecked(false);
        }}
      />
    );
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-6">
      {failure && (
        <Banner kind="error">
          {failure}
          {wait > 0 && <span className="mt-1 block tabular-nums">Next try in {writeWait(wait)}.</span>}
        </Banner>
      )}
      {confirm ? (
        // For password managers: whose password it is.
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      ) : (
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={errors.email}
        />
      )}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        data-autofocus={known !== '' || undefined}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password}
        {...(!confirm && {
          aside: (
            <Link
              to="/admin/forgot-password"
              className="touch font-[550] text-green text-sm underline-offset-4 hover:underline"
            >
              Forgot password
            </Link>
          ),
        })}
      />
      <Button type="submit" size="large" wide isOff={isBusy || wait > 0}>
        {isBusy ? busyAction : wait > 0 ? `Wait ${writeWait(wait)}` : action}
      </Button>
      {children}
    </form>
  );
}
