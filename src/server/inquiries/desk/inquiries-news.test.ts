import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerWrites } from '#test/customer-writes.ts';
import { followLive } from '#test/follow-live.ts';
import { inquiryWrites } from '#test/inquiry-writes.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { visitWrites } from '#test/visit-writes.ts';

let started: StartedApp;
let admin: SignedIn;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin' });
});
afterAll(() => started.close());

test('whatever staff do with an inquiry, its visits and tasks is news for every open screen', async () => {
  const stream = await followLive(admin, started);
  const idsTold = () => stream.changes().map(({ id }) => id);
  /** News come in the order of what they tell: what stands between two marks came of what was done between them. */
  const mark = async (id: string) => {
    await started.platform.events.notify('inquiries', JSON.stringify({ id, change: 'changed' }));
    await expect.poll(idsTold).toContain(id);
  };
  const silent: string[] = [];
  const writesOf = (person: SignedIn) => ({
    ...customerWrites(started, person),
    ...inquiryWrites(started, person),
    ...visitWrites(started, person),
  });
  for (const key of Object.keys(writesOf(admin)) as (keyof ReturnType<typeof writesOf>)[]) {
    const path = new RegExp(`^${key.replaceAll(/\{\w+\}/g, '[^/]+').replace(' /', ' /api/')}$`);
    const call: SignedIn['call'] = async (method, address, ...rest) => {
      // What makes ready for it is done by other calls, or by the same one before.
      if (path.test(`${method} ${address}`)) await mark(`before ${key}`);
      return admin.call(method, address, ...rest);
    };
    const answer = await writesOf({ ...admin, call })[key]?.call();
    expect([key, answer?.status]).toEqual([key, expect.toBeOneOf([200, 201])]);
    await mark(`after ${key}`);
    const told = idsTold();
    if (told.lastIndexOf(`after ${key}`) - told.lastIndexOf(`before ${key}`) === 1) silent.push(key);
  }
  expect(silent).toEqual([]);
  await stream.close();
});
