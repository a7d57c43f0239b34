import { sql } from 'kysely';
import type { BookedVisit } from '#contract/booked-visits.ts';
import type { EndpointKey } from '#contract/endpoints.ts';
import { officeDate, type VisitSlot } from '#contract/visits.ts';
import { makeInquiry } from './make.ts';
import type { SignedIn } from './sign-in.ts';
import type { StaffWrite } from './staff-writes.ts';
import type { StartedApp } from './start-app.ts';

const day = 24 * 60 * 60_000;
/** A time that every day has, so many days on. */
export const slotIn = (days: number, time = '11:00'): VisitSlot => ({
  date: officeDate(new Date(Date.now() + days * day)),
  time,
});

/** As if so many hours had passed for that visit. */
export const letPass = ({ platform: { db } }: Pick<StartedApp, 'platform'>, id: string, hours: number) =>
  sql`update visits set starts_at = starts_at - ${hours} * interval '1 hour', ends_at = ends_at - ${hours} * interval '1 hour',
    remind_at = remind_at - ${hours} * interval '1 hour' where id = ${id}`.execute(db);

/** As if it had begun so many hours ago, whatever the hour is now. */
export async function letBegin(started: Pick<StartedApp, 'platform'>, id: string, hoursAgo = 1) {
  const { rows } = await sql<{ ahead: number }>`
    select extract(epoch from starts_at - clock_timestamp())::float / 3600 as ahead from visits where id = ${id}`.execute(
    started.platform.db,
  );
  await letPass(started, id, (rows[0]?.ahead ?? 0) + hoursAgo);
}

/** One that succeeds for every write about visits. */
export function visitWrites(
  started: StartedApp,
  { call }: Pick<SignedIn, 'call'>,
): Partial<Record<EndpointKey, StaffWrite>> {
  const book = async () =>
    call('POST', `/api/inquiries/${(await makeInquiry(started.platform.db)).id}/visits`, slotIn(2));
  const booked = async () => ((await (await book()).json()) as { data: BookedVisit }).data.id;
  return {
    'POST /inquiries/{id}/visits': { action: 'visits.book', call: book },
    'PUT /visits/{id}': {
      action: 'visits.move',
      call: async () => call('PUT', `/api/visits/${await booked()}`, slotIn(3)),
    },
    'POST /visits/{id}/cancel': {
      action: 'visits.cancel',
      call: async () => call('POST', `/api/visits/${await booked()}/cancel`, {}),
    },
    'PUT /visits/{id}/outcome': {
      action: 'visits.settle',
      call: async () => {
        const id = await booked();
        await letBegin(started, id);
        return call('PUT', `/api/visits/${id}/outcome`, { outcome: 'done' });
      },
    },
  };
}
