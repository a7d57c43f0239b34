import { useId, useState } from 'react';
import { useProfile } from '#office/shell/use-profile.ts';
import { TextField } from '#ui/text-field.tsx';
import { checkEmail } from './check-contact.ts';
import { CodeExchange } from './code-exchange.tsx';
import { readSentCode } from './sent-codes.ts';
import { useContactChange } from './use-contact-change.ts';

/** Another e-mail address for whoever is signed in, by a code. */
export function ChangeEmail() {
  const { id: ownerId, email } = useProfile();
  const id = useId();
  const [text, setText] = useState(() => readSentCode(ownerId, 'email')?.target ?? '');
  const [isLeft, setLeft] = useState(false);
  const change = useContactChange('email', ownerId, () => setText(''));
  const check = checkEmail(text, email);
  return (
    <CodeExchange id={id} check={check} change={change}>
      <TextField
        label="New email"
        name="newEmail"
        type="email"
        autoComplete="off"
        inputMode="email"
        spellCheck={false}
        value={text}
        readOnly={change.busy !== null}
        error={isLeft ? (check.error ?? undefined) : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setLeft(false);
          change.forgetFailure();
        }}
        onBlur={() => setLeft(true)}
        onKeyDown={({ key }) => key === 'Enter' && setLeft(true)}
      />
    </CodeExchange>
  );
}
