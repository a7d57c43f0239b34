import { findOwner } from '../customers/service.ts';
import { assignByRule, assignmentOf, lockAssignee, updateWaiting } from '../inquiries/service.ts';
import { openNewsOf } from '../notifications/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Platform } from '../platform/platform.ts';
import { explainChoice } from './explain-choice.ts';
import { explainNobody } from './explain-nobody.ts';
import { readPlaces } from './match-place.ts';
import { type RankedAssignee, rankAssignees } from './rank-assignees.ts';
import { findRules, findWanted, listAssignees, lockGiving, updateGiven, type WantedRow } from './store.ts';

/** Everybody as they stand towards an inquiry, best first, and where it is, in a word. */
export async function rankFor(
  db: Db,
  id: string,
  { customerId, city, area, preferredLocation, now }: WantedRow,
): Promise<{ ranked: RankedAssignee[]; place: string }> {
  const owner = await findOwner(db, customerId, id);
  const places = readPlaces(city === null ? [preferredLocation] : [area ?? '', city]);
  const ranked = rankAssignees(await listAssignees(db), { places, ownerId: owner?.id ?? null }, now);
  return { ranked, place: city || preferredLocation };
}

/**
 * Gives an inquiry that nobody has to whoever fits best, or notes why nobody does and looks again when somebody may. Where
 * people claim for themselves, it goes to who knows the person, or to nobody. Nothing happens where the rules give nothing
 * away any more, and where a person was faster.
 */
export function findAssignee(platform: Platform, id: string): Promise<void> {
  const { db, jobs } = platform;
  return db.transaction().execute(async (trx) => {
    await lockGiving(trx);
    const { mode } = await findRules(trx);
    if (mode === 'off') return;
    const wanted = await findWanted(trx, id);
    if (wanted === null || !wanted.isUnclaimed) return;
    const { ranked, place } = await rankFor(trx, id, wanted);
    // People before inquiries. Whoever left at this moment is passed over.
    const staying = await dropLeavers(trx, ranked);
    const [best] = staying;
    if (best !== undefined && best.faults.length === 0 && (mode === 'automatic' || best.isOwner)) {
      await assignByRule(platform, trx, { id, staffId: best.id, reason: explainChoice(staying, place, 'Given to') });
      await updateGiven(trx, best.id);
      return;
    }
    await jobs.addAll(trx, [openNewsOf(id)]);
    // Whoever is first takes it.
    if (mode === 'claim') return;
    const { text, againAt } = explainNobody(staying, place, wanted.now);
    await updateWaiting(trx, id, text);
    if (againAt !== null) await jobs.addAll(trx, [{ ...assignmentOf(id), runAt: againAt }]);
  });
}

/** Without those at the head of the list who work here no more; the first of the rest is held. */
async function dropLeavers(trx: Db, ranked: readonly RankedAssignee[]): Promise<readonly RankedAssignee[]> {
  const [best, ...rest] = ranked;
  if (best === undefined || best.faults.length > 0 || (await lockAssignee(trx, best.id)) !== null) return ranked;
  return dropLeavers(trx, rest);
}
