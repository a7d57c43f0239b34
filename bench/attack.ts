import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { loadConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { openPlatform, type Platform } from '#server/platform/platform.ts';
import { makeFloorPlan, makeProperty } from '#test/make.ts';
import { spellings } from '#test/phone-spellings.ts';
import { runServer } from '#test/run-server.ts';
import { openSmsGateway, type SmsGateway, twilioOf } from '#test/sms-gateway.ts';

type Result = { attack: string; attempts: number; allowed: number; limit: number };
type Target = { url: string; gateway: SmsGateway; platform: Platform };

/**
 * Attacks on the codes and the gate, against two app processes on one database with an SMS gateway that counts
 * (reference/security.md section 4, threats 1 to 4, 6, 11 to 13). Every limit must hold exactly.
 */
export async function benchAttack(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aangan-attack-'));
  const gateway = await openSmsGateway();
  const env = { DATA_DIR: dataDir, DEMO: '0', TRUSTED_PROXIES: '1', WEB_CONCURRENCY: '2' };
  const server = runServer({ ...env, SMS_PROVIDER: twilioOf(gateway) });
  try {
    const url = await server.ready;
    const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: '0' });
    const platform = await openPlatform(config, { log: createLog('error'), join: true, migrate: false });
    const target = { url, gateway, platform };
    const results: Result[] = [];
    for (const attack of attacks) {
      await platform.db.deleteFrom('limits').execute();
      results.push(...(await attack(target)));
    }
    await platform.close();
    console.log(`  ${'attack'.padEnd(58)}${'attempts'.padStart(10)}${'allowed'.padStart(9)}${'limit'.padStart(7)}`);
    for (const { attack, attempts, allowed, limit } of results) {
      const verdict = allowed <= limit ? '' : '   EXCEEDED';
      console.log(
        `  ${attack.padEnd(58)}${String(attempts).padStart(10)}${String(allowed).padStart(9)}${String(limit).padStart(7)}${verdict}`,
      );
    }
    return results.every(({ allowed, limit }) => allowed <= limit);
  } finally {
    server.child.kill('SIGTERM');
    await server.exit;
    await gateway.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const attacks = [
  guessInParallel,
  spendInParallel,
  resendAndGuess,
  spellDifferently,
  swapPurposes,
  swapSessions,
  pumpMessages,
];

let hosts = 0;
/** An address nobody used yet. */
const newAddress = () => {
  hosts += 1;
  return `11.${(hosts >> 16) & 255}.${(hosts >> 8) & 255}.${hosts & 255}`;
};
let nationals = 7_000_000_000;
const newPhone = () => {
  nationals += 1;
  return `+91${nationals}`;
};

async function post(
  { url }: Target,
  path: string,
  body: unknown,
  address = newAddress(),
): Promise<{ status: number; body: Answer }> {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer };
}
type Answer = { data?: { verificationToken?: string; session?: { sessionId: string } } };

const sendGate = (target: Target, phone: string, address?: string) =>
  post(target, '/public/otp/send-phone-otp', { phoneNumber: phone }, address);
const verifyGate = (target: Target, phone: string, otp: string, address?: string) =>
  post(target, '/public/otp/verify-phone-otp', { phoneNumber: phone, otp }, address);

/** The last code that reached that number's phone. */
function readCode({ gateway }: Target, phone: string): string {
  const last = gateway.sent.findLast(({ body }) => new URLSearchParams(body).get('To') === phone);
  return /\b\d{6}\b/.exec(new URLSearchParams(last?.body).get('Body') ?? '')?.[0] ?? '';
}
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');
/** A minute passes: the rows grow older. */
const passMinute = ({ platform }: Target, phone: string) =>
  sql`update one_time_codes set created_at = created_at - interval '61 s' where target = ${phone}`.execute(platform.db);
const successes = (answers: { status: number }[]) => answers.filter(({ status }) => status < 300).length;
const atOnce = <T>(count: number, one: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));

async function guessInParallel(target: Target): Promise<Result[]> {
  const phone = newPhone();
  await sendGate(target, phone);
  const code = readCode(target, phone);
  await atOnce(50, () => verifyGate(target, phone, wrongOf(code)));
  const { rows } = await sql<{ failures: number }>`select failures from one_time_codes where target = ${phone}`.execute(
    target.platform.db,
  );
  const after = await verifyGate(target, phone, code);
  return [
    { attack: 'wrong codes at once: looked at', attempts: 50, allowed: rows[0]?.failures ?? Number.NaN, limit: 5 },
    { attack: 'the right code after them', attempts: 1, allowed: successes([after]), limit: 0 },
  ];
}

async function spendInParallel(target: Target): Promise<Result[]> {
  let most = 0;
  let none = 0;
  for (let round = 0; round < 100; round += 1) {
    const phone = newPhone();
    await sendGate(target, phone);
    const code = readCode(target, phone);
    const taken = successes(await atOnce(20, () => verifyGate(target, phone, code)));
    most = Math.max(most, taken);
    if (taken === 0) none += 1;
  }
  return [
    { attack: 'one right code twenty times at once, 100 rounds: most', attempts: 2000, allowed: most, limit: 1 },
    { attack: '… rounds in which nobody got through', attempts: 100, allowed: none, limit: 0 },
  ];
}

