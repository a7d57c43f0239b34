import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inquiryAddress } from '#contract/inquiry-addresses.ts';
import { allJobs } from '#server/jobs.ts';
import { openNotificationDesk } from '#test/notification-desk.ts';
import { createLeadSender } from '#test/send-lead.ts';
import { slotIn } from '#test/visit-writes.ts';
import { tellLate } from '../inquiries/intake/tell-late.ts';
import { rescueNews, tellTakers } from './service.ts';

let desk: Awaited<ReturnType<typeof openNotificationDesk>>;
beforeAll(async () => {
  desk = await openNotificationDesk();
});
beforeEach(() => desk.forget());
afterAll(() => desk.close());

const text = (index = 0) => desk.mail.received[index]?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';

test('whoever is given a lead gets a letter with all that a call needs, and a note that names only the home', async () => {
  const phone = await desk.addDevice(desk.kabir);
  const id = await desk.make({ phone: '+91 98101 22334', message: 'Is it still to be had?' });
  await desk.give(id, desk.kabir);
  await desk.give(id, desk.kabir);
  await desk.send();
  await desk.send();
  expect(desk.letters()).toEqual([[desk.kabir.row.email, 'A lead for you: Nandita Rao · Neem Court']]);
  for (const words of [
    'Radhika Sethi gave it to you.',
    '+91 98101 22334',
    'Is it still to be had?',
    inquiryAddress(id),
  ]) {
    expect(text()).toContain(words);
  }
  expect(phone.notes()).toEqual([
    { title: 'A lead for you', body: 'Neem Court', path: inquiryAddress(id), tag: `inquiry ${id}` },
  ]);
});

test('what a push service gets is sealed and signed (RFC 8291, RFC 8292)', async () => {
  const phone = await desk.addDevice(desk.kabir);
  await desk.give(await desk.make(), desk.kabir);
  await desk.send();
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = phone.received();
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', urgency: 'high' });
  expect(body.toString('latin1')).not.toContain('Neem');
  // Every note is of one length, so that none tells by it what is inside.
  expect(body.length).toBe(4096);
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const settings = (await (await desk.kabir.get('/api/notifications/settings')).json()) as {
    data: { publicKey: string };
  };
  expect(key).toBe(settings.data.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: desk.push.origin.replace('http:', 'https:'),
    sub: `mailto:${desk.started.platform.config.staffEmail}`,
  });
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const ours = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify']);
  const isOurs = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    ours,
    Buffer.from(signature, 'base64url'),
    Buffer.from(`${head}.${claims}`),
  );
  expect(isOurs).toBe(true);
});

test('a note is at its push service within 2 seconds of the press', async () => {
  const phone = await desk.addDevice(desk.kabir);
  const { platform } = desk.started;
  await platform.jobs.work(allJobs(platform));
  const id = await desk.make();
  const began = Date.now();
  await desk.give(id, desk.kabir);
  await vi.waitFor(() => expect(phone.notes()).toHaveLength(1), { timeout: 10_000, interval: 20 });
  expect(Date.now() - began).toBeLessThan(2000);
  await platform.jobs.close();
});

test('what is taken away again before it is told is told to nobody', async () => {
  const phone = await desk.addDevice(desk.kabir);
  const id = await desk.make();
  await desk.give(id, desk.kabir);
  await desk.give(id, desk.tara);
  await desk.send();
  expect(desk.letters().map(([who]) => who)).toEqual([desk.tara.row.email]);
  expect(phone.notes()).toEqual([]);
});

test.each([
  ['unassigned', (id: string) => desk.give(id, null)],
  ['given to somebody else', (id: string) => desk.give(id, desk.tara)],
  ['deleted', async (id: string) => void (await desk.admin.call('DELETE', `/api/inquiries/${id}`))],
  [
    'put away as spam',
    async (id: string) => void (await desk.admin.call('PUT', `/api/inquiries/${id}/quarantine`, { quarantined: true })),
  ],
  [
    'closed',
    async (id: string) =>
      void (await desk.kabir.call('PUT', `/api/inquiries/${id}/status`, { status: 'closed', lostReason: 'other' })),
  ],
])('a letter that waits for a mail server does not leave once its lead was %s', async (_, take) => {
  const phone = await desk.addDevice(desk.kabir);
  const id = await desk.make();
  await desk.give(id, desk.kabir);
  await desk.gather();
  const queued = await desk.waiting();
  expect(queued).toHaveLength(2);
  await take(id);
  for (const message of queued) await desk.deliver(message);
  await desk.send();
  expect(desk.letters().filter(([who]) => who === desk.kabir.row.email)).toEqual([]);
  expect(phone.notes()).toEqual([]);
});

