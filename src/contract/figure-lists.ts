import type { Figures } from './figures.ts';
import { unlockChoices } from './inquiry-lists.ts';
import { type InquiryOrigin, originLabels } from './inquiry-origins.ts';
import { inquiryStatuses, statusLabels } from './inquiry-statuses.ts';
import type { SavedQuery } from './staff-inquiries.ts';
import { visitLabels } from './visit-choices.ts';

/**
 * The figures as tables: what the screen draws and lists and the spreadsheet holds is read from here, and with each number
 * the list of inquiries that it counts. No zod here: the office needs it.
 */

/** What the list of inquiries is asked for. */
export type FigureList = SavedQuery;

export type FigureCell =
  | { kind: 'count'; value: number; list: FigureList | null /** What it is a share of. */; of?: number }
  | { kind: 'seconds'; value: number | null }
  /** How much more than in the row before, in percent; null: there is nothing to compare. */
  | { kind: 'change'; value: number | null }
  | { kind: 'text'; value: string };

export type FigureRow = { key: string; name: string; cells: FigureCell[] };
export type FigureTable = {
  key:
    | 'total'
    | 'weeks'
    | 'days'
    | 'hours'
    | 'people'
    | 'sources'
    | 'reasons'
    | 'properties'
    | 'stages'
    | 'visits'
    | 'unlocks';
  /** What one row is, as the spreadsheet calls it. */
  of: string;
  columns: readonly string[];
  rows: FigureRow[];
};

/** Nobody said why. */
export const noReason = '-';
/** What no list can tell from the others. */
const others = 'All others';

export function nameSource(name: string): string {
  if (name.startsWith('entered:')) return originLabels[name.slice(8) as InquiryOrigin] ?? name;
  return name === '' ? others : name === 'direct' ? 'Direct' : name;
}
export const nameHour = (hour: number | string): string => {
  const digits = `${hour}`.padStart(2, '0');
  return `${digits}:00 to ${digits}:59`;
};
export const nameReason = (name: string): string => (name === noReason ? 'No reason given' : name || others);

const change = (now: number, before: number | undefined): FigureCell => ({
  kind: 'change',
  value: before === undefined || before === 0 ? null : Math.round((now / before - 1) * 1000) / 10,
});
const seconds = (value: number | null): FigureCell => ({ kind: 'seconds', value });

