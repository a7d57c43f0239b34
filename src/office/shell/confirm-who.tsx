import { SignInForm } from '#office/auth/sign-in-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { api } from './api.ts';
import { settleWho } from './ask-who.ts';

/** Over the screen, before what a borrowed screen must not do: everything that the sign-in asks for, without leaving. */
export default function ConfirmWho({ email }: { email: string }) {
  return (
    <Dialog open onClose={() => settleWho(false)} title="Is it you?" kind="sheet">
      <p className="mb-5 text-ink-2">
        Some minutes have passed since you signed in. Please confirm before this is done.
      </p>
      <SignInForm
        email={email}
        confirm={async ({ email: _, ...proof }) => {
          await api('POST /admin/auth/confirm', { body: proof });
          settleWho(true);
        }}
      />
    </Dialog>
  );
}
