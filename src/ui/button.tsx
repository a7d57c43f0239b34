import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** The look of a button, also for links that act like one. One green (`action`) per view. */
export const buttonStyle = cva(
  'inline-flex items-center justify-center gap-2.5 rounded-control font-[550] text-[0.96875rem] leading-none whitespace-nowrap select-none max-[22rem]:wrap-anywhere max-[22rem]:whitespace-normal max-[22rem]:py-2 max-[22rem]:text-center max-[22rem]:leading-tight transition-colors aria-disabled:bg-sand aria-disabled:text-ink-3 aria-disabled:border-sand',
  {
    variants: {
      kind: {
        action: 'bg-green text-white hover:bg-green-hover',
        outline: 'border border-hairline-strong bg-transparent text-ink hover:border-ink hover:bg-white',
        clear: 'border border-white/70 text-white hover:bg-white hover:text-ink',
        danger: 'bg-red text-white hover:bg-red-hover',
        paper: 'bg-ivory text-ink hover:bg-white',
      },
      size: {
        regular: 'min-h-12 px-6.5',
        small: 'min-h-11 px-4.5 text-[0.90625rem]',
        large: 'min-h-[3.125rem] px-6.5',
      },
      wide: { true: 'w-full', false: '' },
    },
    defaultVariants: { kind: 'action', size: 'regular', wide: false },
  },
);

type PlainButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'aria-disabled'> & {
  /** It looks and says so, and answers to nothing: neither to a press, nor to Enter in a field of its form. */
  isOff?: boolean | undefined;
};

/**
 * What every button is made of that is ever off. The browser's own `disabled` takes the focus away from whoever has just
 * pressed: then the next key begins at the top of the page, and a screen reader has lost its place. So none has it.
 */
export function PlainButton({ isOff = false, type = 'button', onClick, ...rest }: PlainButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isOff || undefined}
      onClick={(event) => {
        if (!isOff) return onClick?.(event);
        event.preventDefault();
        // A dialog around it would take the press of what leaves it.
        event.stopPropagation();
      }}
    />
  );
}

type ButtonProps = PlainButtonProps & VariantProps<typeof buttonStyle>;

export function Button({ kind, size, wide, className, onClick, ...rest }: ButtonProps) {
  return (
    <PlainButton
      className={buttonStyle({ kind, size, wide, className })}
      // The second press of a double click sends nothing: nobody has read what the first was answered.
      onClick={(event) => {
        if (rest.type === 'submit' && event.detail > 1) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    />
  );
}

/** Round, 44 px, for one icon. `label` is what it is called. */
export function IconButton({
  label,
  dark = false,
  className = '',
  ...rest
}: PlainButtonProps & { label: string; dark?: boolean }) {
  const tone = dark
    ? 'border-white/60 text-white hover:bg-white hover:text-ink'
    : 'border-hairline-strong hover:border-ink';
  return (
    <PlainButton
      aria-label={label}
      className={`grid size-11 shrink-0 place-items-center rounded-full border transition-colors aria-disabled:border-hairline aria-disabled:text-hairline-strong ${tone} ${className}`}
      {...rest}
    />
  );
}
