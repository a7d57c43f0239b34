import { randomBytes } from 'node:crypto';
import type { EndpointKey } from '#contract/endpoints.ts';
import type { SharedList } from '#contract/shortlists.ts';
import type { Db } from '#server/platform/database/open-database.ts';
import { makeProperty } from './make.ts';
import type { SignedIn } from './sign-in.ts';
import type { StaffWrite } from './staff-writes.ts';
import type { StartedApp } from './start-app.ts';

type House = Pick<StartedApp, 'app' | 'platform'>;
type Keys = { key: string; memberKey: string };

/** As a browser makes it. */
export const newListKey = (): string => randomBytes(32).toString('base64url');

let count = 0;
const nextAddress = () => {
  count += 1;
  return `10.66.${(count >> 8) & 255}.${count & 255}`;
};
/** A call of somebody without an account, each from an address of its own unless one is given. */
export async function askShortlists(
  { app, platform }: House,
  what: string,
  body: object,
  address = nextAddress(),
): Promise<{ status: number; code?: string; message?: string; data: SharedList }> {
  const request = new Request(new URL(`/api/shortlists${what && `/${what}`}`, platform.config.publicUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await app.fetch(request, address);
  return { status: answer.status, ...((await answer.json()) as { data: SharedList }) };
}

/** A list with one home, and the keys of whoever made it. */
export async function makeSharedList(house: House, homes?: string[]): Promise<Keys & { list: SharedList }> {
  const keys = { key: newListKey(), memberKey: newListKey() };
  const body = {
    ...keys,
    name: 'Our homes',
    firstName: 'Ira',
    homes: homes ?? [(await makeProperty(house.platform.db)).id],
  };
  const { status, data, message } = await askShortlists(house, '', body);
  if (status !== 201) throw new Error(message);
  return { ...keys, list: data };
}

/** @returns the id of a list that somebody has reported */
export async function makeReportedList(db: Db): Promise<string> {
  const row = { digest: randomBytes(32), name: 'Our homes', report: 'My number stands there', reported_at: new Date() };
  return (await db.insertInto('shortlists').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** One that succeeds for every decision about a reported list. */
export function shortlistWrites(
  started: StartedApp,
  { call }: Pick<SignedIn, 'call'>,
): Partial<Record<EndpointKey, StaffWrite>> {
  return {
    'POST /shortlists/{id}/keep': {
      action: 'shortlists.keep',
      call: async () => call('POST', `/api/shortlists/${await makeReportedList(started.platform.db)}/keep`),
    },
    'DELETE /shortlists/{id}': {
      action: 'shortlists.remove',
      call: async () => call('DELETE', `/api/shortlists/${await makeReportedList(started.platform.db)}`),
    },
  };
}

/** One that succeeds for every write of whoever has a link. */
export function listWrites(started: StartedApp): Partial<Record<EndpointKey, { call: () => Promise<Response> }>> {
  const { db } = started.platform;
  const post = (what: string, body: object) => started.post(`/api/shortlists${what}`, body, { address: nextAddress() });
  const on = (what: string, more: (list: SharedList) => object = () => ({})) => ({
    call: async () => {
      const { key, memberKey, list } = await makeSharedList(started);
      return post(what, { key, memberKey, ...more(list) });
    },
  });
  return {
    'POST /shortlists': {
      call: async () => {
        const homes = [(await makeProperty(db)).id];
        return post('', { key: newListKey(), memberKey: newListKey(), name: 'Our homes', firstName: 'Ira', homes });
      },
    },
    'POST /shortlists/join': on('/join', () => ({ memberKey: newListKey(), firstName: 'Meera' })),
    'POST /shortlists/opinions': on('/opinions', ({ homes }) => ({
      propertyId: homes[0]?.propertyId,
      hearted: true,
      note: 'Near the school',
    })),
    'POST /shortlists/change': on('/change', () => ({ name: 'Ours' })),
    'POST /shortlists/end': on('/end'),
    'POST /shortlists/report': on('/report', () => ({ reason: 'My number stands there' })),
  };
}
