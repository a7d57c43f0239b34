import { Passkeys } from './passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SetupFrame, type SetupProps } from './setup-frame.tsx';

/** For whoever has to have a second factor and has none. */
export default function FactorDue({ onLeave }: SetupProps) {
  return (
    <SetupFrame
      title="Set up a second factor"
      heading="One more lock."
      lead="This house asks for a second factor beside your password. Choose one of these; then you go on."
      onLeave={onLeave}
    >
      <Passkeys />
      <SecondFactor />
    </SetupFrame>
  );
}
