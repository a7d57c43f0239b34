import { type ReactNode, type SubmitEvent, useRef } from 'react';
import { staffCallingCodes } from '#contract/staff-choices.ts';
import { focusFirstError } from '#office/shell/focus-first-error.ts';
import { Button, PlainButton } from '#ui/button.tsx';
import { CallingCodeField } from '#ui/calling-code-field.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ResendCode } from './resend-code.tsx';
import type { Channel } from './reset-texts.ts';
import type { Reset } from './use-reset.ts';

type StepFormProps = { onSubmit: () => boolean; children: ReactNode };

function StepForm({ onSubmit, children }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!onSubmit()) focusFirstError(form);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      {children}
    </form>
  );
}

const BackButton = ({ reset }: { reset: Reset }) => (
  <PlainButton
    isOff={reset.isBusy || reset.isDone}
    onClick={reset.back}
    className="quiet-link touch justify-self-start aria-disabled:text-ink-3"
  >
    Back
  </PlainButton>
);

/** 1: where the code goes. */
export function AccountStep({ reset }: { reset: Reset }) {
  const { fields, set, errors } = reset;
  return (
    <StepForm onSubmit={reset.submit.account}>
      <ChoiceField
        label="Send the code by"
        name="channel"
        choices={[
          { value: 'email', label: 'Email' },
          { value: 'phone', label: 'Phone' },
        ]}
        value={fields.channel}
        onChange={(value) => {
          set.setChannel(value as Channel);
          reset.clearErrors();
        }}
      />
      {fields.channel === 'email' ? (
        <TextField
          label="Email"
          type="email"
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          required
          value={fields.email}
          onChange={(event) => set.setEmail(event.target.value)}
          error={errors.account}
        />
      ) : (
        <CallingCodeField
          label="Phone"
          name="phone"
          codeName="countryCode"
          codes={staffCallingCodes}
          code={fields.callingCode}
          onCode={set.setCallingCode}
          required
          value={fields.number}
          onChange={(event) => set.setNumber(event.target.value)}
          error={errors.account}
        />
      )}
      <Button type="submit" size="large" wide isOff={reset.isBusy}>
        {reset.isBusy ? 'Sending...' : 'Send code'}
      </Button>
    </StepForm>
  );
}

/** 2: the code. */
export function CodeStep({ reset }: { reset: Reset }) {
  const { fields, set } = reset;
  return (
    <StepForm onSubmit={reset.submit.code}>
      <CodeField value={fields.otp} onChange={set.setOtp} autoFocus />
      <ResendCode at={reset.resendAt} isBusy={reset.isBusy} onResend={reset.resend} />
      <Button type="submit" size="large" wide isOff={reset.isBusy || fields.otp.length < 6}>
        {reset.isBusy ? 'Verifying...' : 'Verify code'}
      </Button>
      <BackButton reset={reset} />
    </StepForm>
  );
}

/** 3: the new password. */
export function PasswordStep({ reset }: { reset: Reset }) {
  const { fields, set } = reset;
  return (
    <StepForm onSubmit={reset.submit.password}>
      <input type="text" name="username" autoComplete="username" value={fields.email} readOnly hidden />
      <NewPasswordFields
        password={fields.password}
        repeated={fields.repeated}
        onPassword={set.setPassword}
        onRepeated={set.setRepeated}
        errors={reset.errors}
        readOnly={reset.isDone}
      />
      <Button type="submit" size="large" wide isOff={reset.isBusy || reset.isDone}>
        {reset.isBusy ? 'Resetting...' : 'Reset password'}
      </Button>
      <BackButton reset={reset} />
    </StepForm>
  );
}
