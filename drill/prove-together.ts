import { sql } from 'kysely';
import { makeProperty } from '#test/make.ts';
import { judge } from '../bench/figures.ts';
import { makeLead } from './leads.ts';
import { sendBytes, sendPicture } from './send-picture.ts';
import { timeUntil } from './time-until.ts';
import type { TwoMachines } from './two-machines.ts';
import { followDesk, openVisitor, signIn, type Visitor } from './visitor.ts';

/** The header of a signed-in admin. */
type Staff = Awaited<ReturnType<typeof signIn>>;

/** What must be true of two servers as it is of one; each by its name and figure. */
export async function proveTogether(machines: TwoMachines): Promise<boolean[]> {
  const visitor = openVisitor('127.0.7.1');
  try {
    const staff = await signIn(visitor, machines.servers[0].url);
    const verdicts: boolean[] = [];
    for (const prove of [proveAccounts, proveLimits, proveSessions, proveGate, proveDesk, provePurges, proveUploads]) {
      verdicts.push(...(await prove(machines, visitor, staff)));
    }
    return verdicts;
  } finally {
    visitor.leave();
  }
}

const count = async ({ db }: TwoMachines, table: 'staff' | 'migrations'): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
};

async function proveAccounts(machines: TwoMachines): Promise<boolean[]> {
  return [judge('accounts after two first starts at once', await count(machines, 'staff'), 1, 'at most')];
}

async function proveLimits({ servers, nginx }: TwoMachines, visitor: Visitor): Promise<boolean[]> {
  const tryAll = async (urls: readonly string[], who: Visitor, forged?: true) => {
    for (let tries = 1; tries <= 60; tries += 1) {
      const url = `${urls[tries % urls.length]}/api/admin/auth/login`;
      const headers = forged ? { 'x-forwarded-for': `10.66.0.${tries}` } : { 'x-forwarded-for': '10.77.0.1' };
      const { status } = await who.ask(url, {
        body: { email: `${tries}@mail.example`, password: 'Wrong@word1' },
        headers,
      });
      if (status === 429) return tries - 1;
    }
    return 60;
  };
  const forger = openVisitor('127.0.66.1');
  try {
    return [
      judge(
        'sign-ins from one address at both in turn (limit 30)',
        await tryAll([servers[0].url, servers[1].url], visitor),
        30,
        'at most',
      ),
      judge('sign-ins through nginx under forged addresses', await tryAll([nginx.url], forger, true), 30, 'at most'),
    ];
  } finally {
    forger.leave();
  }
}

async function proveSessions({ servers: [one, other] }: TwoMachines, visitor: Visitor): Promise<boolean[]> {
  const headers = await signIn(visitor, one.url);
  const me = (url: string) => visitor.ask(`${url}/api/admin/auth/me`, { headers });
  const isValid = (await me(other.url)).status === 200;
  await visitor.ask(`${other.url}/api/admin/auth/logout`, { method: 'POST', headers });
  const ended = [(await me(one.url)).status, (await me(other.url)).status].filter((status) => status === 401);
  return [
    judge('a session of one is valid at the other', Number(isValid), 1, 'at least'),
    judge('servers at which it has ended, once ended at one', ended.length, 2, 'at least'),
  ];
}

async function proveGate(machines: TwoMachines, visitor: Visitor): Promise<boolean[]> {
  const { servers, db, sms } = machines;
  const [one, other] = servers;
  const { id: propertyId } = await makeProperty(db);
  const phone = '+919811077234';
  const sent = await visitor.ask(`${one.url}/api/public/otp/send-phone-otp`, { body: { phone } });
  await timeUntil(() => sms.sent.length > 0);
  const otp = /"\d{6}"/.exec(sms.sent.at(-1)?.body ?? '')?.[0].slice(1, -1);
  const checked = await visitor.ask(`${other.url}/api/public/otp/verify-phone-otp`, { body: { phone, otp } });
  const granted = await visitor.ask(`${one.url}/api/inquiries/floor-plan-request`, {
    body: {
      firstName: 'Ira',
      email: 'ira@mail.example',
      phone,
      propertyId,
      verificationToken: checked.data?.verificationToken,
    },
  });
  if (granted.status !== 201) throw new Error(`the gate stayed shut: ${[sent, checked, granted].map((a) => a.text)}`);
  const { sessionId } = granted.data.session;
  const look = async () => {
    const headers = { 'x-session-id': sessionId };
    const asked = servers.map(({ url }) => visitor.ask(`${url}/api/floor-plans/${propertyId}`, { headers }));
    return (await Promise.all(asked)).map(({ status }) => status);
  };
  const left = await Promise.all(
    servers.map(async ({ url }) => (await visitor.ask(`${url}/api/inquiries/session/${sessionId}`)).data.remainingTime),
  );
  const opened = await look();
  // Not by waiting: the clock of a session is its row.
  const pass = (seconds: number) =>
    sql`update access_sessions set created_at = created_at - ${seconds} * interval '1 second',
      expires_at = expires_at - ${seconds} * interval '1 second'`.execute(db);
  await pass(890);
  const late = await look();
  await pass(10);
  const over = await look();
  const open = [...opened, ...late].filter((status) => status === 200).length;
  return [
    judge('a code of one, checked at the other, opens both (before and after 890 s)', open, 4, 'at least'),
    judge('seconds of both clocks apart', Math.abs(left[0] - left[1]) / 1000, 1, 'at most', ' s'),
    judge('servers that are shut after 900 s', over.filter((status) => status === 401).length, 2, 'at least'),
  ];
}

