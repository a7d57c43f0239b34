import { SignInForm } from '#office/auth/sign-in-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { readWhyEnded } from './session.ts';
import { leaveFor, useIsLeaving } from './unsaved-changes.ts';

/** Over a screen whose session has ended while it holds what is not saved. Closing it means to give that up, so it asks. */
export default function SignInAgain({ email }: { email: string }) {
  const isLeaving = useIsLeaving();
  const why = readWhyEnded().replace(/ Please sign in again\.$/, '');
  return (
    <Dialog open={!isLeaving} onClose={() => leaveFor(() => {})} title="Sign in again" width="md:w-[28rem]">
      <p className="mb-5 text-ink-2">
        {why || 'Your session has ended.'} What you typed is still here: sign in and go on. With another role the office
        begins anew.
      </p>
      <SignInForm email={email} />
    </Dialog>
  );
}
