import type { AssignmentMode } from '#contract/assignment-choices.ts';
import type { AssigneeChange, AssignmentRules, Candidate, ClaimableInquiry } from '#contract/assignments.ts';
import { CodedError } from '#contract/errors.ts';
import { maxPage, type Pagination, paginationOf } from '#contract/paging.ts';
import { compareRecords, recordChange, refuseStale } from '../audit/service.ts';
import { assignmentOf, findClaimRule } from '../inquiries/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Actor } from '../platform/http/admit-call.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { explainChoice } from './explain-choice.ts';
import { explainNobody } from './explain-nobody.ts';
import { rankFor } from './find-assignee.ts';
import { keyOfPlace } from './match-place.ts';
import { describeAssigneeRules, presentCandidate, presentClaimable, presentRules } from './present.ts';
import {
  type AssigneeRow,
  findRules,
  findWanted,
  listAssignees,
  listCataloguePlaces,
  listWaiting,
  lockEmployee,
  lockRules,
  updateMode,
  upsertAssigneeRules,
} from './store.ts';
import { listClaimable } from './store-claimable.ts';

/** How new inquiries find somebody, and who takes which. */
export async function readRules(db: Db): Promise<AssignmentRules> {
  return presentRules(await findRules(db), await listAssignees(db), await listCataloguePlaces(db));
}

/** What waits longer is looked at when its own time comes. */
const mostWaiting = 500;

/** Other rules may find somebody for what the rules found nobody for. */
async function lookAgain({ jobs }: Platform, trx: Db): Promise<void> {
  if ((await findRules(trx)).mode !== 'automatic') return;
  const waiting = await listWaiting(trx, mostWaiting);
  await jobs.addAll(trx, waiting.map(assignmentOf));
}

/** How inquiries find somebody from now on; what nobody had before stays as it is. @throws CodedError `stale_version` */
export async function changeMode(
  platform: Platform,
  mode: AssignmentMode,
  { actor, caller, editedVersion }: StaffCall,
): Promise<AssignmentRules> {
  await platform.db.transaction().execute(async (trx) => {
    const rules = await lockRules(trx);
    const record = { type: 'assignments', id: 'mode', name: 'How inquiries find somebody' };
    await refuseStale(trx, { ...record, version: rules.version }, editedVersion, actor);
    if (rules.mode === mode) return;
    await updateMode(trx, mode);
    const changes = { before: { mode: rules.mode }, after: { mode } };
    await recordChange(trx, { actor, caller, action: 'assignments.mode', record, ...changes });
    await lookAgain(platform, trx);
  });
  return readRules(platform.db);
}

const notHere = () => new CodedError('not_found', 'Choose an employee who works here now');

/**
 * When and for which places somebody takes inquiries.
 * @throws CodedError `not_found` for whoever is no employee here, `stale_version`
 */
export async function changeAssigneeRules(
  platform: Platform,
  id: string,
  change: AssigneeChange,
  { actor, caller, editedVersion }: StaffCall,
): Promise<AssignmentRules> {
  await platform.db.transaction().execute(async (trx) => {
    if (!(await lockEmployee(trx, id))) throw notHere();
    const row = await findAssigneeRow(trx, id);
    const record = { type: 'assignments', id, name: row.name };
    await refuseStale(trx, { ...record, version: row.version }, editedVersion, actor);
    const rules = { ...change, places: tidyPlaces(change.places) };
    const is = { ...row, ...rules, takes: rules.takesInquiries };
    const { before, after } = compareRecords(describeAssigneeRules(row), describeAssigneeRules(is));
    if (Object.keys(after).length === 0) return;
    await upsertAssigneeRules(trx, id, rules);
    await recordChange(trx, { actor, caller, action: 'assignments.rules', record, before, after });
    await lookAgain(platform, trx);
  });
  return readRules(platform.db);
}

async function findAssigneeRow(trx: Db, id: string): Promise<AssigneeRow> {
  const row = (await listAssignees(trx)).find((one) => one.id === id);
  if (row === undefined) throw notHere();
  return row;
}

/** Each once, whatever its name and spelling; signs that PostgreSQL cannot keep are left out. */
function tidyPlaces(places: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const typed of places) {
    const place = typed.replaceAll('\0', '').toWellFormed().trim();
    const key = keyOfPlace(place);
    if (key !== '' && !kept.has(key)) kept.set(key, place);
  }
  return [...kept.values()];
}

/** Who could have an inquiry, best first, and what the rules would do with it now. @throws CodedError `not_found` */
export async function readCandidates(db: Db, id: string): Promise<{ candidates: Candidate[]; explanation: string }> {
  const wanted = await findWanted(db, id);
  if (wanted === null || wanted.isDeleted) throw new CodedError('not_found', 'Inquiry not found');
  const { ranked, place } = await rankFor(db, id, wanted);
  const isFound = ranked[0]?.faults.length === 0;
  return {
    candidates: ranked.map(presentCandidate),
    explanation: isFound ? explainChoice(ranked, place, 'Would go to') : explainNobody(ranked, place, wanted.now).text,
  };
}

/** Inquiries that nobody has, newest first, for whoever may claim them; for others there are none. */
export async function readClaimable(
  db: Db,
  actor: Actor,
  { page, limit }: { page: number; limit: number },
): Promise<{ inquiries: ClaimableInquiry[]; pagination: Pagination; isOpen: boolean }> {
  const { mode, takesInquiries } = await findClaimRule(db, actor.id);
  const isOpen = mode !== 'off' && (actor.role === 'admin' || takesInquiries);
  if (!isOpen) return { inquiries: [], pagination: paginationOf(page, limit, 0, 0), isOpen };
  const window = page > maxPage ? null : { limit, offset: (page - 1) * limit };
  const { rows, totalCount } = await listClaimable(db, window);
  const pagination = paginationOf(page, limit, rows.length, totalCount);
  return { inquiries: rows.map(presentClaimable), pagination, isOpen };
}
