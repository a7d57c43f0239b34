import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Banner } from '#ui/banner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { LinkReset } from './link-reset.tsx';
import { AccountStep, CodeStep, PasswordStep } from './reset-steps.tsx';
import { StepLine } from './step-line.tsx';
import { type Reset, useReset } from './use-reset.ts';

const steps = [
  { name: 'Account', heading: 'Reset your password.', lead: 'Choose where the code shall go.' },
  { name: 'Code', heading: 'Type the code.', lead: 'It works for a few minutes.' },
  { name: 'Password', heading: 'Choose a new password.', lead: 'You will be signed out everywhere else.' },
] as const;

/**
 * What a mailed link carries behind its `#`; it leaves the address at once, and so the history. A link may also be pasted
 * where the page is open already.
 */
function useLinkKey() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [key, setKey] = useState(() => hash.slice(1));
  useEffect(() => {
    if (hash === '') return;
    setKey(hash.slice(1));
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return { key, forget: () => setKey('') };
}

/** Three steps to a new password: account, code, password (ADM-RESET-02); whoever was mailed a link has the last left. */
export function Component() {
  const link = useLinkKey();
  const reset = useReset();
  const { heading, lead } = steps[link.key === '' ? reset.step - 1 : 2] ?? steps[0];
  return (
    <AuthFrame
      title="Reset password"
      heading={heading}
      lead={lead}
      back={
        <Link
          to="/admin/login"
          className="touch inline-flex items-center gap-2.5 text-ink-2 underline-offset-4 hover:text-ink hover:underline"
        >
          <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
          Back to login
        </Link>
      }
    >
      {link.key === '' ? <Steps reset={reset} /> : <LinkReset key={link.key} linkKey={link.key} onGone={link.forget} />}
    </AuthFrame>
  );
}

function Steps({ reset }: { reset: Reset }) {
  return (
    <>
      <StepLine names={steps.map(({ name }) => name)} current={reset.step} />
      {reset.told && (
        <div className="mt-7">
          <Banner kind={reset.told.kind}>{reset.told.text}</Banner>
        </div>
      )}
      <div className="mt-7">
        {reset.step === 1 && <AccountStep reset={reset} />}
        {reset.step === 2 && <CodeStep reset={reset} />}
        {reset.step === 3 && <PasswordStep reset={reset} />}
      </div>
    </>
  );
}