test('a letter of several is written anew without the one that was taken away', async () => {
  const [one, two, three] = [await desk.make(), await desk.make(), await desk.make({ property_name: 'Sal Grove' })];
  for (const id of [one, two, three]) await desk.give(id, desk.kabir);
  await desk.gather();
  const [digest = ''] = await desk.waiting();
  await desk.give(two, desk.tara);
  await desk.deliver(digest);
  await desk.send();
  const mine = desk.letters().filter(([who]) => who === desk.kabir.row.email);
  expect(mine).toEqual([[desk.kabir.row.email, '2 leads for you']]);
  const letter = desk.mail.received.find(({ recipients }) => recipients[0] === desk.kabir.row.email)?.raw ?? '';
  expect(letter).toContain('Sal Grove');
  expect(letter).not.toContain(two);
  // Letters of several outlive the inquiries they name.
  expect(letter).not.toMatch(/Nandita|98101/);
});

test('whoever claims a lead gets the letter and no note; whoever enters one for themselves gets neither', async () => {
  const phone = await desk.addDevice(desk.kabir);
  await sql`update assignment_rules set mode = 'claim'`.execute(desk.db);
  await sql`insert into assignment_takers (staff_id, takes, places, capacity, hours) values
    (${desk.kabir.id}, true, '{}', null, ${JSON.stringify(Array(7).fill(null))}::jsonb)
    on conflict (staff_id) do update set takes = true`.execute(desk.db);
  const id = await desk.make();
  expect((await desk.kabir.call('POST', `/api/inquiries/${id}/claim`)).status).toBe(200);
  await desk.send();
  expect(desk.letters()).toEqual([[desk.kabir.row.email, 'You took a lead: Nandita Rao · Neem Court']]);
  expect(phone.notes()).toEqual([]);
  const entered = await desk.kabir.call('POST', '/api/inquiries/enter', {
    name: 'Walker In',
    phone: '+919810122399',
    origin: 'walk_in',
  });
  expect(entered.status).toBe(201);
  await desk.send();
  expect(desk.letters().filter(([, subject]) => subject.includes('Walker In') && subject.includes('for you'))).toEqual(
    [],
  );
});

test('an inquiry that nobody has is told once to those who may take it, without a word of who asked', async () => {
  const [boss, phone] = [await desk.addDevice(desk.admin), await desk.addDevice(desk.kabir)];
  const { id } = await createLeadSender(desk.started).store({
    name: 'Farah Siddiqui',
    email: 'farah@example.in',
    phone: '+91 99100 45678',
    message: 'Still free?',
  });
  const { rows } = await sql`select from graphile_worker.jobs where key = ${`open ${id}`}`.execute(desk.db);
  expect(rows).toHaveLength(1);
  await tellTakers(desk.started.platform, id);
  await tellTakers(desk.started.platform, id);
  await desk.send();
  expect(boss.notes()).toEqual([
    {
      title: 'New inquiry',
      body: 'About no particular home',
      path: inquiryAddress(id),
      tag: `inquiry ${id}`,
    },
  ]);
  expect(phone.notes()).toEqual([]);
});

test('nobody is told of an inquiry as new that somebody has by now', async () => {
  const boss = await desk.addDevice(desk.admin);
  const id = await desk.make();
  await tellTakers(desk.started.platform, id);
  await desk.give(id, desk.kabir);
  await desk.send();
  expect(boss.notes()).toEqual([]);
});

test('what is late is told to the admins and to whoever has it; what was answered meanwhile is not', async () => {
  const phone = await desk.addDevice(desk.kabir);
  const respond_by = new Date(Date.now() - 300_000);
  const mine = { assigned_to: desk.kabir.id, status: 'assigned', respond_by };
  const [late, answered] = [await desk.make(mine), await desk.make({ ...mine, property_name: 'Sal Grove' })];
  await tellLate(desk.started.platform);
  await desk.kabir.call('PUT', `/api/inquiries/${answered}/status`, { status: 'in_progress' });
  await desk.send();
  expect(
    desk
      .letters()
      .map(([who]) => who)
      .sort(),
  ).toEqual([desk.admin.row.email, desk.kabir.row.email].sort());
  for (const { raw } of desk.mail.received) expect(raw).not.toContain('Sal Grove');
  expect(phone.notes()).toEqual([
    {
      title: 'No answer yet',
      body: 'Neem Court · with Kabir Anand',
      path: inquiryAddress(late),
      tag: `inquiry ${late}`,
    },
  ]);
});

