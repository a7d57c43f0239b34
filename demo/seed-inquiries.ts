import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { visitDates } from '#contract/visits.ts';
import { planResponse } from '#server/inquiries/intake/plan-response.ts';
import type { Db } from '#server/platform/database/open-database.ts';
import { seedFollowUps } from './seed-follow-ups.ts';
import { officeDomain } from './seed-staff.ts';
import { type InquiryStory, inquiryStory } from './story/inquiries.ts';
import { source } from './write-rows.ts';

/**
 * Leads in every state, given to the colleagues, where there are none yet: real ones are never mixed with invented ones.
 * `goal`: minutes of office hours within which somebody should answer.
 */
export async function seedInquiries(db: Db, goal: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`select 1 from inquiries limit 1`.execute(trx);
    if (rows.length > 0) return;
    const homes = await trx
      .selectFrom('properties')
      .leftJoin('developers', 'developers.id', 'properties.developer_id')
      .select(['properties.id', 'properties.source_ref', 'properties.title', 'developers.name as developer'])
      .where('properties.source', '=', source)
      .execute();
    const clock = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx);
    const now = clock.rows[0]?.now ?? new Date();
    const people = await trx.selectFrom('staff').select(['id', 'email', 'first_name', 'last_name']).execute();
    const told = await trx
      .insertInto('inquiries')
      .values(
        inquiryStory.map((story) => {
          const home = homes.find(({ source_ref }) => source_ref === story.home);
          const who = people.find(({ email }) => email === `${story.who}@${officeDomain}`);
          return { ...rowOf(story, home, who?.id ?? null), ...clockOf(story, now, goal) };
        }),
      )
      .returning(['id', 'phone_number', 'property_name', 'assigned_to'])
      .execute();
    await seedFollowUps(
      trx,
      told.map(({ id, phone_number: number, property_name: propertyName, assigned_to: whose }) => {
        const who = people.find((person) => person.id === whose);
        const by = who === undefined ? null : { id: who.id, name: `${who.first_name} ${who.last_name}` };
        return { id, number: number?.slice(-5) ?? '', propertyName, by };
      }),
    );
  });
}

type Home = { id: string; title: string; developer: string | null };

function rowOf(story: InquiryStory, home: Home | undefined, assignedTo: string | null) {
  const ago = (hours: number) => sql<Date>`clock_timestamp() - ${hours} * interval '1 hour'`;
  const { firstName, lastName, number, hoursAgo } = story;
  const email = `${firstName}.${lastName}@post.example`.toLowerCase();
  const isDone = story.status === 'completed' || story.status === 'closed';
  return {
    kind: story.kind,
    request_type: story.about,
    // Without a colleague to give it to, it waits.
    status: assignedTo === null && story.status === 'assigned' ? 'new' : story.status,
    first_name: firstName,
    last_name: lastName,
    email,
    phone: `+91 99000 ${number}`,
    phone_number: `+9199000${number}`,
    phone_verified_at: story.isVerified ? ago(hoursAgo) : null,
    property_id: home?.id ?? null,
    property_name: home?.title ?? '',
    developer_name: home?.developer ?? '',
    said_property: story.said ?? '',
    preferred_location: story.location ?? '',
    message: story.message,
    details: JSON.stringify(story.wish ? { visit: slotOf(story.wish) } : {}),
    utm: JSON.stringify(story.from ? { source: story.from } : {}),
    payload_digest: createHash('sha256').update(`demo ${email}`).digest(),
    quarantine_reason: story.suspicion ?? null,
    quarantined_at: story.suspicion ? ago(hoursAgo) : null,
    assigned_to: assignedTo,
    assigned_at: assignedTo === null ? null : ago(hoursAgo * 0.9),
    completed_at: isDone ? ago(hoursAgo * 0.5) : null,
    lost_reason: story.lostReason ?? '',
    // Nobody was written to about what went to quarantine at once.
    told_at: story.suspicion ? null : ago(hoursAgo),
    deleted_at: story.isDeleted ? ago(hoursAgo * 0.5) : null,
    created_at: ago(hoursAgo),
    // Later notes and visits of the story put it on.
    touched_at: ago(isDone ? hoursAgo * 0.5 : hoursAgo),
  };
}

/**
 * Until when somebody should have answered, and when somebody did. The admins were told of what is late: no letter about
 * an invented lead leaves later.
 */
export function clockOf({ hoursAgo, answered, suspicion }: InquiryStory, now: Date, goal: number) {
  const came = new Date(now.getTime() - hoursAgo * 3_600_000);
  if (suspicion !== undefined) return { respond_by: null, first_responded_at: null, escalated_at: null };
  const respondBy = planResponse(came, goal);
  const respondedAt = answered === undefined ? null : new Date(came.getTime() + answered * 60_000);
  const isLate = respondedAt === null && respondBy < now;
  return { respond_by: respondBy, first_responded_at: respondedAt, escalated_at: isLate ? respondBy : null };
}

function slotOf({ weekday, time }: NonNullable<InquiryStory['wish']>) {
  const isThatDay = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === weekday;
  return { date: visitDates(new Date()).slice(2).find(isThatDay), time };
}
