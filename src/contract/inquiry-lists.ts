/**
 * How lists of inquiries are narrowed, sorted and shown, and the lists that are there from the first day. No zod here: the
 * office offers what the server accepts.
 */

type FilterChoices = { label: string; any: string; choices: readonly { value: string; label: string }[] };

/** What is asked of the work on an inquiry, beside words, status, category and time. Nothing but an open one is ever silent, hot or without a task; nothing set aside or deleted was answered or had a visit. */
export const workFilters = {
  answer: {
    label: 'First answer',
    any: 'Any first answer',
    choices: [
      { value: 'waiting', label: 'Waits for an answer' },
      { value: 'late', label: 'Answer is late' },
      { value: 'answered', label: 'Answered' },
    ],
  },
  silent: {
    label: 'Silence',
    any: 'Any last contact',
    choices: [
      { value: '3', label: 'Silent for 3 days' },
      { value: '7', label: 'Silent for 7 days' },
      { value: '14', label: 'Silent for 14 days' },
      { value: '30', label: 'Silent for 30 days' },
    ],
  },
  heat: { label: 'Interest', any: 'Any interest', choices: [{ value: 'hot', label: 'Hot' }] },
  visit: {
    label: 'Visit',
    any: 'With or without a visit',
    choices: [
      { value: 'today', label: 'Visit today' },
      { value: 'coming', label: 'Visit to come' },
      { value: 'after', label: 'After the visit' },
      { value: 'agreed', label: 'Visit agreed on' },
      { value: 'booked', label: 'Visit booked' },
      { value: 'done', label: 'Visit took place' },
      { value: 'no_show', label: 'Did not come' },
      { value: 'cancelled', label: 'Visit cancelled' },
    ],
  },
  task: {
    label: 'Next task',
    any: 'Any next task',
    choices: [
      { value: 'overdue', label: 'Task overdue' },
      { value: 'today', label: 'Task due today' },
      { value: 'open', label: 'With a task' },
      { value: 'none', label: 'Without a task' },
    ],
  },
} as const satisfies Record<string, FilterChoices>;
export type WorkFilter = keyof typeof workFilters;
export type WorkChoice<Name extends WorkFilter> = (typeof workFilters)[Name]['choices'][number]['value'];

/**
 * What figures lead to a list by (decision 0071): days of the office's calendar, both included; what brought them; the id of
 * a listing, or the name that was said of another home; the full hour they came in; why they were lost; how far they came
 * from papers.
 */
export const figureFilters = ['from', 'to', 'source', 'property', 'hour', 'lostReason', 'unlock'] as const;
export type FigureFilter = (typeof figureFilters)[number];

export const dayHours = Array.from({ length: 24 }, (_, hour) => `${hour}`) as [string, ...string[]];

/** Of whoever unlocked papers: what else that person did, in whichever inquiry. */
export const unlockChoices = [
  { value: 'unlocked', label: 'Unlocked floor plans or documents' },
  { value: 'asked', label: 'Unlocked papers, and asked as well' },
  { value: 'visit', label: 'Unlocked papers, and asked for a visit' },
] as const;
export type UnlockChoice = (typeof unlockChoices)[number]['value'];

/** Whoever was at a home, or should have been, in so many days is asked how it was; later they are among the silent ones. */
export const daysAfterVisit = 30;

/** Why somebody counts as close to buying, in the words of a row. */
export const heatReasons = {
  visit: 'wants to see a home',
  price: 'asked for terms with a proven phone',
} as const;
export type HeatReason = keyof typeof heatReasons;

/**
 * What a list is sorted by; `-` in front: the other way round. Those that it says something of come first, the rest behind
 * them, newest first. `''`: newest first.
 */
export const inquirySorts = [
  '',
  'came',
  'name',
  '-name',
  'due',
  '-due',
  'touched',
  '-touched',
  'visit',
  '-visit',
  'task',
  '-task',
] as const;
export type InquirySort = (typeof inquirySorts)[number];

/** Columns that can be shown between who asked and what can be done. */
export const inquiryColumns = [
  'property',
  'category',
  'assignee',
  'assigned',
  'status',
  'came',
  'due',
  'touched',
  'visit',
  'task',
] as const;
export type InquiryColumn = (typeof inquiryColumns)[number];

/** Only the whole desk knows these; a list that asks for one means nothing to who sees their own inquiries alone. */
const deskOnly = ['category', 'assignedTo', 'quarantined', 'deleted'] as const;
export const asksWholeDesk = (query: { [Name in (typeof deskOnly)[number]]?: string | undefined }): boolean =>
  deskOnly.some((name) => (query[name] ?? '') !== '' && query[name] !== 'false');

type ShippedList = {
  id: string;
  name: string;
  query: { sort: InquirySort } & { [Name in WorkFilter]?: WorkChoice<Name> };
  columns: readonly InquiryColumn[];
};

/** Lists that every house has. Each shows what its order is by. */
export const shippedLists = [
  { id: 'untouched', name: 'New, untouched', query: { answer: 'waiting', sort: 'due' }, columns: ['due'] },
  { id: 'late', name: 'Late', query: { answer: 'late', sort: 'due' }, columns: ['due'] },
  { id: 'visit-today', name: 'Visit today', query: { visit: 'today', sort: 'visit' }, columns: ['visit'] },
  { id: 'after-visit', name: 'After the visit', query: { visit: 'after', sort: 'visit' }, columns: ['visit'] },
  {
    id: 'hot-silent',
    name: 'Hot, silent 3 days',
    query: { heat: 'hot', silent: '3', sort: 'touched' },
    columns: ['touched'],
  },
  { id: 'overdue', name: 'Task overdue', query: { task: 'overdue', sort: 'task' }, columns: ['task'] },
  { id: 'sleeping', name: 'Sleeping 30 days', query: { silent: '30', sort: 'touched' }, columns: ['touched'] },
] as const satisfies readonly ShippedList[];

/** Lists that one person may keep, and that a house may share. */
export const mostLists = 30;
