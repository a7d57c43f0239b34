import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldNote } from './field-note.tsx';

/** Border, height and focus of every field. Inputs are never below 16 px, or a phone zooms in. */
export const fieldStyle =
  'h-(--field,3.125rem) w-full rounded-control border border-field bg-white field-inset text-ink outline-none transition-[border-color,box-shadow] focus:border-green focus:shadow-[inset_0_0_0_1px_var(--color-green),0_0_0_3px_rgb(31_69_54/0.15)] aria-invalid:border-red aria-invalid:shadow-[inset_0_0_0_1px_var(--color-red)]';

/** The star of a required field: `aria-required` says it already, so it is not spoken. Nobody is stopped by it. */
export const requiredStyle = 'required-mark';

type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** A unit or sign inside the field, at its end. */
  suffix?: ReactNode;
  /** A sign inside the field, at its start. */
  icon?: ReactNode;
  isRequired?: boolean;
};

export function TextField(props: TextFieldProps) {
  const { label, hint, error, suffix, icon, isRequired = false, className = '', ...input } = props;
  const id = useId();
  const noteId = `${id}-note`;
  return (
    // In a grid a field for days, which cannot be narrower than its text, must not make its column wider than the form.
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className={`mb-1.5 block font-[550] text-sm ${isRequired ? requiredStyle : ''}`}>
        {label}
      </label>
      <div className="relative">
        {icon && <span className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center">{icon}</span>}
        <input
          id={id}
          className={`${fieldStyle} ${icon ? 'pl-11!' : ''} ${suffix ? 'pr-16!' : ''}`}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
          {...input}
        />
        {suffix && (
          <span className="pointer-events-none absolute inset-y-0 right-4 grid place-items-center text-ink-3">
            {suffix}
          </span>
        )}
      </div>
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}
