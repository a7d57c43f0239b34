import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { FieldNote } from './field-note.tsx';
import { fieldStyle } from './text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string;
  /** At the end of the label's row, such as a link for who has forgotten it. */
  aside?: ReactNode;
  hint?: string;
  error?: string | undefined;
  /** Id of what else describes it, such as a list of rules that stands elsewhere. */
  describedBy?: string | undefined;
  /** Below the field and part of its description, such as the rules a new password has to keep. */
  children?: ReactNode;
};

/**
 * A password with a button that shows it. Say with `autoComplete` which one it is (`current-password` or
 * `new-password`), so that password managers help.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { label, aside, hint, error, describedBy, children, className = '', ...input } = props;
  const id = useId();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const described = [(error || hint) && `${id}-note`, children && `${id}-more`, describedBy].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-[550] text-sm">
          {label}
        </label>
        {aside}
      </div>
      <div className="relative">
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`${fieldStyle} pr-13!`}
          {...input}
        />
        <button
          type="button"
          aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
          className="absolute top-1/2 right-1 grid size-11 -translate-y-1/2 place-items-center rounded-full text-ink-2 -outline-offset-4! transition-colors hover:text-ink"
        >
          <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
      {children && <div id={`${id}-more`}>{children}</div>}
    </div>
  );
}