/** Leads at either server: told of at the other's desk, and each of their letters sent once, whoever does the jobs. */
async function proveDesk(machines: TwoMachines, visitor: Visitor, staff: Staff): Promise<boolean[]> {
  const { servers, mails, nginx } = machines;
  const desks = await Promise.all(servers.map(({ url }) => followDesk(url, staff)));
  const throughNginx = await followDesk(nginx.url, staff);
  const delays: number[] = [];
  const delaysThere: number[] = [];
  const addressees: string[] = [];
  try {
    for (let round = 0; round < 40; round += 1) {
      const at = round % 2;
      const { headers, body } = makeLead();
      addressees.push(body.email);
      const began = performance.now();
      const from = { 'x-forwarded-for': `10.8.0.${round}` };
      const answer = await visitor.ask(`${servers[at]?.url}/api/inquiries`, { headers: { ...headers, ...from }, body });
      const heard = desks[1 - at]?.heard;
      await timeUntil(() => heard?.has(answer.data?.id) ?? false);
      delays.push((heard?.get(answer.data?.id) ?? Number.POSITIVE_INFINITY) - began);
      await timeUntil(() => throughNginx.heard.has(answer.data?.id));
      delaysThere.push((throughNginx.heard.get(answer.data?.id) ?? Number.POSITIVE_INFINITY) - began);
    }
  } finally {
    for (const desk of [...desks, throughNginx]) desk.leave();
  }
  const timesOf = (address: string) => mails.received.filter(({ recipients }) => recipients.includes(address)).length;
  await timeUntil(() => addressees.every((address) => timesOf(address) > 0));
  const done = await Promise.all(servers.map(({ url }) => lettersSentBy(visitor, url)));
  console.log(`  letters sent by one and the other: ${done.join(' and ')}`);
  return [
    judge('slowest of 40 leads to the desk of the other', Math.max(...delays), 1000, 'at most', ' ms'),
    judge('slowest of them to a desk behind nginx', Math.max(...delaysThere), 1000, 'at most', ' ms'),
    judge(
      'letters of 40 leads that came once',
      addressees.filter((address) => timesOf(address) === 1).length,
      40,
      'at least',
    ),
    judge('servers that did jobs', done.filter((letters) => letters > 0).length, 2, 'at least'),
  ];
}

async function lettersSentBy(visitor: Visitor, url: string): Promise<number> {
  const { text } = await visitor.ask(`${url}/metrics`);
  const lines = text.matchAll(/^aangan_messages_total\{(?=.*email)(?=.*taken)[^}]*\} (\d+)$/gm);
  return [...lines].reduce((sum, [, number]) => sum + Number(number), 0);
}

/** A kept page and a kept list at both, changed at either; and withdrawn. */
async function provePurges(machines: TwoMachines, visitor: Visitor, staff: Staff): Promise<boolean[]> {
  const { servers, db } = machines;
  const { id } = await makeProperty(db, { title: 'Neem Court before' });
  const pages = [`/property/${id}`, `/api/properties/${id}`, '/api/properties?limit=50'];
  const delays: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const title = `Neem Court ${round} of the drill`;
    for (const { url } of servers) for (const page of pages) await visitor.ask(url + page);
    const writer = servers[round % 2]?.url;
    const saved = await visitor.ask(`${writer}/api/properties/${id}`, {
      method: 'PUT',
      headers: staff,
      body: { title },
    });
    if (saved.status !== 200) throw new Error(`a listing could not be saved: ${saved.text}`);
    const shown = servers.flatMap(({ url }) =>
      pages.map((page) => timeUntil(async () => (await visitor.ask(url + page)).text.includes(title))),
    );
    delays.push(...(await Promise.all(shown)));
  }
  const withdrawn = await visitor.ask(`${servers[0].url}/api/properties/${id}/toggle-status`, {
    method: 'PATCH',
    headers: staff,
  });
  if (withdrawn.status !== 200) throw new Error(`a listing could not be withdrawn: ${withdrawn.text}`);
  const gone = await Promise.all(
    servers.flatMap(({ url }) => [
      timeUntil(async () => (await visitor.ask(`${url}/property/${id}`)).status === 410),
      timeUntil(async () => !(await visitor.ask(`${url}/api/properties?limit=50`)).text.includes(id)),
    ]),
  );
  return [
    judge(`slowest of ${delays.length} purges at both`, Math.max(...delays), 1000, 'at most', ' ms'),
    judge('a withdrawn home is gone from pages and lists of both', Math.max(...gone), 1000, 'at most', ' ms'),
  ];
}

async function proveUploads({ servers, nginx }: TwoMachines, visitor: Visitor, staff: Staff): Promise<boolean[]> {
  const [one, other] = servers;
  let shown = 0;
  for (const [from, to] of [
    [one, other],
    [other, one],
    [nginx, one],
    [nginx, other],
  ]) {
    const { data } = await sendPicture(from?.url ?? '', staff);
    const picture = await visitor.ask(new URL(data.url, to?.url).href);
    if (picture.status === 200) shown += 1;
    else console.log(`  ${data.url} was answered ${picture.status}: ${picture.text.slice(0, 200)}`);
  }
  const tooLarge = (await sendBytes(nginx.url, staff, Buffer.alloc(7 * 1024 * 1024, 1))).status;
  return [
    judge('large pictures sent to one or through nginx and shown by the other', shown, 4, 'at least'),
    judge('a picture of 7 MB through nginx is refused with', tooLarge, 413, 'at least'),
  ];
}
