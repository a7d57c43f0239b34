import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { requestCode } from './service.ts';

// What the codes of the whole installation may cost, and who hears of it.
let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.close());

let numbers = 0;
const next = () => {
  numbers += 1;
  return 10_000 + numbers;
};
const newPhone = () => `+9190000${next()}`;
const forget = (name: string) => sql`delete from limits where key like ${`${name}%`}`.execute(started.platform.db);

const alarmsOf = async (alarm: string) => {
  const { values } = await started.platform.metrics.alarms.get();
  return values.find(({ labels }) => labels.alarm === alarm)?.value ?? 0;
};

describe.each([
  ['code of all per hour', 300, () => newPhone()],
  ['code of all per day', 2000, () => newPhone()],
  ['code abroad per hour', 50, () => `+1415555${(next() % 10_000) + 2000}`],
] as const)('the budget "%s"', (name, points, target) => {
  const order = () =>
    requestCode(started.platform, { purpose: 'query', target: target(), owner: '', caller: null, language: 'en' }).then(
      () => 'sent',
      (cause: { code?: string }) => cause.code,
    );
  /** As if so many had left already. */
  const spend = async (count: number) => {
    await forget('code');
    await started.platform.limits.count(name, 'all');
    await sql`update limits set points = ${count} where key like ${`${name}%`}`.execute(started.platform.db);
  };

  test('ends with its last code, for however many ask at once', async () => {
    await spend(points - 3);
    const answers = await Promise.all(Array.from({ length: 12 }, order));
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(3);
    expect(answers.filter((answer) => answer === 'too_many_requests')).toHaveLength(9);
    await forget('code');
  });

  test('rings once when four fifths are spent, whoever asks at once', async () => {
    const before = await alarmsOf(name);
    await spend(points * 0.8 - 5);
    expect(await Promise.all(Array.from({ length: 4 }, order))).toEqual(new Array(4).fill('sent'));
    expect((await alarmsOf(name)) - before).toBe(0);
    expect(await Promise.all(Array.from({ length: 5 }, order))).toEqual(new Array(5).fill('sent'));
    expect((await alarmsOf(name)) - before).toBe(1);
    await Promise.all(Array.from({ length: 5 }, order));
    expect((await alarmsOf(name)) - before).toBe(1);
    await forget('code');
  });
});

test('codes that nobody uses ring once for each fifty, whoever asks at once', async () => {
  const { db } = started.platform;
  await sql`delete from one_time_codes`.execute(db);
  await sql`insert into one_time_codes (purpose, target, digest, expires_at)
    select 'query', '+9170000' || (10000 + n), ''::bytea, clock_timestamp() from generate_series(1, 100) as n`.execute(
    db,
  );
  const before = await alarmsOf('conversion of codes');
  await forget('code');
  await started.platform.limits.count('code of all per hour', 'all');
  await sql`update limits set points = 46 where key like 'code of all per hour%'`.execute(db);
  await Promise.all(
    Array.from({ length: 8 }, () =>
      started.post('/api/otp/send', { phone: newPhone() }, { address: `10.9.0.${next() % 250}` }),
    ),
  );
  expect((await alarmsOf('conversion of codes')) - before).toBe(1);
  await forget('code');
});
