import { type ComponentProps, useId } from 'react';
import { fieldStyle } from './text-field.tsx';

/** Several lines of text. It grows with them where the browser can do that by itself. */
export function TextArea({ label, className = '', ...area }: ComponentProps<'textarea'> & { label: string }) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-[550] text-sm">
        {label}
      </label>
      <textarea id={id} className={`${fieldStyle} h-auto! min-h-37 resize-y py-3 [field-sizing:content]`} {...area} />
    </div>
  );
}
