import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Children, isValidElement, type ReactNode, useId, useRef } from 'react';
import { SideScroll } from './side-scroll.tsx';
import { useFocusOnNext } from './use-focus-after.ts';

/** A column that rows can be sorted by: which way they are now, and what a press on its head does. */
type Sort = { direction: 'ascending' | 'descending' | null; onTurn: () => void };
export type TableHead = string | { name: string; sort: Sort };

/**
 * The frame of a table of records. It is a table where it has 46 rem of room; where it has less, each row becomes a
 * card: give a cell its name there with `label`. Where its columns need more room than there is, it scrolls in itself.
 */
export function RecordTable({
  label,
  head,
  children,
}: {
  label: string;
  head: readonly TableHead[];
  children: ReactNode;
}) {
  const rows = useRef<HTMLTableSectionElement>(null);
  useFocusOnNext(
    Children.toArray(children).map((row) => (isValidElement(row) ? `${row.key}` : '')),
    rows,
    () => rows.current?.querySelector<HTMLElement>('tr:last-child :is(a[href], button, input)'),
  );
  return (
    <div className="@container">
      <SideScroll label={label}>
        <table aria-label={label} className="type-office block w-full border border-hairline bg-white @[46rem]:table">
          <thead className="sr-only @[46rem]:not-sr-only @[46rem]:table-header-group!">
            <tr className="border-hairline-strong border-b bg-hover text-ink-3">
              {head.map((each) =>
                typeof each === 'string' ? (
                  <th key={each} scope="col" className={headStyle}>
                    {each}
                  </th>
                ) : (
                  <SortHead key={each.name} name={each.name} sort={each.sort} />
                ),
              )}
            </tr>
          </thead>
          <tbody ref={rows} className="block @[46rem]:table-row-group">
            {children}
          </tbody>
        </table>
      </SideScroll>
    </div>
  );
}

const headStyle =
  'type-office-head h-11 px-3 text-left first:sticky first:left-0 first:z-1 first:bg-inherit @[56rem]:px-4';
const signs = { ascending: ArrowUp, descending: ArrowDown };

/** Its button lies over the name, so that cards, which have no heads to be seen, keep the name without the button. */
function SortHead({ name, sort: { direction, onTurn } }: { name: string; sort: Sort }) {
  const id = useId();
  const Sign = direction === null ? ArrowUpDown : signs[direction];
  return (
    <th
      scope="col"
      aria-sort={direction ?? 'none'}
      aria-labelledby={id}
      className={`group/head relative whitespace-nowrap transition-colors hover:text-ink ${direction === null ? '' : 'text-ink'} ${headStyle}`}
    >
      <span id={id}>{name}</span>
      <Sign
        size={14}
        strokeWidth={1.75}
        aria-hidden="true"
        className={`ml-1.5 inline-block align-[-0.125em] ${direction === null ? 'opacity-0 transition-opacity group-focus-within/head:opacity-60 group-hover/head:opacity-60' : 'text-green'}`}
      />
      <button
        type="button"
        aria-labelledby={id}
        onClick={onTurn}
        className="absolute inset-0 hidden -outline-offset-2! @[46rem]:block"
      />
    </th>
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
      className={`relative block border-hairline bg-white px-4 py-3.5 transition-[background-color,opacity] not-first:border-t hover:bg-hover @[46rem]:table-row @[46rem]:p-0 ${busy ? 'opacity-55' : ''} ${isMarked ? 'shadow-[inset_3px_0_0_var(--color-brass)] @[46rem]:shadow-none @[46rem]:[&>td]:first:shadow-[inset_3px_0_0_var(--color-brass)]' : ''} ${className}`}
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
      className={`${label ? 'grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-3 max-[17rem]:grid-cols-1' : 'block'} py-1.5 align-middle @[46rem]:table-cell @[46rem]:h-15.5 @[46rem]:px-3 @[46rem]:py-2 @[56rem]:px-4 ${className}`}
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

/** What a record is called. In a card it leaves the corner beside it to `RecordCorner`, also below a single line. */
export const RecordTitle = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <RecordCell className={`min-h-11 pr-28 max-[17rem]:min-h-0 max-[17rem]:pr-0 @[46rem]:pr-3 ${className}`}>
    {children}
  </RecordCell>
);

/** What can be done with a record: in the corner of its card, below the rest where letters are too large for that. */
export const RecordCorner = ({ children }: { children: ReactNode }) => (
  <RecordCell className="absolute top-2.5 right-3 max-[17rem]:static @[46rem]:static">{children}</RecordCell>
);
