import { CodedError } from '#contract/errors.ts';
import { maxPage, paginationOf } from '#contract/paging.ts';
import type { OpenedRequest, RequestQuery } from '#contract/privacy.ts';
import type { Db } from '../platform/database/open-database.ts';
import { presentRequest } from './present.ts';
import { countOpenRequests, findRequest, listRequests } from './store.ts';
import { findLetterState } from './store-addressees.ts';
import { countEffect } from './store-erasures.ts';
import { isBlocked, listOf } from './store-records.ts';
import { findRecipient } from './tell-decision.ts';

export const unknownRequest = () => new CodedError('not_found', 'This request is not there any more');

/** A page of what people asked for. */
export async function readRequests(db: Db, { state, page, limit }: RequestQuery) {
  const offset = (Math.min(page, maxPage) - 1) * limit;
  const { rows, totalCount } = await listRequests(db, state || null, { limit, offset });
  return {
    requests: rows.map(presentRequest),
    pagination: paginationOf(page, limit, rows.length, totalCount),
    openCount: await countOpenRequests(db),
  };
}

/** One request, with what an erasure of that number or address would take. @throws CodedError `not_found` */
export async function openRequest(db: Db, id: string): Promise<OpenedRequest> {
  const row = await findRequest(db, id);
  if (row === null) throw unknownRequest();
  const found = row.subject === null ? [] : await listOf(db, row.subject);
  const effect = await countEffect(
    db,
    found.map((one) => one.id),
  );
  return {
    ...presentRequest(row),
    letter: row.letter_id === null ? 'none' : await findLetterState(db, row.letter_id),
    isWrittenTo: (await findRecipient(db, row)) !== null,
    inquiries: found.slice(0, 50).map(({ sentAt, ...rest }) => ({ ...rest, sentAt: sentAt.toISOString() })),
    effect: { ...effect, isBlocked: row.subject !== null && (await isBlocked(db, row.subject)) },
  };
}
