import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { openPlatform, type Platform } from '#server/platform/platform.ts';
import { makeStaff } from '#test/make.ts';
import { runServer } from '#test/run-server.ts';
import { percentile } from './figures.ts';

/** Samples of each kind of account and call, and how many are thrown away before. */
const samples = 300;
const warmUps = 40;
const pause = 25;
/** What chance alone gives: no better than a coin at telling two kinds apart (reference/security.md, threat 17). */
const band = { from: 0.45, to: 0.55 };

const kinds = ['known', 'unknown', 'inactive'] as const;
type Kind = (typeof kinds)[number];
type Person = { email: string; phone: string };
type Sample = { kind: Kind; took: number; answer: string };

const calls: Record<string, { path: string; body: (person: Person) => object }> = {
  'sign-in, wrong password': {
    path: 'login',
    body: ({ email }) => ({ email, password: 'Certainly*Not1' }),
  },
  'forgot password, e-mail': { path: 'forgot-password/send-otp', body: ({ email }) => ({ email }) },
  'forgot password, phone': {
    path: 'forgot-password/send-sms-otp',
    body: ({ phone }) => ({ phoneNumber: phone }),
  },
  'forgot password, inline': { path: 'forgot-password', body: ({ email }) => ({ email }) },
};

/**
 * Whether answers or their times tell who has an account: every sample with an address and a person of its own, the
 * kinds in random order with a pause between, over HTTP.
 */
export async function benchAuthTiming(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aangan-auth-'));
  const server = runServer({ DATA_DIR: dataDir, DEMO: '0', TRUSTED_PROXIES: '1' });
  try {
    const url = await server.ready;
    const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: '0' });
    const platform = await openPlatform(config, { log: createLog('error'), join: true, migrate: false });
    const kept: boolean[] = [];
    for (const [name, call] of Object.entries(calls)) kept.push(await compare(platform, url, name, call));
    await platform.close();
    return kept.every(Boolean);
  } finally {
    server.child.kill('SIGTERM');
    await server.exit;
    await rm(dataDir, { recursive: true, force: true });
  }
}

let people = 0;
/** Somebody of that kind whom no call has named yet. */
async function makePerson({ db }: Platform, kind: Kind): Promise<Person> {
  people += 1;
  const person = { email: `person${people}@aangan.example`, phone: `+91${String(7_000_000_000 + people)}` };
  if (kind !== 'unknown') await makeStaff(db, { ...person, status: kind === 'known' ? 'active' : 'inactive' });
  return person;
}

async function compare(
  platform: Platform,
  url: string,
  name: string,
  { path, body }: (typeof calls)[string],
): Promise<boolean> {
  const order = Array.from({ length: samples + warmUps }, () => kinds)
    .flat()
    .map((kind) => ({ kind, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ kind }) => kind);
  const crowd: { kind: Kind; person: Person }[] = [];
  for (const kind of order) crowd.push({ kind, person: await makePerson(platform, kind) });
  const taken: Sample[] = [];
  for (const [number, { kind, person }] of crowd.entries()) {
    if (number % 100 === 0) await platform.db.deleteFrom('limits').execute();
    // What one call leaves to be done later must not be measured with the next.
    await new Promise((resolve) => setTimeout(resolve, pause));
    taken.push({ kind, ...(await ask(`${url}/api/admin/auth/${path}`, body(person), number)) });
  }
  const kept = kinds.flatMap((kind) => taken.filter((one) => one.kind === kind).slice(warmUps));
  const times = (kind: Kind) => kept.filter((one) => one.kind === kind).map(({ took }) => took);
  const areEqual = new Set(kept.map(({ answer }) => answer)).size === 1;
  console.log(
    `  ${name}: ${areEqual ? 'answers byte-equal' : 'ANSWERS DIFFER'}, median ${percentile(times('known'), 0.5).toFixed(2)} ms`,
  );
  if (!areEqual)
    for (const answer of new Set(kept.map((one) => one.answer))) console.log(answer.replace(/^/gm, '    '));
  const verdicts = (['unknown', 'inactive'] as const).map((kind) => {
    const auc = areaUnderCurve(times('known'), times(kind));
    const isKept = auc >= band.from && auc <= band.to;
    console.log(
      `  ${isKept ? 'kept  ' : 'MISSED'} known against ${kind}: AUC ${auc.toFixed(3)} over ${samples} each, ${band.from} to ${band.to} wanted`,
    );
    return isKept;
  });
  return areEqual && verdicts.every(Boolean);
}

/** A clock, and which request of its connection that was. */
const ofConnection = new Set(['date', 'connection', 'keep-alive']);

/** Status, headers and body as one text. */
async function ask(url: string, body: object, number: number): Promise<{ took: number; answer: string }> {
  const address = `13.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const began = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const took = performance.now() - began;
  const headers = [...response.headers].filter(([name]) => !ofConnection.has(name)).map((pair) => pair.join(': '));
  return { took, answer: [response.status, ...headers.toSorted(), text].join('\n') };
}

/** The chance that a time of the first is longer than one of the second; a half when nothing tells them apart. */
function areaUnderCurve(first: number[], second: number[]): number {
  let wins = 0;
  for (const one of first) for (const other of second) wins += one > other ? 1 : one === other ? 0.5 : 0;
  return wins / (first.length * second.length);
}