test('of a visit that was moved twice before it was told, the last time is told', async () => {
  const phone = await desk.addDevice(desk.kabir);
  const id = await desk.make({ assigned_to: desk.kabir.id, status: 'assigned', email: '' });
  const book = await desk.admin.call('POST', `/api/inquiries/${id}/visits`, slotIn(3, '11:30'));
  const visit = ((await book.json()) as { data: { id: string } }).data.id;
  await desk.admin.call('PUT', `/api/visits/${visit}`, slotIn(4, '12:00'));
  await desk.admin.call('PUT', `/api/visits/${visit}`, slotIn(5, '16:30'));
  await desk.send();
  expect(desk.letters()).toEqual([
    [desk.kabir.row.email, expect.stringMatching(/^Visit of Nandita Rao moved: .* at 4:30 pm$/)],
  ]);
  expect(phone.notes()).toMatchObject([
    { title: 'Visit moved', body: expect.stringMatching(/^Neem Court · .*4:30 pm$/) },
  ]);
});

test('in quiet hours nothing is told; it comes together when they end, or when somebody ends them', async () => {
  const phone = await desk.addDevice(desk.kabir);
  const clock = (shift: number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' }).format(
      Date.now() + shift * 60_000,
    );
  await desk.choose(desk.kabir, { quiet: { from: clock(-60), to: clock(120) } });
  for (const home of ['Neem Court', 'Sal Grove']) await desk.give(await desk.make({ property_name: home }), desk.kabir);
  await desk.send();
  expect([desk.letters(), phone.notes()]).toEqual([[], []]);
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from run_at - clock_timestamp())::float8 / 60 as minutes from graphile_worker.jobs
    where key = ${`news for ${desk.kabir.id}, later`}`.execute(desk.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.minutes).toBeGreaterThan(118);
  expect(rows[0]?.minutes).toBeLessThanOrEqual(121);
  await desk.choose(desk.kabir, { quiet: null });
  await desk.send();
  expect(desk.letters()).toEqual([[desk.kabir.row.email, '2 leads for you']]);
  expect(phone.notes()).toMatchObject([{ title: '2 leads for you', path: '/admin/inquiries', tag: 'several' }]);
});

test('who chose not to be told of something is not; a device is told also where letters wait for the day', async () => {
  const phone = await desk.addDevice(desk.kabir);
  await desk.choose(desk.kabir, { letters: ['visit'], pushes: ['given'] });
  await desk.choose(desk.tara, { pace: 'daily' });
  const tablet = await desk.addDevice(desk.tara);
  await desk.give(await desk.make(), desk.kabir);
  await desk.give(await desk.make(), desk.tara);
  await desk.send();
  expect(desk.letters()).toEqual([]);
  expect([phone.notes().length, tablet.notes().length]).toEqual([1, 1]);
});

test('a device that is gone is forgotten, and the others are told', async () => {
  const [old, phone] = [await desk.addDevice(desk.kabir), await desk.addDevice(desk.kabir)];
  desk.push.mode = 'gone';
  await desk.give(await desk.make(), desk.kabir);
  await desk.gather();
  const notes = await sql<{ id: string; recipient: string }>`
    select id, recipient from messages where channel = 'push'`.execute(desk.db);
  for (const { id, recipient } of notes.rows) {
    desk.push.mode = recipient === old.id ? 'gone' : 'take';
    await desk.deliver(id);
  }
  expect(phone.notes()).toHaveLength(1);
  const { rows } = await sql<{ id: string }>`select id from push_devices`.execute(desk.db);
  expect(rows.map(({ id }) => id)).toEqual([phone.id]);
  const { rows: states } = await sql<{ state: string }>`
    select state from messages where channel = 'push' order by state`.execute(desk.db);
  expect(states.map(({ state }) => state)).toEqual(['expired', 'sent']);
});

test.each(['busy', 'error'] as const)('a push service that is %s is asked again later', async (mode) => {
  const phone = await desk.addDevice(desk.kabir);
  desk.push.mode = mode;
  await desk.give(await desk.make(), desk.kabir);
  await desk.send();
  desk.push.mode = 'take';
  await sql`update messages set next_attempt_at = clock_timestamp() where channel = 'push'`.execute(desk.db);
  for (const id of await desk.waiting()) await desk.deliver(id);
  expect(phone.notes()).toHaveLength(1);
});

test('nothing comes to a device that was signed out, nor to whoever may not work here any more', async () => {
  const again = await desk.started.post('/api/admin/auth/login', {
    email: desk.kabir.row.email,
    password: 'Charpai@Moon7',
  });
  const { token } = ((await again.json()) as { data: { token: string } }).data;
  const { asBearer } = await import('#test/sign-in.ts');
  const elsewhere = { ...desk.kabir, call: asBearer(desk.started, token) };
  const [lost, tablet] = [await desk.addDevice(elsewhere), await desk.addDevice(desk.tara)];
  await elsewhere.call('POST', '/api/admin/auth/logout');
  await desk.give(await desk.make(), desk.kabir);
  const other = await desk.make();
  await desk.give(other, desk.tara);
  await sql`update staff set status = 'inactive' where id = ${desk.tara.id}`.execute(desk.db);
  await desk.send();
  expect(desk.letters().map(([who]) => who)).toEqual([desk.kabir.row.email]);
  expect([lost.notes(), tablet.notes()]).toEqual([[], []]);
  await sql`update staff set status = 'active' where id = ${desk.tara.id}`.execute(desk.db);
});

test('only services we know are ever called, and a device is its owner’s alone', async () => {
  const { subscription } = desk.push.subscribe();
  for (const endpoint of [
    'http://127.0.0.1:5432/',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.evil.example/x',
    desk.push.origin.replace('http://', 'http://user@'),
    'ftp://127.0.0.1/',
  ]) {
    const answer = await desk.kabir.call('POST', '/api/notifications/devices', { ...subscription, endpoint });
    expect([endpoint, answer.status]).toEqual([endpoint, 400]);
  }
  const phone = await desk.addDevice(desk.kabir);
  for (const [method, path] of [
    ['DELETE', `/api/notifications/devices/${phone.id}`],
    ['POST', `/api/notifications/devices/${phone.id}/test`],
  ] as const) {
    expect((await desk.tara.call(method, path)).status).toBe(404);
    expect((await desk.admin.call(method, path)).status).toBe(404);
  }
  const test = await desk.kabir.call('POST', `/api/notifications/devices/${phone.id}/test`);
  expect(test.status).toBe(200);
  expect(phone.notes()).toMatchObject([{ title: 'Notifications work' }]);
  expect((await desk.kabir.call('DELETE', `/api/notifications/devices/${phone.id}`)).status).toBe(200);
  expect((await desk.kabir.call('POST', `/api/notifications/devices/${phone.id}/test`)).status).toBe(404);
});

test('a browser belongs to whoever said so last', async () => {
  const phone = await desk.addDevice(desk.kabir);
  expect((await desk.tara.call('POST', '/api/notifications/devices', phone.subscription)).status).toBe(200);
  await desk.give(await desk.make(), desk.kabir);
  await desk.send();
  expect(phone.notes()).toEqual([]);
});

test('choices that were changed elsewhere meanwhile are not written over', async () => {
  const change = (version: number) =>
    desk.started.app.fetch(
      new Request(new URL('/api/notifications/settings', desk.started.platform.config.publicUrl), {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${desk.kabir.token}`,
          'content-type': 'application/json',
          'if-match': `"${version}"`,
        },
        body: JSON.stringify({ letters: [], pushes: [], pace: 'at_once', dailyAt: '09:00', quiet: null }),
      }),
    );
  expect((await change(1)).status).toBe(200);
  const stale = await change(1);
  expect([stale.status, ((await stale.json()) as { code: string }).code]).toEqual([409, 'stale_version']);
});

test('news whose job was lost is told by the next look', async () => {
  await desk.give(await desk.make(), desk.kabir);
  await sql`delete from graphile_worker._private_jobs`.execute(desk.db);
  await rescueNews(desk.started.platform);
  const { rows } = await sql`select from graphile_worker.jobs where key = ${`news for ${desk.kabir.id}`}`.execute(
    desk.db,
  );
  expect(rows).toHaveLength(1);
});
