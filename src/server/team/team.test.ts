import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '#contract/client.ts';
import { teamList, teamMemberAnswer, teamStatsAnswer } from '#contract/team.ts';
import { makeTeamMember } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let founder: Awaited<ReturnType<typeof makeTeamMember>>;
let formerHead: Awaited<ReturnType<typeof makeTeamMember>>;

beforeAll(async () => {
  started = await startApp();
  const { db } = started.platform;
  await makeTeamMember(db, { name: 'Nobody In Particular', join_date: '2020-02-02' });
  await makeTeamMember(db, { name: 'Long Standing', join_date: '2011-01-01' });
  await makeTeamMember(db, { name: 'Third', display_order: 3 });
  await makeTeamMember(db, { name: 'Behind All', display_order: 1000 });
  formerHead = await makeTeamMember(db, { name: 'Gone', display_order: 2, is_active: false, is_leadership: true });
  founder = await makeTeamMember(db, {
    name: 'Arvind Mehrotra',
    role: 'Founder & CEO',
    experience: '31 years',
    specialization: 'Land, title and structure',
    description: 'Still reads every sale deed.',
    email: 'Arvind@aangan.example',
    phone: '+91 98110 04321',
    linkedin: 'arvind-mehrotra-example',
    achievements: ['500 homes handed over', 'RERA advisory council, 2021'],
    image: '/media/6740c1f2a94be0d17c3355aa/original.jpg',
    is_leadership: true,
    display_order: 1,
    join_date: '2006-04-12',
  });
});
afterAll(() => started.close());

async function read(path: string) {
  const response = await started.get(`/api${path}`);
  return { status: response.status, body: await response.json() };
}

test('anybody reads the active members in their order; without a place one stands at 999 (API-TEAM-01, UND-71, TRAP-52)', async () => {
  const { status, body } = await read('/team');
  expect(status).toBe(200);
  const { data, team } = teamList.strict().parse(body);
  expect(data.map(({ name }) => name)).toEqual([
    'Arvind Mehrotra',
    'Third',
    'Long Standing',
    'Nobody In Particular',
    'Behind All',
  ]);
  expect(team).toEqual(data);
});

test('a member has every field of the specification and nothing else (API-TEAM-11, API-TEAM-12)', async () => {
  const { body } = await read(`/team/${founder.id}`);
  const { data } = teamMemberAnswer.strict().parse(body);
  expect(data).toEqual({
    id: founder.id,
    _id: founder.id,
    name: 'Arvind Mehrotra',
    role: 'Founder & CEO',
    experience: '31 years',
    specialization: 'Land, title and structure',
    description: 'Still reads every sale deed.',
    email: 'Arvind@aangan.example',
    phone: '+91 98110 04321',
    linkedin: 'arvind-mehrotra-example',
    achievements: ['500 homes handed over', 'RERA advisory council, 2021'],
    image: 'http://aangan.test/media/6740c1f2a94be0d17c3355aa/original.jpg',
    portrait: null,
    isActive: true,
    isLeadership: true,
    displayOrder: 1,
    joinDate: '2006-04-12',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    version: 1,
  });
});

test('an unknown, a former and a malformed member are refused in the envelope (API-TEAM-02)', async () => {
  const unknown = await read('/team/ffffffffffffffffffffffff');
  const former = await read(`/team/${formerHead.id}`);
  for (const { status, body } of [unknown, former]) {
    expect(status).toBe(404);
    expect(body).toEqual({
      success: false,
      code: 'not_found',
      message: 'Team member not found',
      error: 'Team member not found',
    });
  }
  expect((await read('/team/12')).status).toBe(400);
});

test('the figures of the team are not taken for a member (API-TEAM-08, TRAP-71)', async () => {
  const { status, body } = await read('/team/stats');
  expect(status).toBe(200);
  expect(teamStatsAnswer.strict().parse(body).data).toEqual({ total: 6, active: 5, inactive: 1, leadership: 1 });
});

test('an address belongs to one member, however it is spelled', async () => {
  await expect(makeTeamMember(started.platform.db, { email: 'ARVIND@aangan.EXAMPLE' })).rejects.toThrow('team_email');
});

test('a portrait that is kept here comes with its sizes and colours; a dangerous address comes not at all', async () => {
  const { db } = started.platform;
  const file = await db
    .insertInto('files')
    .values({
      key: 'team/a/original.jpg',
      folder: 'team',
      is_private: false,
      original_name: 'portrait.jpg',
      content_type: 'image/jpeg',
      size: 10,
      digest: 'd',
      width: 800,
      height: 1000,
      thumbhash: 'abc=',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = await makeTeamMember(db, { image: `/media/${file.id}/original.jpg`, file_id: file.id });
  expect((await read(`/team/${kept.id}`)).body.data).toMatchObject({
    image: `http://aangan.test/media/${file.id}/original.jpg`,
    portrait: {
      variants: `http://aangan.test/media/${file.id}/{width}.{format}`,
      width: 800,
      height: 1000,
      thumbhash: 'abc=',
    },
  });
  const hostile = await makeTeamMember(db, { image: 'javascript:alert(1)' });
  expect((await read(`/team/${hostile.id}`)).body.data).toMatchObject({ image: null, portrait: null });
});

test('a changed member is seen by the next reader', async () => {
  const { db } = started.platform;
  const member = await makeTeamMember(db, { name: 'Before' });
  const names = async () => (await read('/team')).body.data.map(({ name }: { name: string }) => name);
  await expect.poll(names).toContain('Before');
  await db.updateTable('team').set({ name: 'After' }).where('id', '=', member.id).execute();
  await expect.poll(names).toContain('After');
});

test('a status that is not OK and says nothing is told by its number on the client (API-TEAM-09)', async () => {
  const api = createApi(async (_path, { headers }) => {
    expect(headers).toMatchObject({ accept: 'application/json' });
    return new Response('<h1>Bad gateway</h1>', { status: 502 });
  });
  await expect(api('GET /team')).rejects.toThrow('HTTP error! status: 502');
});
