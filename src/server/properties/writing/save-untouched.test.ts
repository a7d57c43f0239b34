import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffDeveloper } from '#contract/developers.ts';
import type { StaffMember } from '#contract/staff.ts';
import type { StaffProperty } from '#contract/staff-properties.ts';
import type { StaffTeamMember } from '#contract/team.ts';
import { coverDevelopers } from '#demo/hang-pictures.ts';
import { seedStaff } from '#demo/seed-staff.ts';
import { memberOf } from '#demo/seed-team.ts';
import { teamStory } from '#demo/story/team.ts';
import { writeRows } from '#demo/write-rows.ts';
import { findDeveloperErrors } from '#office/developers/check-developer.ts';
import { bodyOf as developerBody, formOf as developerForm } from '#office/developers/developer-form.ts';
import { checkProperty } from '#office/properties/check-property.ts';
import { bodyOf, formOf } from '#office/properties/property-form.ts';
import { formOf as userForm } from '#office/staff/user-form.ts';
import { findMemberErrors } from '#office/team/check-member.ts';
import { bodyOf as memberBody, formOf as memberForm } from '#office/team/member-form.ts';
import { keepPaper, keepPicture } from '#test/listing-form.ts';
import { makeDeveloper, makeDocument, makeFloorPlan, makeProperty } from '#test/make.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { asPropertyImage } from '../../files/service.ts';
import { addMember } from '../../team/service.ts';

let started: StartedApp;
let admin: SignedIn;
beforeAll(async () => {
  started = await startApp();
  const { platform } = started;
  const { db } = platform;
  await writeRows(db);
  await makeOddities();
  const caption = { alt: 'A court', isPrimary: true, category: '', focal: { x: 50, y: 50 } };
  const file = await keepPicture(started);
  const picture = JSON.stringify([asPropertyImage(file, caption)]);
  await db.updateTable('properties').set({ images: picture }).where('images', '=', '[]').execute();
  await coverDevelopers(db);
  await db
    .updateTable('developers')
    .set({ image: 'https://pictures.example/a.jpg' })
    .where('image', 'is', null)
    .execute();
  await seedStaff(platform);
  for (const [at, story] of teamStory.entries()) await addMember(db, memberOf(story, at, file.id));
  admin = await makeSignedIn(started, { role: 'admin' });
});
afterAll(() => started.close());

/** As imports and older clients left them. */
async function makeOddities(): Promise<void> {
  const { db } = started.platform;
  const { id } = await makeProperty(db, {
    price: null,
    price_text: 'cheap',
    pincode: '',
    developer_id: null,
    beds: '',
    baths: '',
    rating: null,
    nearby_places: JSON.stringify([
      { name: 'Mill School', type: 'School', distance: '' },
      'Galleria (Mall) - 2 km',
      'Lake',
    ]),
  });
  await makeProperty(db, { price: null, price_text: 'Price on Request' });
  await makeProperty(db, {
    price: 12_500_000,
    price_text: '1.25 Cr onwards',
    images: '["https://pictures.example/a.jpg"]',
  });
  const [plan, paper] = [await keepPicture(started, 'floorplans'), await keepPaper(started)];
  await makeFloorPlan(db, { property_id: id, file_id: plan.id });
  await makeDocument(db, { property_id: id, file_id: paper.id });
  await makeDeveloper(db, { name: 'Bare Homes', rating: null, developer_rating: 4.1, pincode: '', image: null });
}

const all = async <T>(path: string): Promise<T[]> => {
  const answer = (await (await admin.get(`/api${path}`)).json()) as { data: T[]; pagination?: { totalCount: number } };
  expect(answer.data.length).toBe(answer.pagination?.totalCount ?? answer.data.length);
  return answer.data;
};

type Walk<T> = {
  list: () => Promise<T[]>;
  one: (record: T) => { name: string; path: string; errors: object; body: object };
};
const walks: Record<string, [least: number, walk: Walk<never>]> = {
  listing: [
    60,
    {
      list: () => all('/properties?limit=100'),
      one: (record: StaffProperty) => {
        const form = formOf(record);
        const body = { ...bodyOf(form), version: record.version };
        return { name: record.title, path: `/properties/${record.id}`, errors: checkProperty(form, form), body };
      },
    },
  ],
  developer: [
    12,
    {
      list: () => all('/developers?limit=100'),
      one: (record: StaffDeveloper) => {
        const form = developerForm(record);
        const body = { ...developerBody(form), version: record.version };
        const errors = { ...findDeveloperErrors(form, new Date().getFullYear(), form) };
        return { name: record.name, path: `/developers/${record.id}`, errors, body };
      },
    },
  ],
  member: [
    12,
    {
      list: () => all('/team?includeInactive=true&limit=100'),
      one: (record: StaffTeamMember) => {
        const form = memberForm(record);
        const body = { ...memberBody(form), version: record.version };
        return { name: record.name, path: `/team/${record.id}`, errors: findMemberErrors(form, []), body };
      },
    },
  ],
  user: [
    5,
    {
      list: () => all('/admin/management?limit=100'),
      one: (record: StaffMember) => {
        const { phone, ...form } = userForm(record);
        const body = { ...form, phoneNumber: phone, version: record.version };
        return { name: record.name, path: `/admin/management/${record.id}`, errors: {}, body };
      },
    },
  ],
};

test.each(Object.entries(walks))(
  'every %s of the demo, opened and saved untouched, is as it was',
  async (_, [least, walk]) => {
    const { db } = started.platform;
    const records = await walk.list();
    expect(records.length).toBeGreaterThanOrEqual(least);
    await sql`truncate limits`.execute(db);
    const before = await db.selectFrom('audit_entries').select('id').execute();
    const versions: unknown[] = [];
    for (const record of records) {
      const { name, path, errors, body } = walk.one(record);
      expect([name, errors]).toEqual([name, {}]);
      const response = await admin.call('PUT', `/api${path}`, body);
      const answer = (await response.json()) as { message: string; data: { version: number } };
      expect([name, response.status, answer.message]).toEqual([name, 200, expect.any(String)]);
      if (answer.data.version !== (record as { version: number }).version) versions.push(name);
    }
    const told = await db
      .selectFrom('audit_entries')
      .select(['action', 'after'])
      .where('id', 'not in', ['', ...before.map(({ id }) => id)])
      .execute();
    expect([told, versions]).toEqual([[], []]);
  },
);
