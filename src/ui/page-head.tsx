import type { ReactNode } from 'react';

type PageHeadProps = {
  title: string;
  /** `wide`: a phone shows the name alone. */
  leadOn?: 'all' | 'wide';
  children?: ReactNode;
};

/** The head of a page: its name on seven columns, one sentence on five. */
export function PageHead({ title, leadOn = 'all', children }: PageHeadProps) {
  return (
    <header className="grid items-end gap-x-8 gap-y-4 lg:grid-cols-12">
      <h1 className="type-h1 wrap-anywhere min-w-0 lg:col-span-7">{title}</h1>
      {children && (
        <p className={`type-lead text-ink-2 lg:col-span-5 lg:pl-10 ${leadOn === 'wide' ? 'max-lg:hidden' : ''}`}>
          {children}
        </p>
      )}
    </header>
  );
}
