import type { Today } from '#contract/today.ts';
import { readUnanswered, readUnclaimed } from '../inquiries/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Actor } from '../platform/http/admit-call.ts';
import { readDue } from '../tasks/service.ts';
import { readAgenda } from '../visits/service.ts';

/** Of each part; who has more works through these first. */
const most = { leads: 10, visits: 40, tasks: 40 };

/** What that person has to do today: of their own inquiries, for admins of all. */
export async function readToday(db: Db, actor: Actor): Promise<Today> {
  const [leads, visits, tasks, unclaimed] = await Promise.all([
    readUnanswered(db, actor, most.leads),
    readAgenda(db, actor, most.visits),
    readDue(db, actor, most.tasks),
    readUnclaimed(db, actor),
  ]);
  return { leads, visits, tasks, unclaimed };
}
