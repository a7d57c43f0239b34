import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FigureCell, FigureList } from '#contract/figure-lists.ts';
import { groupDigits } from '#contract/prices.ts';
import { deskAddress, searchOfList } from '#office/inquiries/inquiry-search.ts';
import { writeDuration, writeShare } from './write-duration.ts';

/** Where the inquiries stand that a number counts. */
export const addressOf = (query: FigureList): string =>
  `/admin/inquiries?${deskAddress.write(searchOfList('desk', { id: '', kind: 'own', query, columns: [] }))}`;

/** A number as the screen writes it, without its share. */
export function writeCell(cell: FigureCell): string {
  if (cell.kind === 'seconds') return writeDuration(cell.value);
  if (cell.kind === 'text') return cell.value;
  if (cell.kind === 'count') return groupDigits(cell.value);
  return cell.value === null ? '–' : `${cell.value > 0 ? '+' : ''}${cell.value.toFixed(1)}%`;
}

/** How long its bar is. */
export const lengthOf = (cell: FigureCell | undefined): number => (typeof cell?.value === 'number' ? cell.value : 0);

/** Of what is a share of something. */
export const shareOf = (cell: FigureCell): string | null =>
  cell.kind === 'count' && cell.of ? writeShare(cell.value, cell.of) : null;

type FigureLinkProps = {
  cell: FigureCell;
  /** What it counts: the number alone says nothing to whoever hears it. */
  of: string;
  children?: ReactNode;
};

/** A number that opens the list behind it. What is no count leads nowhere, nor do the others that were summed up. */
export function FigureLink({ cell, of, children = writeCell(cell) }: FigureLinkProps) {
  if (cell.kind !== 'count' || cell.list === null) return <span>{children}</span>;
  return (
    <Link
      to={addressOf(cell.list)}
      aria-label={`${writeCell(cell)}: ${of}`}
      className="touch underline decoration-hairline-strong underline-offset-4 transition-colors hover:text-green hover:decoration-green"
    >
      {children}
    </Link>
  );
}
