import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Banner } from '#ui/banner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AccountStep, CodeStep, PasswordStep } from './reset-steps.tsx';
import { StepLine } from './step-line.tsx';
import { useReset } from './use-reset.ts';

const steps = [
  { name: 'Account', heading: 'Reset your password.', lead: 'Choose where the code shall go.' },
  { name: 'Code', heading: 'Type the code.', lead: 'It works for a few minutes.' },
  { name: 'Password', heading: 'Choose a new password.', lead: 'You will be signed out everywhere else.' },
] as const;

/** Three steps to a new password: account, code, password (ADM-RESET-02). */
export function Component() {
  const reset = useReset();
  const { heading, lead } = steps[reset.step - 1] ?? steps[0];
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
    </AuthFrame>
  );
}
