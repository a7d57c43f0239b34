import { type ComponentProps, useId } from 'react';
import { FieldNote } from './field-note.tsx';
import { fieldStyle, requiredStyle } from './text-field.tsx';

type TextAreaProps = ComponentProps<'textarea'> & { label: string; error?: string | undefined; isRequired?: boolean };

/**
 * Several lines of text. It grows with them where the browser can do that by itself, but is never as wide as its longest word, such
 * as a link, would have it.
 */
export function TextArea({ label, error, isRequired = false, className = '', ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className={`mb-1.5 block font-[550] text-sm ${isRequired ? requiredStyle : ''}`}>
        {label}
      </label>
      <textarea
        id={id}
        className={`${fieldStyle} block h-auto! min-h-37 resize-y py-3 contain-inline-size [field-sizing:content]`}
        aria-required={isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        {...area}
      />
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}
