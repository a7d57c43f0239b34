import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

/** Border, height and focus of every field. Inputs are never below 16 px, or a phone zooms in. */
export const fieldStyle =
  'h-[3.125rem] w-full rounded-control border border-field bg-white px-4 text-ink outline-none transition-[border-color,box-shadow] focus:border-green focus:shadow-[inset_0_0_0_1px_var(--color-green),0_0_0_3px_rgb(31_69_54/0.15)] aria-invalid:border-red aria-invalid:shadow-[inset_0_0_0_1px_var(--color-red)]';

type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** A unit or sign inside the field, at its end. */
  suffix?: ReactNode;
  /** A sign inside the field, at its start. */
  icon?: ReactNode;
};

export function TextField({ label, hint, error, suffix, icon, className = '', ...input }: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-[550] text-sm">
        {label}
      </label>
      <div className="relative">
        {icon && <span className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center">{icon}</span>}
        <input
          id={id}
          className={`${fieldStyle} ${icon ? 'pl-11!' : ''} ${suffix ? 'pr-16!' : ''}`}
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
      {(error ?? hint) && (
        <p id={noteId} className={`type-hint mt-1.5 flex items-center gap-1.5 ${error ? 'text-red' : 'text-ink-3'}`}>
          {error && <CircleAlert size={16} strokeWidth={1.5} aria-hidden="true" />}
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