export function listFigures(figures: Figures): FigureTable[] {
  const { from, to, before, visits, unlocks, total } = figures;
  const within = (days: { from: string; to: string }, query: FigureList = {}): FigureList => ({
    from: days.from,
    to: days.to,
    quarantined: 'false',
    ...query,
  });
  /** `query` null: these stand in no list of their own. */
  const count = (value: number, query: FigureList | null, of?: number, days = { from, to }): FigureCell => ({
    kind: 'count',
    value,
    list: query && within(days, query),
    ...(of !== undefined && { of }),
  });
  const sums = (days: { from: string; to: string }, key: string, name: string, sum: Figures['before']): FigureRow => ({
    key,
    name,
    cells: [
      count(sum.total, {}, undefined, days),
      count(sum.responded, { answer: 'answered' }, sum.total, days),
      seconds(sum.medianResponse),
      count(sum.completed, { status: 'completed' }, sum.total, days),
    ],
  });
  const funnel = (
    key: string,
    name: string,
    row: Omit<Figures['sources'][number], 'name'>,
    query: FigureList | null,
  ) => ({
    key,
    name,
    cells: [
      count(row.inquiries, query),
      count(row.agreed, query && { ...query, visit: 'agreed' }, row.inquiries),
      count(row.visited, query && { ...query, visit: 'done' }, row.inquiries),
      count(row.completed, query && { ...query, status: 'completed' }, row.inquiries),
    ],
  });

  return [
    {
      key: 'total',
      of: 'Total',
      columns: ['Inquiries', 'Answered', 'Median response', 'Completed'],
      rows: [
        sums(figures, 'now', `${from} to ${to}`, { ...figures }),
        sums(before, 'before', `${before.from} to ${before.to}`, before),
      ],
    },
    {
      key: 'weeks',
      of: 'Week',
      columns: ['Length', 'Inquiries', 'Change', 'Answered', 'Median response', 'Visit took place', 'Completed'],
      rows: figures.weeks.map((week, at) => {
        const last = figures.weeks[at - 1];
        const days = (Date.parse(week.to) - Date.parse(week.from)) / 86_400_000 + 1;
        return {
          key: week.from,
          name: `${week.from} to ${week.to}`,
          cells: [
            {
              kind: 'text',
              value: week.isWhole ? 'Whole week' : days === 7 ? '7 days, not over' : `${days} of 7 days`,
            },
            count(week.inquiries, {}, undefined, week),
            change(week.inquiries, week.isWhole && last?.isWhole ? last.inquiries : undefined),
            count(week.answered, { answer: 'answered' }, week.inquiries, week),
            seconds(week.medianResponse),
            count(week.visited, { visit: 'done' }, week.inquiries, week),
            count(week.completed, { status: 'completed' }, week.inquiries, week),
          ],
        };
      }),
    },
    {
      key: 'days',
      of: 'Day',
      columns: ['Inquiries'],
      rows: figures.days.map(({ date, inquiries }) => ({
        key: date,
        name: date,
        cells: [count(inquiries, {}, undefined, { from: date, to: date })],
      })),
    },
    {
      key: 'hours',
      of: 'Hour',
      columns: ['Inquiries', 'Answered', 'Median response'],
      rows: figures.hours.map(({ hour, inquiries, answered, medianResponse }) => ({
        key: `${hour}`,
        name: nameHour(hour),
        cells: [
          count(inquiries, { hour: `${hour}` }),
          count(answered, { hour: `${hour}`, answer: 'answered' }, inquiries),
          seconds(medianResponse),
        ],
      })),
    },
    {
      key: 'people',
      of: 'Person',
      columns: [
        'Inquiries',
        'Answered',
        'Median response',
        '9 of 10 within',
        'Assigned',
        'In progress',
        'Completed',
        'Closed',
      ],
      rows: figures.people.map((person) => {
        const whose = { assignedTo: person.id ?? 'none' };
        const { inquiries } = person;
        return {
          key: person.id ?? 'none',
          name: person.id === null ? 'Unassigned' : person.name,
          cells: [
            count(inquiries, whose),
            count(person.answered, { ...whose, answer: 'answered' }, inquiries),
            seconds(person.medianResponse),
            seconds(person.ninthResponse),
            count(person.assigned, { ...whose, status: 'assigned' }),
            count(person.inProgress, { ...whose, status: 'in_progress' }),
            count(person.completed, { ...whose, status: 'completed' }, inquiries),
            count(person.closed, { ...whose, status: 'closed' }),
          ],
        };
      }),
    },
    {
      key: 'sources',
      of: 'Source',
      columns: ['Inquiries', 'Visit agreed on', 'Visit took place', 'Completed'],
      rows: [
        funnel('all', 'All sources', { ...figures, inquiries: total }, {}),
        ...figures.sources.map(({ name, ...row }) =>
          funnel(`of ${name}`, nameSource(name), row, name === '' ? null : { source: name }),
        ),
      ],
    },
    {
      key: 'reasons',
      of: 'Lost because',
      columns: ['Inquiries'],
      rows: figures.reasons.map(({ reason, name, inquiries }) => ({
        key: reason,
        name: nameReason(name),
        cells: [count(inquiries, reason === '' ? null : { status: 'closed', lostReason: reason })],
      })),
    },
    {
      key: 'properties',
      of: 'Property',
      columns: ['Inquiries', 'Completed'],
      rows: figures.properties.map(({ id, name, inquiries, completed }) => {
        const about = (id ?? name) === '' ? null : { property: id ?? name };
        return {
          key: id ?? `said ${name}`,
          name: name || others,
          cells: [count(inquiries, about), count(completed, about && { ...about, status: 'completed' }, inquiries)],
        };
      }),
    },
    {
      key: 'stages',
      of: 'Status',
      columns: ['Inquiries'],
      rows: inquiryStatuses.map((status) => ({
        key: status,
        name: statusLabels[status],
        cells: [count(figures.stages.find((stage) => stage.status === status)?.inquiries ?? 0, { status }, total)],
      })),
    },
    {
      key: 'visits',
      of: 'Visit',
      columns: ['Inquiries'],
      rows: [
        { key: 'agreed', name: 'Agreed on', cells: [count(visits.agreed, { visit: 'agreed' }, total)] },
        { key: 'booked', name: visitLabels.booked, cells: [count(visits.booked, { visit: 'booked' }, visits.agreed)] },
        { key: 'done', name: visitLabels.done, cells: [count(visits.done, { visit: 'done' }, visits.agreed)] },
        {
          key: 'no_show',
          name: visitLabels.no_show,
          cells: [count(visits.noShow, { visit: 'no_show' }, visits.agreed)],
        },
        {
          key: 'cancelled',
          name: visitLabels.cancelled,
          cells: [count(visits.cancelled, { visit: 'cancelled' }, visits.agreed)],
        },
      ],
    },
    {
      key: 'unlocks',
      of: 'Papers',
      columns: ['Inquiries'],
      rows: unlockChoices.map(({ value, label }) => ({
        key: value,
        name: label,
        cells: [count(unlocks[value], { unlock: value }, value === 'unlocked' ? undefined : unlocks.unlocked)],
      })),
    },
  ];
}
