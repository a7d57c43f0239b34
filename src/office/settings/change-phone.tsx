import { useId, useState } from 'react';
import { staffCallingCodes } from '#contract/staff-choices.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { CallingCodeField } from '#ui/calling-code-field.tsx';
import { checkPhone, splitPhone } from './check-contact.ts';
import { CodeExchange } from './code-exchange.tsx';
import { readSentCode } from './sent-codes.ts';
import { useContactChange } from './use-contact-change.ts';

const none = splitPhone('');

/** Another phone for whoever is signed in, by a code. */
export function ChangePhone() {
  const { id: ownerId, phoneNumber } = useProfile();
  const id = useId();
  const [phone, setPhone] = useState(() => splitPhone(readSentCode(ownerId, 'phone')?.target ?? ''));
  const [isLeft, setLeft] = useState(false);
  // The calling code goes back to the first of them (ADM-SET-30).
  const change = useContactChange('phone', ownerId, () => setPhone(none));
  const check = checkPhone(phone.code, phone.number, phoneNumber);
  const type = (next: typeof phone) => {
    // A code is on its way to the number as it stands.
    if (change.busy !== null) return;
    setPhone(next);
    change.forgetFailure();
  };
  return (
    <CodeExchange id={id} check={check} change={change}>
      <CallingCodeField
        label="New phone"
        name="newPhone"
        codeName="newPhoneCountryCode"
        codes={staffCallingCodes}
        code={phone.code}
        onCode={(code) => type({ ...phone, code })}
        value={phone.number}
        readOnly={change.busy !== null}
        error={isLeft ? (check.error ?? undefined) : undefined}
        onChange={(event) => {
          type({ ...phone, number: event.target.value });
          setLeft(false);
        }}
        onBlur={() => setLeft(true)}
        onKeyDown={({ key }) => key === 'Enter' && setLeft(true)}
      />
    </CodeExchange>
  );
}
