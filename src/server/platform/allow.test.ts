import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { type EndpointKey, endpoints } from '#contract/endpoints.ts';
import { CodedError } from '#contract/errors.ts';
import { type Permission, permissions } from '#contract/permissions.ts';
import { roles } from '#contract/staff-choices.ts';
import { allow, may, opensTo, ownerSeenBy, type WholeCall } from './allow.ts';

const keys = Object.keys(endpoints) as EndpointKey[];
const records = { own: { holder: 'me' }, foreign: { holder: 'somebody' }, free: { holder: null } };
type Whose = keyof typeof records;
/** Whose records each word of the table opens. */
const opened: Record<string, Whose[]> = { yes: ['own', 'foreign', 'free'], own: ['own'], no: [] };

describe.each(keys)('%s', (call) => {
  const permission: Permission = permissions[call];

  test.each(roles)('is done by an %s on the records that the table says, and on no other', (role) => {
    const actor = { id: 'me', role };
    for (const [whose, record] of Object.entries(records)) {
      const isOpen = opened[permission[role]]?.includes(whose as Whose) ?? false;
      expect([whose, may(actor, call, record, 'holder')]).toEqual([whose, isOpen]);
      const act = () => allow(actor, call, record, { owner: 'holder' });
      if (isOpen) expect(act()).toBe(record);
      else expect(act).toThrow(`You do not have permission to ${permission.to}.`);
    }
  });

  test.each(roles)('is not done by an %s for whom it is `own`, where nobody looked at a record', (role) => {
    const unseen = call as WholeCall;
    expect(may({ role }, unseen)).toBe(permission[role] === 'yes');
    const act = () => allow({ role }, unseen, records.own);
    if (permission[role] === 'yes') expect(act()).toBe(records.own);
    else expect(act).toThrow(CodedError);
  });

  test('has its door open to whoever may do it on some record', () => {
    for (const role of roles) expect(opensTo(role, call)).toBe(permission[role] !== 'no');
  });
});

test('a record without an owner is nobody’s own, also for somebody without an id', () => {
  const nobody = { id: '', role: 'employee' } as const;
  expect(may(nobody, 'PUT /tasks/{id}', { assignedTo: null }, 'assignedTo')).toBe(false);
});

test('a refusal of its own takes the place of the words of the table', () => {
  const refusal = new CodedError('not_found', 'There is nothing here');
  const act = () =>
    allow({ id: 'me', role: 'employee' }, 'PUT /tasks/{id}', records.foreign, { owner: 'holder', refusal });
  expect(act).toThrow(refusal);
});

test('a list shows an employee their own records and an admin all, where the table says so', () => {
  expect(ownerSeenBy({ id: 'e', role: 'employee' }, 'GET /tasks')).toBe('e');
  expect(ownerSeenBy({ id: 'a', role: 'admin' }, 'GET /tasks')).toBe(null);
  expect(ownerSeenBy({ id: 'a', role: 'admin' }, 'GET /inquiries/my')).toBe('a');
});

test('nothing but the check of a rule makes a record one that somebody may act on', async () => {
  const root = new URL('../', import.meta.url);
  const names = (await readdir(root, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const minting = await Promise.all(
    names.map(async (name) =>
      ((await readFile(new URL(name, root), 'utf8')).match(/as (unknown as )?Authorized\b/g) ?? []).map(() => name),
    ),
  );
  expect(minting.flat()).toEqual(['platform/authorized.ts']);
});
