import { PasswordField } from '#ui/password-field.tsx';

type NewPasswordFieldsProps = {
  password: string;
  repeated: string;
  onPassword: (text: string) => void;
  onRepeated: (text: string) => void;
  errors: { password?: string; repeated?: string };
  readOnly?: boolean;
};

/** A new password, twice. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, repeated, onPassword, onRepeated, errors, readOnly } = props;
  const same = { autoComplete: 'new-password', required: true, readOnly } as const;
  return (
    <>
      <PasswordField
        {...same}
        label="New password"
        name="newPassword"
        value={password}
        onChange={(event) => onPassword(event.target.value)}
        error={errors.password}
        hint="At least 8 characters"
      />
      <PasswordField
        {...same}
        label="Confirm password"
        name="confirmPassword"
        value={repeated}
        onChange={(event) => onRepeated(event.target.value)}
        error={errors.repeated}
      />
    </>
  );
}
