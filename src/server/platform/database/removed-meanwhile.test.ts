import { afterAll, beforeAll, expect, test } from 'vitest';
import { askGate } from '#test/ask-gate.ts';
import { makeDeveloper, makeParameter, makeProperty, makeVerifiedPhone, sourceAt } from '#test/make.ts';
import { askShortlists, makeSharedList, newListKey } from '#test/shortlist-writes.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { writeMeanwhile } from '#test/write-meanwhile.ts';
import type { Db } from './open-database.ts';

let started: StartedApp;
let admin: SignedIn;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin' });
});
afterAll(() => started.close());

type Answer = { status: number; code?: string };
type Case = { table: 'properties' | 'developers' | 'parameters'; id: string; call: () => Promise<Answer> };

const save = async (changes: object): Promise<() => Promise<Answer>> => {
  const { id } = await makeProperty(started.platform.db);
  return async () => {
    const answer = await admin.call('PUT', `/api/properties/${id}`, changes);
    return { status: answer.status, ...((await answer.json()) as { code?: string }) };
  };
};

const cases: Record<string, () => Promise<Case & { after: object }>> = {
  'a home of a list that is shared': async () => {
    const { id } = await makeProperty(started.platform.db);
    const body = { key: newListKey(), memberKey: newListKey(), name: 'Ours', firstName: 'Ira', homes: [id] };
    const call = () => askShortlists(started, '', body);
    return { table: 'properties', id, call, after: { status: 400, code: 'invalid_fields' } };
  },
  'a home that somebody says something about': async () => {
    const { key, memberKey, list } = await makeSharedList(started);
    const id = list.homes[0]?.propertyId ?? '';
    const body = { key, memberKey, propertyId: id, hearted: true, note: '' };
    const call = () => askShortlists(started, 'opinions', body);
    return { table: 'properties', id, call, after: { status: 409, code: 'conflict' } };
  },
  'a home whose plans are asked for': async () => {
    const { db } = started.platform;
    const { id } = await makeProperty(db);
    const phone = '+919811012345';
    await makeVerifiedPhone(db, phone, { source: sourceAt(started.platform) });
    const body = { firstName: 'Ira', lastName: 'Sen', email: 'ira@post.example', phone, propertyId: id };
    const call = async () => {
      const { status, body: answer } = await askGate(started).post('floor-plan-request', body);
      return { status, code: answer.code as string };
    };
    return { table: 'properties', id, call, after: { status: 404, code: 'not_found' } };
  },
  'the developer that a listing is given': async () => {
    const { id } = await makeDeveloper(started.platform.db);
    const call = await save({ developer_id: id });
    return { table: 'developers', id, call, after: { status: 400, code: 'invalid_fields' } };
  },
  'the type that a listing is given': async () => {
    const { id } = await makeParameter(started.platform.db);
    const call = await save({ propertyType_id: id });
    return { table: 'parameters', id, call, after: { status: 400, code: 'invalid_fields' } };
  },
};

test.each(Object.entries(cases))(
  '%s is deleted at that very moment: it is no fault of ours, and the next try says what is so',
  async (_, make) => {
    const { db } = started.platform;
    const { table, id, call, after } = await make();
    const remove = (trx: Db) => trx.deleteFrom(table).where('id', '=', id).execute();
    expect(await writeMeanwhile(db, remove, call)).toMatchObject({ status: 503, code: 'unavailable' });
    expect(await call()).toMatchObject(after);
  },
);
