import { type ReactNode, useState } from 'react';
import { passkeyFailure } from '#office/auth/use-authenticator.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

type PasskeyNameProps = {
  name: string;
  action: string;
  busyAction: string;
  /** What is done with it; its failure is shown at the field. */
  onName: (name: string) => Promise<void>;
  children?: ReactNode;
};

/** What its owner calls a passkey, so that a lost one is found in the list. */
export function PasskeyName({ name: known, action, busyAction, onName, children }: PasskeyNameProps) {
  const [name, setName] = useState(known);
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    if (!name.trim()) return setError('Please give it a name');
    setBusy(true);
    setError(undefined);
    try {
      await onName(name.trim());
    } catch (cause) {
      setError(passkeyFailure(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
      className="grid gap-5"
    >
      {children}
      <TextField
        label="Name"
        name="passkey-name"
        autoComplete="off"
        maxLength={60}
        autoFocus
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
        error={error}
        hint="Such as the device it is on."
      />
      <Button type="submit" wide isOff={isBusy}>
        {isBusy ? busyAction : action}
      </Button>
    </form>
  );
}
