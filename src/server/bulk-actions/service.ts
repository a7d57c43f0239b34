import type { BulkAction, BulkChoice, BulkDraft, BulkPreview } from '#contract/bulk-actions.ts';
import { mostAtOnce } from '#contract/bulk-choices.ts';
import { CodedError } from '#contract/errors.ts';
import { groupDigits } from '#contract/prices.ts';
import type { Role } from '#contract/staff-choices.ts';
import { countEffects, listChosen, type ManyChange, seenFilterOf, seesOthers } from '../inquiries/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Platform } from '../platform/platform.ts';
import { chooseLetters, countLetters } from './choose-letters.ts';
import { allowChange, maySee } from './policy.ts';
import { presentBulk } from './present.ts';
import { type BulkRow, findBulk, listBulk, listExceptions } from './store.ts';

type Person = { id: string; role: Role };

/** So many are listed, and so many of what was left alone are named. */
const most = { listed: 20, named: 50 };

/** Which inquiries those are: of an employee's own alone, and never of the trash. @throws CodedError `invalid_fields` */
export function chosenBy(which: BulkChoice, actor: Person) {
  if (which.by === 'ids') return { ...seenFilterOf({ quarantined: '' }, actor), ids: which.ids };
  if (which.query.deleted === 'true') {
    throw new CodedError('invalid_fields', 'What lies in the trash is brought back first', { which: 'is the trash' });
  }
  return seenFilterOf(which.query, actor);
}

/** The same in the words of what changes inquiries; a task or a letter changes none. */
export function changeOf(change: BulkDraft['change']): ManyChange | null {
  if (change.kind === 'task' || change.kind === 'message') return null;
  if (change.kind === 'assign') return { kind: 'assign', assigneeId: change.assignToId };
  if (change.kind === 'delete') return { kind: 'delete' };
  return { kind: 'status', status: change.status, lostReason: change.lostReason };
}

/** @throws CodedError `not_allowed`, `invalid_fields`; of a letter as `chooseLetters` does */
export async function previewBulk(
  platform: Pick<Platform, 'config' | 'db'>,
  { which, change }: BulkDraft,
  actor: Person & { name: string },
): Promise<BulkPreview> {
  allowChange(change, actor);
  const { db } = platform;
  const filter = chosenBy(which, actor);
  const { total, same, ...more } = await countEffects(db, filter, changeOf(change));
  if (total > mostAtOnce) throw tooMany(total);
  if (change.kind !== 'message') return { total, same, changes: total - same, ...more, letters: null };
  const ids = (await listChosen(db, filter, mostAtOnce)).map(({ id }) => id);
  return countLetters((await chooseLetters(platform, db, ids, change, actor)).plans);
}

export const tooMany = (total: number): CodedError =>
  new CodedError(
    'conflict',
    `These are ${groupDigits(total)} inquiries: at most ${groupDigits(mostAtOnce)} are changed at once.`,
  );

export const unknownBulk = (): CodedError => new CodedError('not_found', 'This change is not there any more');

/** With the names of what was left alone, of inquiries that whoever asks may see. */
export async function present(db: Db, row: BulkRow, actor: Person): Promise<BulkAction> {
  const seen = seesOthers(actor) ? null : actor.id;
  const named = row.left + row.stays === 0 ? [] : await listExceptions(db, row.id, seen, most.named);
  return presentBulk(row, named, actor);
}

/** What can still be taken back, newest first. */
export async function readBulkActions(db: Db, actor: Person): Promise<BulkAction[]> {
  const rows = await listBulk(db, seesOthers(actor) ? null : actor.id, most.listed);
  return Promise.all(rows.map((row) => present(db, row, actor)));
}

/** @throws CodedError `not_found`, also for what somebody else did */
export async function readBulkAction(db: Db, id: string, actor: Person): Promise<BulkAction> {
  const row = await findBulk(db, id);
  if (row === null || !maySee(row, actor)) throw unknownBulk();
  return present(db, row, actor);
}
