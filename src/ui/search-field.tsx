import { Search } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { fieldStyle } from './text-field.tsx';

/** A field to look for something in what stands below it. Its label is spoken; the placeholder is what is seen. */
export function SearchField({ label, className = '', ...input }: ComponentProps<'input'> & { label: string }) {
  const id = useId();
  return (
    <div className={`relative ${className}`}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        size={18}
        strokeWidth={1.5}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-3"
      />
      <input
        id={id}
        type="search"
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        className={`${fieldStyle} pl-11!`}
        {...input}
      />
    </div>
  );
}
