import { type InquiryColumn, type InquirySort, inquiryColumns } from '#contract/inquiry-lists.ts';

/** The whole desk, or what was given to whoever is signed in. */
export type InquiryScreen = 'desk' | 'my';

/** Shown unless others are chosen. */
export const usualColumns: Record<InquiryScreen, readonly InquiryColumn[]> = {
  desk: ['property', 'category', 'assignee'],
  my: ['property', 'assigned', 'status'],
};
export const dateColumns = ['came', 'due', 'touched', 'visit', 'task'] as const;
export type DateColumn = (typeof dateColumns)[number];

export const isDateColumn = (column: InquiryColumn): column is DateColumn =>
  dateColumns.some((each) => each === column);

/** Every column that a screen can show, in the order in which they stand there. */
export const offeredColumns = (screen: InquiryScreen): InquiryColumn[] => [...usualColumns[screen], ...dateColumns];

export const columnLabels: Record<InquiryColumn, string> = {
  property: 'Property Interest',
  category: 'Category',
  assignee: 'Assigned To',
  assigned: 'Assigned Date',
  status: 'Status',
  came: 'Came',
  due: 'Answer due',
  touched: 'Last contact',
  visit: 'Visit',
  task: 'Next task',
};

const write = (screen: InquiryScreen, columns: ReadonlySet<string>): string => {
  const chosen = inquiryColumns.filter((each) => columns.has(each) && offeredColumns(screen).includes(each)).join();
  return chosen === usualColumns[screen].join() ? '' : chosen;
};

/** Columns as an address says them: those the screen can show, in their order; the usual ones are not said. */
export const columnsOf =
  (screen: InquiryScreen) =>
  (text: string): string =>
    write(screen, new Set(text.split(',')));

/** What an address says, as columns. */
export const readColumns = (screen: InquiryScreen, text: string): InquiryColumn[] =>
  text === '' ? [...usualColumns[screen]] : inquiryColumns.filter((each) => text.split(',').includes(each));

/** The same with one more or one less. One has to stay, or nothing would be said. */
export function toggleColumn(screen: InquiryScreen, text: string, column: InquiryColumn): string {
  const columns = new Set<string>(readColumns(screen, text));
  if (!columns.delete(column)) columns.add(column);
  return columns.size === 0 ? text : write(screen, columns);
}

/** What tells much the same on the other screen: the desk shows the status below the category. */
const counterparts: Partial<Record<InquiryColumn, InquiryColumn>> = {
  category: 'status',
  assignee: 'assigned',
  status: 'category',
  assigned: 'assignee',
};

/** Columns that a list was saved with on either screen, as this one shows them. */
export function adaptColumns(screen: InquiryScreen, columns: readonly InquiryColumn[]): string {
  const offered = offeredColumns(screen);
  return write(screen, new Set(columns.map((each) => (offered.includes(each) ? each : (counterparts[each] ?? each)))));
}

/** What the head of a column sorts by; its other direction has a `-` in front. */
export const columnSorts: Partial<Record<'customer' | InquiryColumn, Exclude<InquirySort, '' | `-${string}`>>> = {
  customer: 'name',
  came: 'came',
  due: 'due',
  touched: 'touched',
  visit: 'visit',
  task: 'task',
};

export const sortChoices: readonly { value: InquirySort; label: string }[] = [
  { value: '', label: 'Newest first' },
  { value: 'came', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'due', label: 'Answer due, soonest first' },
  { value: '-due', label: 'Answer due, latest first' },
  { value: 'touched', label: 'Last contact, oldest first' },
  { value: '-touched', label: 'Last contact, newest first' },
  { value: 'visit', label: 'Visit, earliest first' },
  { value: '-visit', label: 'Visit, latest first' },
  { value: 'task', label: 'Next task, soonest first' },
  { value: '-task', label: 'Next task, latest first' },
];

/** Which way a list stands by that key; null: it is sorted by another. The newest first is the usual one, by nobody's choice. */
export function directionOf(sort: InquirySort, key: string): 'ascending' | 'descending' | null {
  if (sort === key) return 'ascending';
  return sort === `-${key}` || (sort === '' && key === 'came') ? 'descending' : null;
}

/** By that key, and the other way round when it was that already. */
export function turnSort(sort: InquirySort, key: Exclude<InquirySort, '' | `-${string}`>): InquirySort {
  if (sort !== key) return key;
  return key === 'came' ? '' : `-${key}`;
}

/** `newest first`, `by name, A to Z`: behind how many there are. */
export function sayOrder(sort: InquirySort): string {
  const { label = '' } = sortChoices.find(({ value }) => value === sort) ?? {};
  const words = label.charAt(0).toLowerCase() + label.slice(1);
  return sort === '' || sort === 'came' ? words : `by ${words}`;
}
