import { writeLayer } from '#office/shell/use-screen-query.ts';

/** What the type filter offers (ADM-PROP-03): types by name, and how many bedrooms. */
export const typeChoices = [
  { value: 'all', label: 'Any type' },
  { value: 'apartment', label: 'Apartment' },
  { value: 'villa', label: 'Villa' },
  { value: 'house', label: 'House' },
  { value: 'commercial', label: 'Commercial' },
  { value: '1bhk', label: '1 BHK' },
  { value: '2bhk', label: '2 BHK' },
  { value: '3bhk', label: '3 BHK' },
  { value: '4bhk', label: '4 BHK' },
] as const;
type TypeChoice = (typeof typeChoices)[number]['value'];

export const stateChoices = [
  { value: '', label: 'Active and inactive' },
  { value: 'active', label: 'Active only' },
  { value: 'inactive', label: 'Inactive only' },
] as const;
type StateChoice = (typeof stateChoices)[number]['value'];

/** What is looked for, as the address of the screen has it. */
export type ListSearch = { search: string; type: TypeChoice; developer: string; state: StateChoice; page: number };

/** Cards of one page: as many as one call answers (ADM-PROP-12). */
export const pageSize = 100;

const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);

function choiceOf<T extends string>(choices: readonly { value: T }[], text: string | null, otherwise: T): T {
  return choices.find(({ value }) => value === text)?.value ?? otherwise;
}

/** Forgiving: what makes no sense counts as not said. */
export function readSearch(query: URLSearchParams): ListSearch {
  const developer = query.get('developer') ?? '';
  const page = Number(query.get('page'));
  return {
    search: (query.get('search') ?? '').slice(0, 200).toWellFormed().trim(),
    type: choiceOf(typeChoices, query.get('type'), 'all'),
    developer: isId(developer) ? developer : '',
    state: choiceOf(stateChoices, query.get('state'), ''),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

/** The address of a search, without what says nothing. */
export function writeSearch({ search, type, developer, state, page }: ListSearch): URLSearchParams {
  const entries = { search, type: type === 'all' ? '' : type, developer, state, page: page > 1 ? `${page}` : '' };
  return new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== ''));
}

/** The filters as the calls want them, for the list and for its export. */
export const filtersOf = ({ search, type, developer, state }: ListSearch): Record<string, string> => ({
  search,
  type: type === 'all' ? '' : type,
  developerId: developer,
  isActive: state === '' ? '' : `${state === 'active'}`,
});

export const isNarrowed = (search: ListSearch): boolean => writeSearch({ ...search, page: 1 }).size > 0;

/** What lies over the list: the dialog of a new or an old listing, or the facts of one. */
export type Opened = { kind: 'edit'; id: string } | { kind: 'view'; id: string } | { kind: 'new' } | null;

/** `?add`, `?edit=ID` and `?view=ID`, so that links and the find box lead to one listing. */
export function readOpened(query: URLSearchParams): Opened {
  if (query.has('add')) return { kind: 'new' };
  for (const kind of ['edit', 'view'] as const) {
    const id = query.get(kind) ?? '';
    if (isId(id)) return { kind, id };
  }
  return null;
}

/** The same address with another layer over the list, or none. */
export function writeOpened(query: URLSearchParams, opened: Opened): URLSearchParams {
  if (opened === null) return writeLayer(query);
  return opened.kind === 'new' ? writeLayer(query, 'add') : writeLayer(query, opened.kind, opened.id);
}

/** The same address with other filters, at their first page. What lies over the list stays. */
export const changeSearch = (query: URLSearchParams, part: Partial<ListSearch>): URLSearchParams =>
  writeOpened(writeSearch({ ...readSearch(query), page: 1, ...part }), readOpened(query));
