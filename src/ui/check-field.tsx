import { type ComponentProps, useId } from 'react';

type CheckFieldProps = ComponentProps<'input'> & { label: string; hint?: string };

/** Yes or no: the browser's own box, with its words to the right of it. */
export function CheckField({ label, hint, className = '', ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-4.5 shrink-0 accent-green"
          aria-describedby={hint ? id : undefined}
          {...input}
        />
        <span className="font-[550] text-sm">{label}</span>
      </label>
      {hint && (
        <p id={id} className="type-hint ml-7.5 text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}
