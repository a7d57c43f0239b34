import type { SmartList } from '#contract/smart-lists.ts';
import type { Person } from '../inquiries/service.ts';
import { mayChange } from './policy.ts';
import type { ListRow } from './store.ts';

export const presentList = (row: ListRow, count: number, viewer: Person): SmartList => ({
  id: row.id,
  name: row.name,
  kind: row.owner_id === null ? 'shared' : 'own',
  query: row.query,
  columns: row.columns,
  count,
  version: row.version,
  abilities: { change: mayChange(row, viewer) },
});

/** What the log compares. What somebody wrote may be a name, and the log is never cleaned. */
export const describeList = ({
  name,
  owner_id: owner,
  query: { search, source, property, lostReason, ...query },
  columns,
}: ListRow) => ({
  name,
  isShared: owner === null,
  ...query,
  searched: (search ?? '') !== '',
  bySource: (source ?? '') !== '',
  byProperty: (property ?? '') !== '',
  byLostReason: (lostReason ?? '') !== '',
  columns,
});
