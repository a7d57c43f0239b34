import type { InquiryColumn, InquirySort } from '#contract/inquiry-lists.ts';
import type { TableHead } from '#ui/record-table.tsx';
import { columnLabels, columnSorts, directionOf, turnSort } from './inquiry-columns.ts';

/** The heads of a table with those columns, usually those of ADM-INQ-12 and ADM-MYINQ-13. */
export function headOf(
  columns: readonly InquiryColumn[],
  sort: InquirySort,
  onSort: (sort: InquirySort) => void,
): TableHead[] {
  const head = (column: 'customer' | InquiryColumn, name: string): TableHead => {
    const key = columnSorts[column];
    if (key === undefined) return name;
    return { name, sort: { direction: directionOf(sort, key), onTurn: () => onSort(turnSort(sort, key)) } };
  };
  return [head('customer', 'Customer'), ...columns.map((each) => head(each, columnLabels[each])), 'Actions'];
}
