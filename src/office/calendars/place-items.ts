import type { BookedVisit } from '#contract/booked-visits.ts';
import type { Calendar } from '#contract/calendars.ts';
import { compareTexts } from '#contract/compare-names.ts';
import type { Task } from '#contract/tasks.ts';
import type { VisitSlot } from '#contract/visits.ts';
import { rowsDown, rowTimes, slotAt } from './calendar-days.ts';

/** What stands in the calendar, where it stands by the office's clock. */
export type Item = VisitSlot & { id: string } & ({ kind: 'visit'; visit: BookedVisit } | { kind: 'task'; task: Task });

/** All of it, by its time. Visits before tasks of the same minute. */
export function itemsOf({ visits, tasks }: Pick<Calendar, 'visits' | 'tasks'>): Item[] {
  const items: Item[] = [
    ...visits.map((visit) => ({ kind: 'visit' as const, id: visit.id, date: visit.date, time: visit.time, visit })),
    ...tasks.map((task) => ({ kind: 'task' as const, id: task.id, ...slotAt(task.dueAt), task })),
  ];
  const order = ({ date, time, kind }: Item) => `${date} ${time} ${kind === 'visit' ? 0 : 1}`;
  return items.sort((a, b) => compareTexts(order(a), order(b)));
}

/** The row an item stands in; before the first and after the last there is a band each. */
export type Row = number | 'early' | 'late';

export function rowOf({ time }: Pick<VisitSlot, 'time'>): Row {
  const row = Math.floor(rowsDown(time));
  if (row < 0) return 'early';
  return row >= rowTimes.length ? 'late' : row;
}

/** The items of one day by their rows. What shares a row stands side by side. */
export function placeItems(items: readonly Item[], date: string): Map<Row, Item[]> {
  const rows = new Map<Row, Item[]>();
  for (const item of items) {
    if (item.date !== date) continue;
    const row = rowOf(item);
    rows.set(row, [...(rows.get(row) ?? []), item]);
  }
  return rows;
}

/** Of those that share a row as many as there is room for, and how many there are beside them. */
export function fitItems(items: readonly Item[], most: number): { shown: readonly Item[]; more: number } {
  if (items.length <= most) return { shown: items, more: 0 };
  return { shown: items.slice(0, most - 1), more: items.length - most + 1 };
}

/** Where an arrow leads from an item: up and down within its day, sideways to the nearest time of the next day that has any. */
export function neighbourOf(items: readonly Item[], id: string, key: string): Item | undefined {
  const at = items.findIndex((item) => item.id === id);
  const from = items[at];
  if (from === undefined) return items[0];
  if (key === 'ArrowDown' || key === 'ArrowUp') return items[at + (key === 'ArrowDown' ? 1 : -1)];
  const side = key === 'ArrowRight' ? 1 : -1;
  const others = items.filter(({ date }) => side * compareTexts(date, from.date) > 0);
  const date = (side > 0 ? others[0] : others.at(-1))?.date;
  const away = ({ time }: Item) => Math.abs(rowsDown(time) - rowsDown(from.time));
  return others.filter((item) => item.date === date).sort((a, b) => away(a) - away(b))[0];
}
