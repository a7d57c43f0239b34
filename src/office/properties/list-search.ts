import { describeList, idOf, isId, oneOf, wordsOf } from '#office/frames/list-address.ts';
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

export const stateChoices = [
  { value: '', label: 'Active and inactive' },
  { value: 'active', label: 'Active only' },
  { value: 'inactive', label: 'Inactive only' },
] as const;

/** Cards of one page: as many as one call answers (ADM-PROP-12). */
export const pageSize = 100;

const valuesOf = <Value extends string>(choices: readonly { value: Value }[]) => choices.map(({ value }) => value);

/** Beyond this page the server answers no rows. */
const lastPage = 1000;

export const propertyAddress = describeList(
  {
    search: wordsOf(200),
    type: oneOf(valuesOf(typeChoices), 'all'),
    developer: idOf,
    state: oneOf(valuesOf(stateChoices), ''),
  },
  lastPage,
);
/** What is looked for. */
export type ListSearch = ReturnType<typeof propertyAddress.read>;

/** The filters as the calls want them, for the list and for its export. */
export const filtersOf = ({ search, type, developer, state }: ListSearch): Record<string, string> => ({
  search,
  type: type === 'all' ? '' : type,
  developerId: developer,
  isActive: state === '' ? '' : `${state === 'active'}`,
});

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
