import { type ComponentProps, useId } from 'react';
import { FieldNote } from './field-note.tsx';
import { asciiDigits } from './read-phone.ts';

type CodeFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** Digits only, at most `length` of them. */
  value: string;
  onChange: (code: string) => void;
  label?: string;
  length?: number;
  error?: string | undefined;
  hint?: string;
};

/** Digits of whatever was typed or pasted, `483 920` or `Your code is 483920`; those of a phone's message too. */
export const readCode = (text: string, length = 6): string =>
  asciiDigits(text.normalize('NFKC')).replace(/\D/g, '').slice(0, length);

/**
 * A one-time code: a single field, so that autofill and pasting work, drawn as one box for each digit. Nothing is sent
 * by itself; the form asks `code.length === 6`.
 *
 *     <CodeField value={code} onChange={setCode} error={error} autoFocus />
 */
export function CodeField({
  value,
  onChange,
  label = '6-digit code',
  length = 6,
  error,
  hint,
  ...input
}: CodeFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-[550] text-sm">
        {label}
      </label>
      <div className="group relative grid max-w-96 auto-cols-fr grid-flow-col gap-2 sm:gap-2.5">
        {Array.from({ length }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes without identity
            key={at}
            aria-hidden="true"
            data-next={at === Math.min(value.length, length - 1) || undefined}
            className={`grid h-15 place-items-center rounded-control border bg-white font-display text-[1.75rem] lining-nums transition-[border-color,box-shadow] group-focus-within:data-next:border-green group-focus-within:data-next:empty:after:h-7 group-focus-within:data-next:empty:after:w-px group-focus-within:data-next:empty:after:bg-ink group-focus-within:data-next:shadow-[inset_0_0_0_1px_var(--color-green),0_0_0_3px_rgb(31_69_54/0.15)] ${error ? 'border-red' : 'border-field'}`}
          >
            {value[at]}
          </span>
        ))}
        <input
          id={id}
          name="otp"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          onChange={(event) => onChange(readCode(event.target.value, length))}
          className="absolute inset-0 w-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
          {...input}
        />
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={hint} isLive />
    </div>
  );
}
