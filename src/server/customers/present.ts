import type { ContactPreferences } from '#contract/contact-preferences.ts';
import type { Customer } from '#contract/customers.ts';
import type { CustomerRow, DuplicateRow, HistoryRow, HistorySum } from './store.ts';
import type { MergeRow } from './store-merges.ts';

type Known = {
  row: CustomerRow;
  history: HistoryRow[];
  sum: HistorySum;
  preferences: ContactPreferences | null;
  mayMerge: boolean;
  duplicates: DuplicateRow[];
  merges: MergeRow[];
};

export function presentCustomer({ row, history, sum, preferences, mayMerge, duplicates, merges }: Known): Customer {
  return {
    id: row.id,
    _id: row.id,
    name: history[0]?.name ?? '',
    phones: sum.phones,
    emails: sum.emails,
    since: (sum.since ?? new Date(0)).toISOString(),
    inquiries: history.map((inquiry) => ({
      id: inquiry.id,
      _id: inquiry.id,
      requestType: inquiry.requestType,
      status: inquiry.status,
      propertyId: inquiry.propertyId,
      propertyName: inquiry.propertyName,
      assignedTo: inquiry.assignedTo === null ? null : { id: inquiry.assignedTo, name: inquiry.assignee ?? '' },
      createdAt: inquiry.createdAt.toISOString(),
    })),
    inquiryCount: sum.count,
    contactPreferences: preferences,
    possibleDuplicates: duplicates.map(({ id, ...duplicate }) => ({ id, _id: id, ...duplicate })),
    merges: merges.map(({ id, at, ...merge }) => ({ id, _id: id, at: at.toISOString(), ...merge })),
    version: row.version,
    abilities: { merge: mayMerge },
  };
}
