import { inquiryCategories } from '#contract/inquiry-categories.ts';
import {
  dayHours,
  type FigureFilter,
  figureFilters,
  type InquiryColumn,
  inquirySorts,
  shippedLists,
  type UnlockChoice,
  unlockChoices,
  type WorkChoice,
  type WorkFilter,
  workFilters,
} from '#contract/inquiry-lists.ts';
import { inquiryStatuses, statusLabels } from '#contract/inquiry-statuses.ts';
import type { SmartList } from '#contract/smart-lists.ts';
import type { SavedQuery } from '#contract/staff-inquiries.ts';
import { timeRanges } from '#contract/time-ranges.ts';
import { dayOf, describeList, idOf, oneOf, wordsOf } from '#office/frames/list-address.ts';
import { writeLayer } from '#office/shell/use-screen-query.ts';
import { adaptColumns, columnsOf, type InquiryScreen, usualColumns } from './inquiry-columns.ts';

export const statusChoices = [
  { value: '', label: 'Any status' },
  ...inquiryStatuses.map((value) => ({ value, label: statusLabels[value] })),
];
/** The seven that visitors choose from; what came with an access request to papers is found under any (TRAP-39). */
export const categoryChoices = [{ value: '', label: 'Any category' }, ...inquiryCategories];
export const rangeChoices = timeRanges.map(({ value, label }) => ({ value: value === 'all' ? '' : value, label }));
/** Nobody's, in the place of a person's id. */
export const nobody = 'none';

const folders = ['', 'quarantine', 'trash'] as const;
/** Where inquiries lie: at the desk, set aside as spam-like, or deleted. */
export type Folder = (typeof folders)[number];
export const folderLabels: Record<Folder, string> = { '': 'Inbox', quarantine: 'Quarantine', trash: 'Trash' };

/** ADM-INQ-15, ADM-MYINQ-21. */
export const pageSize = 10;

const ofChoices = (choices: readonly { value: string }[]) =>
  oneOf(
    choices.map(({ value }) => value),
    '',
  );
const workOf = <Name extends WorkFilter>(name: Name) =>
  oneOf<'' | WorkChoice<Name>>(
    workFilters[name].choices.map(({ value }) => value as WorkChoice<Name>),
    '',
  );
const common = { search: wordsOf(200), status: ofChoices(statusChoices) };
const range = ofChoices(rangeChoices);
/** What is asked of the work on an inquiry, and how the list is sorted and shown. */
const work = {
  answer: workOf('answer'),
  silent: workOf('silent'),
  heat: workOf('heat'),
  visit: workOf('visit'),
  task: workOf('task'),
  sort: oneOf(inquirySorts, ''),
};
/** What figures lead here by. */
const figure = {
  from: dayOf,
  to: dayOf,
  source: wordsOf(300),
  property: wordsOf(300),
  hour: oneOf(dayHours, ''),
  lostReason: wordsOf(300),
  unlock: oneOf<'' | UnlockChoice>(
    unlockChoices.map(({ value }) => value),
    '',
  ),
} satisfies Record<FigureFilter, unknown>;
export const noFigure = Object.fromEntries(figureFilters.map((name) => [name, ''])) as Record<FigureFilter, ''>;

/** Of the list with a name that the address came from. */
const list = (text: string): string => shippedLists.find(({ id }) => id === text)?.id ?? idOf(text);

export const deskAddress = describeList({
  ...common,
  category: ofChoices(categoryChoices),
  range,
  /** A person's id, or `nobody`. */
  assignee: (text) => (text === nobody ? text : idOf(text)),
  folder: oneOf(folders, ''),
  ...figure,
  ...work,
  columns: columnsOf('desk'),
  list,
});
/** What is looked for; empty is not said. */
export type InquirySearch = ReturnType<typeof deskAddress.read>;

const never = () => '' as const;
/** What only the desk can filter by is nothing here, even where a link says it. */
export const myAddress = describeList<Omit<InquirySearch, 'page'>>({
  ...common,
  category: never,
  range,
  assignee: never,
  folder: never,
  ...figure,
  ...work,
  columns: columnsOf('my'),
  list,
});
export const addresses: Record<InquiryScreen, typeof deskAddress> = { desk: deskAddress, my: myAddress };

/** The filters as `GET /inquiries/my` and its export want them. */
export const myFilters = ({ assignee, category, folder, sort, columns, list: from, page, ...filters }: InquirySearch) =>
  filters;

/** The same for `GET /inquiries`. What looks like spam stands in its own folder alone. */
export const deskFilters = (search: InquirySearch) => ({
  ...myFilters(search),
  category: search.category,
  assignedTo: search.assignee,
  quarantined: search.folder === 'trash' ? '' : `${search.folder === 'quarantine'}`,
  deleted: search.folder === 'trash' ? 'true' : '',
});

/** What a list is saved by: no more than is said. The server knows that an inbox is meant where no folder is named. */
export function savedQueryOf(screen: InquiryScreen, search: InquirySearch): SavedQuery {
  const query = screen === 'desk' ? deskFilters(search) : myFilters(search);
  const said = Object.entries({ ...query, sort: search.sort }).filter(([, value]) => value !== '' && value !== 'false');
  return Object.fromEntries(said) as SavedQuery;
}

/** And its columns; none: the usual ones. */
export const savedColumnsOf = ({ columns }: Pick<InquirySearch, 'columns'>): InquiryColumn[] =>
  columns === '' ? [] : (columns.split(',') as InquiryColumn[]);

/** Where a list leads on that screen. One that every house has shows its column beside the usual ones. */
export function searchOfList(
  screen: InquiryScreen,
  { id, kind, query, columns }: Pick<SmartList, 'id' | 'kind' | 'query' | 'columns'>,
): InquirySearch {
  const { assignedTo, quarantined, deleted, ...same } = query;
  const folder: Folder = deleted === 'true' ? 'trash' : quarantined === 'true' ? 'quarantine' : '';
  const shown = adaptColumns(screen, kind === 'house' ? [...usualColumns[screen], ...columns] : columns);
  const said = { ...same, assignee: assignedTo, folder, columns: columns.length === 0 ? '' : shown, list: id };
  const texts = Object.entries(said).filter((each): each is [string, string] => each[1] !== undefined);
  return addresses[screen].read(new URLSearchParams(texts));
}

/** Whether both show the same inquiries in the same way, whatever the page and the list they came from. */
export const isSameList = (one: InquirySearch, other: InquirySearch): boolean =>
  `${deskAddress.write({ ...one, list: '', page: 1 })}` === `${deskAddress.write({ ...other, list: '', page: 1 })}`;

const howShown = { sort: '', columns: '', list: '' } as const;

/** Whether anything but the folder leaves inquiries out. */
export const isNarrowed = (search: InquirySearch): boolean =>
  deskAddress.isNarrowed({ ...search, ...howShown, folder: '' });

/** Whether every inquiry stands there, newest first, whatever is shown of each. */
export const isWhole = ({ sort, ...search }: InquirySearch): boolean =>
  sort === '' && !deskAddress.isNarrowed({ ...search, ...howShown });

/** `?view=ID`: which inquiry lies open over the list. */
export const readViewed = (query: URLSearchParams): string | null => idOf(query.get('view') ?? '') || null;
export const writeViewed = (query: URLSearchParams, id: string | null): URLSearchParams =>
  id === null ? writeLayer(query) : writeLayer(query, 'view', id);
