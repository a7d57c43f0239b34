import { AuthFrame } from '#office/auth/auth-frame.tsx';
import { signOut } from '#office/shell/sign-out.ts';
import { Passkeys } from './passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';

/** In the place of the whole office, for whoever has to have a second factor and has none. */
export default function FactorDue() {
  return (
    <AuthFrame
      title="Set up a second factor"
      heading="One more lock."
      lead="This house asks for a second factor beside your password. Choose one of these; then you go on."
      back={
        <button type="button" className="quiet-link touch" onClick={() => void signOut()}>
          Sign Out
        </button>
      }
    >
      <div className="type-office grid gap-5">
        <Passkeys />
        <SecondFactor />
      </div>
    </AuthFrame>
  );
}