async function resendAndGuess(target: Target): Promise<Result[]> {
  const phone = newPhone();
  const before = target.gateway.sent.length;
  let sends = 0;
  let guesses = 0;
  for (let round = 0; round < 12; round += 1) {
    await atOnce(4, () => sendGate(target, phone));
    sends += 4;
    const code = readCode(target, phone);
    await atOnce(6, () => verifyGate(target, phone, wrongOf(code)));
    guesses += 6;
    await passMinute(target, phone);
  }
  const { rows } = await sql<{ failures: number }>`select failures from one_time_codes where target = ${phone}`.execute(
    target.platform.db,
  );
  return [
    {
      attack: 'resend and guess on: guesses looked at in a day',
      attempts: guesses,
      allowed: rows[0]?.failures ?? Number.NaN,
      limit: 10,
    },
    {
      attack: '… messages that reached the phone in an hour',
      attempts: sends,
      allowed: target.gateway.sent.length - before,
      limit: 5,
    },
  ];
}

async function spellDifferently(target: Target): Promise<Result[]> {
  const number = '+919876543210';
  const reached = () => target.gateway.sent.filter(({ body }) => new URLSearchParams(body).get('To') === number).length;
  await atOnce(spellings.length, (index) => sendGate(target, spellings[index] ?? ''));
  const first = reached();
  for (const spelling of spellings) {
    await passMinute(target, number);
    await sendGate(target, spelling);
  }
  return [
    { attack: 'forty spellings of one number at once', attempts: 40, allowed: first, limit: 1 },
    { attack: '… and then a minute apart, in an hour', attempts: 40, allowed: reached(), limit: 5 },
  ];
}

async function swapPurposes(target: Target): Promise<Result[]> {
  let allowed = 0;
  for (let round = 0; round < 30; round += 1) {
    const phone = newPhone();
    const isGate = round % 2 === 0;
    await post(target, isGate ? '/public/otp/send-phone-otp' : '/otp/send', { phone });
    const path = isGate ? '/otp/verify' : '/public/otp/verify-phone-otp';
    allowed += successes([await post(target, path, { phone, otp: readCode(target, phone) })]);
  }
  return [{ attack: 'a code of one purpose for another', attempts: 30, allowed, limit: 0 }];
}

async function swapSessions(target: Target): Promise<Result[]> {
  const { db } = target.platform;
  const homes = await atOnce(10, async () => {
    const { id } = await makeProperty(db);
    await makeFloorPlan(db, { property_id: id });
    const phone = newPhone();
    await sendGate(target, phone);
    const verified = await verifyGate(target, phone, readCode(target, phone));
    const guest = { firstName: 'Ira', lastName: 'Bose', email: 'ira@example.in', phone, propertyId: id };
    const token = verified.body.data?.verificationToken;
    const granted = await post(target, '/inquiries/floor-plan-request', { ...guest, verificationToken: token });
    return { id, session: granted.body.data?.session?.sessionId ?? '' };
  });
  const read = async (path: string) =>
    (await fetch(`${target.url}/api${path}`, { headers: { 'x-forwarded-for': newAddress() } })).status < 300;
  const own = await Promise.all(homes.map(({ id, session }) => read(`/floor-plans/${id}?sessionId=${session}`)));
  let attempts = 0;
  let allowed = 0;
  for (const { id } of homes) {
    for (const { id: other, session } of homes) {
      if (id === other) continue;
      const paths = [
        `/floor-plans/${id}?`,
        `/floor-plans/${id}/documents?`,
        `/floor-plans/${id}/access?contentType=documents&`,
      ];
      for (const path of paths) {
        attempts += 1;
        if (await read(`${path}sessionId=${session}`)) allowed += 1;
      }
    }
  }
  return [
    { attack: "another property's session, every content", attempts, allowed, limit: 0 },
    {
      attack: '… own sessions that did not open',
      attempts: own.length,
      allowed: own.filter((opened) => !opened).length,
      limit: 0,
    },
  ];
}

async function pumpMessages(target: Target): Promise<Result[]> {
  const before = target.gateway.sent.length;
  const addresses = Array.from({ length: 500 }, newAddress);
  const phones = Array.from({ length: 5000 }, newPhone);
  let sent = 0;
  const pump = async () => {
    while (sent < 10_000) {
      const number = sent;
      sent += 1;
      // One in ten asks for a number in a country that is not served.
      const phone = number % 10 === 9 ? `+88017${String(10_000_000 + number)}` : (phones[number % 5000] ?? '');
      await sendGate(target, phone, addresses[number % 500]);
    }
  };
  await atOnce(40, pump);
  const reached = target.gateway.sent.slice(before).map(({ body }) => new URLSearchParams(body).get('To') ?? '');
  return [
    {
      attack: 'pumping from 500 addresses to 5,000 numbers: messages',
      attempts: 10_000,
      allowed: reached.length,
      limit: 300,
    },
    {
      attack: '… to a country that is not served',
      attempts: 1000,
      allowed: reached.filter((to) => to.startsWith('+880')).length,
      limit: 0,
    },
  ];
}
