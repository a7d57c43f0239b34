import { inquiryCategories } from '#contract/inquiry-categories.ts';
import { inquiryStatuses, statusLabels } from '#contract/inquiry-statuses.ts';
import { timeRanges } from '#contract/time-ranges.ts';
import { describeList, idOf, oneOf, wordsOf } from '#office/frames/list-address.ts';
import { writeLayer } from '#office/shell/use-screen-query.ts';

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

/** ADM-INQ-15, ADM-MYINQ-21. */
export const pageSize = 10;

const ofChoices = (choices: readonly { value: string }[]) =>
  oneOf(
    choices.map(({ value }) => value),
    '',
  );
const common = { search: wordsOf(200), status: ofChoices(statusChoices) };
const range = ofChoices(rangeChoices);

export const deskAddress = describeList({
  ...common,
  category: ofChoices(categoryChoices),
  range,
  /** A person's id, or `nobody`. */
  assignee: (text) => (text === nobody ? text : idOf(text)),
  folder: oneOf(folders, ''),
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
});

/** The filters as `GET /inquiries` and its export want them. What looks like spam stands in its own folder alone. */
export const deskFilters = ({ search, status, category, range, assignee, folder }: InquirySearch) => ({
  search,
  status,
  category,
  range,
  assignedTo: assignee,
  quarantined: folder === 'trash' ? '' : `${folder === 'quarantine'}`,
  deleted: folder === 'trash' ? 'true' : '',
});

/** The same for `GET /inquiries/my`. */
export const myFilters = ({ search, status, range }: InquirySearch) => ({ search, status, range });

/** Whether anything but the folder narrows the list. */
export const isNarrowed = (search: InquirySearch): boolean => deskAddress.isNarrowed({ ...search, folder: '' });

/** `?view=ID`: which inquiry lies open over the list. */
export const readViewed = (query: URLSearchParams): string | null => idOf(query.get('view') ?? '') || null;
export const writeViewed = (query: URLSearchParams, id: string | null): URLSearchParams =>
  id === null ? writeLayer(query) : writeLayer(query, 'view', id);
