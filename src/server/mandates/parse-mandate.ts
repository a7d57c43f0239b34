import { CodedError, type FieldErrors } from '#contract/errors.ts';
import { mandateFields } from '#contract/mandate-fields.ts';
import type { MandateChanges, NewMandate } from '#contract/mandates.ts';
import { claimFiles } from '../files/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import { parseFields } from '../platform/record-fields.ts';
import type { MandateColumns, StoredMandate } from './store-writes.ts';

/**
 * The columns that a payload speaks of. The papers stay until the transaction ends.
 * @throws CodedError `invalid_fields` for a mandate that ends before it begins, and for papers that are not there
 */
export async function parseMandate(
  trx: Db,
  body: MandateChanges | NewMandate,
  stored: StoredMandate | null,
): Promise<MandateColumns> {
  const errors: FieldErrors = {};
  const columns: MandateColumns = parseFields(mandateFields, body);
  // Who has no keys has none in a box: the form hides both fields then, and lists would still tell the guard's desk.
  if ((columns.keys_with ?? stored?.keys_with) === 'none')
    Object.assign(columns, { keys_detail: '', keys_since: null });
  const { starts_on: from, ends_on: until } = { ...stored, ...columns };
  if (from && until && until < from) errors.endsOn = 'must not be before the first day';
  const { papers } = body;
  if (papers !== undefined) {
    const known = new Set(
      (await claimFiles(trx, papers)).flatMap(({ id, folder }) => (folder === 'mandates' ? id : [])),
    );
    if (papers.some((id) => !known.has(id))) errors.papers = 'must be papers of owners that were uploaded here';
    columns.paper_ids = papers;
  }
  const [first] = Object.entries(errors);
  if (first !== undefined) {
    const text = { endsOn: 'The last day must not be before the first', papers: 'A paper is not there any more' };
    throw new CodedError('invalid_fields', text[first[0] as keyof typeof text], errors);
  }
  return columns;
}
