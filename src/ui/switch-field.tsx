import type { ComponentProps } from 'react';

type SwitchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: string;
  checked: boolean;
  /** What is switched, where the words beside it do not say it. */
  name: string;
};

/** On or off, told apart by where the knob stands and not by colour alone: the browser's own box in other clothes. */
export function SwitchField({ label, name, checked, className = '', ...input }: SwitchFieldProps) {
  return (
    <label className={`inline-flex min-h-11 cursor-pointer items-center gap-3 ${className}`}>
      <span className="font-[550] text-sm">{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-label={name}
        className="relative h-6 w-10.5 shrink-0 cursor-pointer appearance-none rounded-full border border-field bg-white outline-offset-3 transition-colors before:absolute before:top-1/2 before:left-0.75 before:size-4 before:-translate-y-1/2 before:rounded-full before:bg-ink-3 before:transition-transform checked:border-green checked:bg-green checked:before:translate-x-4.5 checked:before:bg-white disabled:opacity-55"
        {...input}
      />
    </label>
  );
}
