import type { FieldErrors } from '#contract/errors.ts';
import type { SmartList } from '#contract/smart-lists.ts';
import type { RecordField } from '#office/records/record-fields.ts';

/** What is typed of a list; what it holds is what the screen shows. */
export type ListDraft = { name: string; isShared: boolean };

export const draftOf = ({ name, kind }: Pick<SmartList, 'name' | 'kind'>): ListDraft => ({
  name,
  isShared: kind === 'shared',
});

/** One that is not saved yet. */
export const newList: SmartList = {
  id: '',
  name: '',
  kind: 'own',
  query: {},
  columns: [],
  count: 0,
  version: 0,
  abilities: { change: true },
};

export const fields: readonly RecordField<ListDraft>[] = [
  { path: 'name', label: 'Name' },
  { path: 'isShared', label: 'Who sees it', read: ({ isShared }) => (isShared ? 'Everybody' : 'One person') },
];

export const errorsOf = ({ name }: ListDraft): FieldErrors =>
  name.trim() === '' ? { name: 'Please give it a name' } : {};
