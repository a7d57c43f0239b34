import type { Db } from '#server/platform/database/open-database.ts';
import { addBreach } from './breach-writes.ts';
import {
  makeDeveloper,
  makeInquiry,
  makeParameter,
  makeProperty,
  makeStaff,
  makeTeamMember,
  makeVisit,
} from './make.ts';
import { addMandate } from './mandate-writes.ts';
import { enterErasure } from './privacy-writes.ts';
import { makeReportedList } from './shortlist-writes.ts';
import type { SignedIn } from './sign-in.ts';

/** A record for each kind of call: its id by the first word of the call's path, or by its tag. */
export async function makeRecords(db: Db, admin: SignedIn): Promise<Record<string, string>> {
  const inquiry = await makeInquiry(db);
  const task = await admin.call('POST', `/api/inquiries/${inquiry.id}/tasks`, {
    title: 'Call back',
    dueAt: '2026-12-01T10:00:00Z',
  });
  return {
    properties: (await makeProperty(db)).id,
    developers: (await makeDeveloper(db)).id,
    parameters: (await makeParameter(db)).id,
    team: (await makeTeamMember(db)).id,
    inquiries: inquiry.id,
    activities: inquiry.id,
    customers: inquiry.customer_id ?? '',
    visits: (await makeVisit(db, { inquiry_id: inquiry.id })).id,
    tasks: ((await task.json()) as { data: { id: string } }).data.id,
    staff: (await makeStaff(db)).id,
    assignments: (await makeStaff(db)).id,
    privacy: await enterErasure({ platform: { db } }, admin),
    breaches: await addBreach(admin),
    shortlists: await makeReportedList(db),
    mandates: await addMandate(admin, (await makeProperty(db)).id),
  };
}
