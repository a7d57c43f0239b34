import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { api, leftoverEnded } from '#office/shell/api.ts';
import { keepSession } from '#office/shell/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { hasPasskeys, passkeyFailure, signWithPasskey } from './use-authenticator.ts';

/** Signs in without a password; nothing where the browser has no passkeys for this address. */
export function PasskeySignIn() {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!hasPasskeys()) return null;

  const enter = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await leftoverEnded;
      const request = await api('POST /admin/auth/passkeys/sign-in/begin');
      const proof = await signWithPasskey(request.data);
      const { data } = await api('POST /admin/auth/passkeys/sign-in', { body: { proof } });
      keepSession({ token: data.token, officeKey: data.officeKey, profile: data.admin });
    } catch (cause) {
      setFailure(passkeyFailure(cause));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="grid gap-4">
      {failure && <Banner kind="error">{failure}</Banner>}
      <Button kind="outline" size="large" wide isOff={isBusy} onClick={() => void enter()}>
        <KeyRound size={18} strokeWidth={1.5} aria-hidden="true" />
        {isBusy ? 'Waiting for your passkey...' : 'Sign in with a passkey'}
      </Button>
    </div>
  );
}
