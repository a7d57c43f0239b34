import { inquiryCategories } from '#contract/inquiry-categories.ts';
import { inquiryStatuses, statusLabels } from '#contract/inquiry-statuses.ts';
import { timeRanges } from '#contract/time-ranges.ts';
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

/** What is looked for, as the address of the screen has it; empty is not said. */
export type InquirySearch = {
  search: string;
  status: string;
  category: string;
  range: string;
  /** A person's id, or `nobody`. */
  assignee: string;
  folder: Folder;
  page: number;
};

/** ADM-INQ-15, ADM-MYINQ-21. */
export const pageSize = 10;

const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);
const oneOf = (choices: readonly { value: string }[], text: string | null): string =>
  choices.some(({ value }) => value === text) ? (text ?? '') : '';

/** Forgiving: what makes no sense counts as not said. */
export function readSearch(query: URLSearchParams): InquirySearch {
  const assignee = query.get('assignee') ?? '';
  const page = Number(query.get('page'));
  return {
    search: (query.get('search') ?? '').slice(0, 200).toWellFormed().trim(),
    status: oneOf(statusChoices, query.get('status')),
    category: oneOf(categoryChoices, query.get('category')),
    range: oneOf(rangeChoices, query.get('range')),
    assignee: isId(assignee) || assignee === nobody ? assignee : '',
    folder: folders.find((each) => each === query.get('folder')) ?? '',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

/** The address of a search, without what says nothing. */
export function writeSearch({ page, ...filters }: InquirySearch): URLSearchParams {
  const entries = Object.entries({ ...filters, page: page > 1 ? `${page}` : '' });
  return new URLSearchParams(entries.filter(([, value]) => value !== ''));
}

/** The filters as `GET /inquiries` and its export want them. What looks like spam stands in its own folder alone. */
export const deskFilters = ({ search, status, category, range, assignee, folder }: InquirySearch) => ({
  ...{ search, status, category, range, assignedTo: assignee },
  quarantined: folder === 'trash' ? '' : `${folder === 'quarantine'}`,
  deleted: folder === 'trash' ? 'true' : '',
});

/** The same for `GET /inquiries/my`. */
export const myFilters = ({ search, status, range }: InquirySearch) => ({ search, status, range });

/** Whether anything but the folder narrows the list. */
export const isNarrowed = ({ folder, page, ...filters }: InquirySearch): boolean =>
  Object.values(filters).some((value) => value !== '');

/** `?view=ID`: which inquiry lies open over the list. */
export const readViewed = (query: URLSearchParams): string | null => {
  const id = query.get('view') ?? '';
  return isId(id) ? id : null;
};
export const writeViewed = (query: URLSearchParams, id: string | null): URLSearchParams =>
  id === null ? writeLayer(query) : writeLayer(query, 'view', id);

/** The same address with other filters, at their first page (ADM-INQ-17). What lies over the list stays. */
export const changeSearch = (query: URLSearchParams, part: Partial<InquirySearch>): URLSearchParams =>
  writeViewed(writeSearch({ ...readSearch(query), page: 1, ...part }), readViewed(query));
