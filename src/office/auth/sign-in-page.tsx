import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { brand } from '#contract/brand.ts';
import { readLanding } from '#office/shell/landing.ts';
import { readWhyEnded, useSession } from '#office/shell/session.ts';
import { Banner } from '#ui/banner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { InlineReset } from './inline-reset.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** By the clock of whoever reads it. */
function greet(hour: number): string {
  if (hour < 5 || hour >= 17) return 'Good evening.';
  return hour < 12 ? 'Good morning.' : 'Good afternoon.';
}

/** Only a screen of the office is returned to, wherever the place that was kept would lead. */
function readReturn(state: unknown): string {
  const { from } = (state ?? {}) as { from?: unknown };
  if (typeof from !== 'string' || !URL.canParse(from, location.origin)) return readLanding();
  const { origin, pathname, search, hash } = new URL(from, location.origin);
  const isScreen = /^\/admin(?:\/|$)/.test(pathname) && !/^\/admin\/(?:login|forgot-password)\b/.test(pathname);
  return origin === location.origin && isScreen ? pathname + search + hash : readLanding();
}

export function Component() {
  const session = useSession();
  const { state } = useLocation();
  const [isReset, setReset] = useState(false);
  const why = readWhyEnded();
  if (session !== null) return <Navigate to={readReturn(state)} replace />;

  if (isReset) {
    return (
      <AuthFrame
        title="Reset password"
        heading="Reset your password."
        lead="We send you a code, you choose a new password."
      >
        <InlineReset onBack={() => setReset(false)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Sign in" heading={greet(new Date().getHours())} lead={`Sign in to the ${brand.name} office.`}>
      {why && (
        <div className="mb-6">
          <Banner kind="info">{why}</Banner>
        </div>
      )}
      <SignInForm>
        <PasskeySignIn />
        <div className="grid justify-items-center gap-4 text-center">
          <button type="button" onClick={() => setReset(true)} className="quiet-link touch">
            Reset with a code
          </button>
          <p className="type-hint text-ink-3">Sessions end after 12 idle hours.</p>
        </div>
      </SignInForm>
    </AuthFrame>
  );
}
