import { useProfile } from '#office/shell/use-profile.ts';
import { Note } from '#ui/note.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';
import type { TabProps } from './settings-tabs.ts';

/** Own password, where one is signed in, and the authenticator app. */
export function SecurityTab(props: TabProps) {
  const { passwordChangeDue } = useProfile();
  return (
    <div className="grid gap-5">
      {passwordChangeDue && (
        <Note kind="warning">
          Somebody else chose your password. It is good for three days: please choose one that only you know.
        </Note>
      )}
      <PasswordForm {...props} />
      <Passkeys />
      <SecondFactor />
      <SessionList />
    </div>
  );
}
