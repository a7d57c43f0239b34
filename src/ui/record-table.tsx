import type { ReactNode } from 'react';

/**
 * The frame of a table of records. It is a table where it has 46 rem of room; where it has less, each row becomes a
 * card: give a cell its name there with `label`.
 */
export function RecordTable({
  label,
  head,
  children,
}: {
  label: string;
  head: readonly string[];
  children: ReactNode;
}) {
  return (
    <div className="@container">
      <table aria-label={label} className="type-office block w-full border border-hairline bg-white @[46rem]:table">
        <thead className="sr-only @[46rem]:not-sr-only @[46rem]:table-header-group!">
          <tr className="border-hairline-strong border-b bg-hover text-ink-3">
            {head.map((name) => (
              <th key={name} scope="col" className="type-office-head h-11 px-3 text-left @[56rem]:px-4">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block @[46rem]:table-row-group">{children}</tbody>
      </table>
    </div>
  );
}

/** A row of `RecordTable`. `busy`: what it says is being saved. `isMarked`: it waits for somebody. */
export function RecordRow({
  busy = false,
  isMarked = false,
  className = '',
  children,
}: {
  busy?: boolean;
  isMarked?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <tr
      aria-busy={busy || undefined}
      className={`relative block border-hairline px-4 py-3.5 transition-[background-color,opacity] not-first:border-t hover:bg-hover @[46rem]:table-row @[46rem]:p-0 ${busy ? 'opacity-55' : ''} ${isMarked ? 'shadow-[inset_3px_0_0_var(--color-brass)] @[46rem]:shadow-none @[46rem]:*:first:shadow-[inset_3px_0_0_var(--color-brass)]' : ''} ${className}`}
    >
      {children}
    </tr>
  );
}

/** A cell of `RecordRow`. Without `label` a card shows it at full width, as its title or its foot. */
export function RecordCell({
  label,
  className = '',
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <td
      className={`${label ? 'grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-3' : 'block'} py-1.5 align-middle @[46rem]:table-cell @[46rem]:h-15.5 @[46rem]:px-3 @[46rem]:py-2 @[56rem]:px-4 ${className}`}
    >
      {label && (
        <span aria-hidden="true" className="type-hint pt-px text-ink-3 @[46rem]:hidden">
          {label}
        </span>
      )}
      {children}
    </td>
  );
}
