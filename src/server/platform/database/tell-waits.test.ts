import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLeadDesk } from '#test/lead-desk.ts';
import { tellWaits } from './tell-waits.ts';

let desk: Awaited<ReturnType<typeof openLeadDesk>>;
beforeAll(async () => {
  desk = await openLeadDesk();
});
afterAll(() => desk.started.close());

test('who waits too long for a record that somebody else holds is asked to try again, and nothing was changed', async () => {
  const { id } = await desk.make();
  await desk.db.transaction().execute(async (trx) => {
    await trx.selectFrom('inquiries').select('id').where('id', '=', id).forUpdate().execute();
    expect(await desk.assign(desk.admin, id, desk.kabir.id)).toMatchObject({ status: 503, code: 'unavailable' });
  });
  expect(await desk.logOf(id)).toEqual([]);
  expect(await desk.assign(desk.admin, id, desk.kabir.id)).toMatchObject({ status: 200 });
});

test.each([
  ['55P03', 'unavailable'],
  ['40P01', 'unavailable'],
  ['57014', 'unavailable'],
  ['23503', 'unavailable'],
  ...['57P01', '57P02', '57P03', '53300', '08006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].map((code) => [
    code,
    'unavailable',
  ]),
  ...['53100', '25006', '58030', 'ENOSPC', 'EROFS', 'EMFILE'].map((code) => [code, 'unavailable']),
  ['23505', '23505'],
  ['ENOENT', 'ENOENT'],
])('what the database calls %s is told as %s', (code, told) => {
  expect(tellWaits(Object.assign(new Error('from the database'), { code }))).toMatchObject({ code: told });
});

test('what the driver says of a lost line is told as unavailable too', () => {
  for (const words of ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect']) {
    expect(tellWaits(new Error(words))).toMatchObject({ code: 'unavailable', retryAfter: 5 });
  }
  const socket = Object.assign(new Error('connect ENOENT /run/.s.PGSQL.5432'), { code: 'ENOENT', syscall: 'connect' });
  expect(tellWaits(socket)).toMatchObject({ code: 'unavailable' });
});

test('whatever else was thrown stays what it is', () => {
  for (const thrown of [null, undefined, 'words', new Error('words')]) expect(tellWaits(thrown)).toBe(thrown);
});
