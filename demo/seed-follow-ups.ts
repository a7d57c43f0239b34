import { type RawBuilder, sql } from 'kysely';
import type { AuditAction } from '#contract/audit-actions.ts';
import { officeDate, visitEnd, visitStart } from '#contract/visits.ts';
import type { Db } from '#server/platform/database/open-database.ts';
import { type FollowUp, followUps } from './story/follow-ups.ts';

/** An inquiry of the demo, with whoever has it. */
export type SeededInquiry = {
  id: string;
  number: string;
  propertyName: string;
  by: { id: string; name: string } | null;
};

type Told<T> = T & { inquiry: SeededInquiry };
const nobody = { id: null, name: '' };
const ago = (hours: number): RawBuilder<Date> => sql<Date>`clock_timestamp() - ${hours} * interval '1 hour'`;

/** Calls, notes, tasks and visits of the inquiries that were just told, relative to this moment. Nobody is written to. */
export async function seedFollowUps(trx: Db, inquiries: SeededInquiry[]): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx);
  const now = rows[0]?.now ?? new Date();
  const of = <T>(pick: (story: FollowUp) => T[] | undefined): Told<T>[] =>
    followUps.flatMap((story) => {
      const inquiry = inquiries.find(({ number }) => number === story.number);
      return inquiry === undefined ? [] : (pick(story) ?? []).map((one) => ({ ...one, inquiry }));
    });
  const deeds = of(({ did }) => did);
  await trx
    .insertInto('activities')
    .values(
      deeds.map(({ kind, outcome, text, hoursAgo, inquiry }) => ({
        inquiry_id: inquiry.id,
        kind,
        outcome: outcome ?? null,
        text,
        at: ago(hoursAgo),
        actor_id: inquiry.by?.id ?? null,
        actor_name: inquiry.by?.name ?? '',
      })),
    )
    .execute();
  const tasks = of(({ next }) => next);
  await trx
    .insertInto('tasks')
    .values(
      tasks.map(({ title, inHours, doneHoursAgo, inquiry }) => ({
        inquiry_id: inquiry.id,
        title,
        due_at: ago(-inHours),
        created_by: inquiry.by?.id ?? null,
        created_by_name: inquiry.by?.name ?? '',
        created_at: ago(doneHoursAgo === undefined ? 12 : doneHoursAgo + 12),
        ...(doneHoursAgo !== undefined && { done_at: ago(doneHoursAgo), done_by: inquiry.by?.name ?? '' }),
      })),
    )
    .execute();
  for (const visit of of(({ visits }) => visits)) await insertVisit(trx, visit, now);
}

const slotOf = ({ inDays, time }: { inDays: number; time: string }, now: Date) => ({
  date: officeDate(new Date(now.getTime() + inDays * 24 * 60 * 60_000)),
  time,
});

/** With its lines in the log, from which the timeline tells of it. */
async function insertVisit(trx: Db, visit: Told<NonNullable<FollowUp['visits']>[number]>, now: Date): Promise<void> {
  const { inquiry, bookedHoursAgo, movedFrom, outcome, note = '', cancelled } = visit;
  const slot = slotOf(visit, now);
  const startsAt = visitStart(slot);
  const by = inquiry.by ?? nobody;
  const [moves, ends] = [movedFrom === undefined ? 0 : 1, outcome === undefined && cancelled === undefined ? 0 : 1];
  const { rows } = await sql<{ id: string }>`
    insert into visits (inquiry_id, starts_at, ends_at, status, note, cancelled_by, cancel_reason, moves, sequence,
      booked_by, booked_by_name, version, created_at)
    select ${inquiry.id}, ${startsAt}, ${visitEnd(slot)}, ${outcome ?? (cancelled ? 'cancelled' : 'booked')}, ${note},
      ${cancelled?.by ?? null}, ${cancelled?.reason ?? ''}, ${moves}::int,
      ${1 + moves + (cancelled ? 1 : 0)}::int + coalesce(max(sequence), 0), ${by.id}, ${by.name}, ${1 + moves + ends}::int,
      ${ago(bookedHoursAgo)}
    from visits where inquiry_id = ${inquiry.id} returning id`.execute(trx);
  const log = (
    action: AuditAction,
    at: RawBuilder<Date> | Date,
    after: object,
    actor: typeof by | typeof nobody = by,
  ) =>
    trx
      .insertInto('audit_entries')
      .values({
        at,
        action,
        actor_id: actor.id,
        actor_name: actor.name,
        after: JSON.stringify(after),
        record_type: 'visits',
        record_id: rows[0]?.id ?? '',
        record_name: inquiry.propertyName || 'Visit',
      })
      .execute();
  const first = movedFrom === undefined ? startsAt : visitStart(slotOf(movedFrom, now));
  await log('visits.book', ago(bookedHoursAgo), { inquiry: inquiry.id, startsAt: first, status: 'booked' });
  if (movedFrom !== undefined) await log('visits.move', ago(movedFrom.hoursAgo), { startsAt }, nobody);
  if (outcome !== undefined) {
    await log('visits.settle', new Date(startsAt.getTime() + 60 * 60_000), { status: outcome });
  }
  if (cancelled !== undefined) {
    const actor = cancelled.by === 'visitor' ? nobody : by;
    await log('visits.cancel', ago(cancelled.hoursAgo), { status: 'cancelled', cancelledBy: cancelled.by }, actor);
  }
}
