import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { api } from '#office/shell/api.ts';
import { refreshProfile } from '#office/shell/refresh-profile.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.ts';
import { PasswordStep, passwordAlone } from './password-step.tsx';
import { usePasskeys } from './read-passkeys.ts';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { SetupDialog } from './setup-dialog.tsx';

type Open = 'setup' | 'remove' | null;

/** The authenticator app of whoever is signed in: off, being set up, or on. */
export function SecondFactor() {
  const { secondFactor } = useProfile();
  const { data: passkeys = [] } = usePasskeys();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  /** Not before: where a second factor is due, its setup ends with the profile that says so, and the codes must be seen. */
  const finish = () => {
    close();
    void refreshProfile(true);
  };

  const remove = async (password: string) => {
    try {
      const { message } = await api('POST /admin/auth/second-factor/remove', { body: { password } });
      toast(message, 'success');
    } catch (cause) {
      // Removed in another tab, or by a call whose answer never came.
      if (!(cause instanceof ApiError) || cause.code !== 'not_found') {
        void refreshProfile(true);
        throw cause;
      }
      toast('The app was removed already.', 'info');
    }
    close();
    await refreshProfile(true);
  };

  return (
    <Panel
      title="Authenticator app"
      lead="With an app on your phone, a stolen password alone opens nothing: signing in also asks for a code that the app shows."
      aside={<Badge kind={secondFactor ? 'success' : 'plain'}>{secondFactor ? 'On' : 'Off'}</Badge>}
    >
      <Button kind="outline" size="small" onClick={() => setOpen(secondFactor ? 'remove' : 'setup')}>
        {secondFactor ? 'Remove the app' : 'Set up an app'}
      </Button>
      <SetupDialog open={open === 'setup'} onClose={finish} title="Set up an app">
        {open === 'setup' && <SecondFactorSetup onDone={finish} />}
      </SetupDialog>
      <Dialog open={open === 'remove'} onClose={close} title="Remove the app" kind="sheet">
        {open === 'remove' && (
          <PasswordStep action="Remove" busyAction="Removing..." kind="danger" onPassword={remove}>
            {passkeys.length === 0
              ? passwordAlone
              : 'Your sign-in then asks for a passkey beside the password. Your recovery codes stay good.'}
          </PasswordStep>
        )}
      </Dialog>
    </Panel>
  );
}
