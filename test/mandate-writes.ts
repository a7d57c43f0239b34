import type { EndpointKey } from '#contract/endpoints.ts';
import { makeProperty } from './make.ts';
import { makePdf } from './odd-files.ts';
import { sendFile } from './send-file.ts';
import type { SignedIn } from './sign-in.ts';
import type { StaffWrite } from './staff-writes.ts';
import type { StartedApp } from './start-app.ts';

/** Everything that a form says of an owner, but for the papers. */
export const mandateForm = (changes: object = {}) => ({
  ownerName: 'Savitri Kulkarni',
  relation: 'relative',
  phone: '+91 98110 77234',
  secondPhone: '0124 400 1234',
  email: 'savitri.k@mail.example',
  contactBy: 'whatsapp',
  bestTime: 'After six, never on Tuesdays',
  language: 'hi',
  kind: 'exclusive',
  startsOn: '2026-09-01',
  endsOn: '2027-02-28',
  fee: '1.5 % from the seller, half on agreement',
  lowestPrice: 21_500_000,
  keysWith: 'guard',
  keysDetail: 'Tower B desk, box 14',
  keysSince: '2026-09-03',
  notes: 'Moves to Pune in March.\nTwo dogs.',
  ...changes,
});

/** Notes the owner of a listing. @returns the id */
export async function addMandate({ call }: Pick<SignedIn, 'call'>, propertyId: string, changes: object = {}) {
  const answer = await call('POST', '/api/mandates', mandateForm({ propertyId, ...changes }));
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

/** Uploads a paper of an owner. */
export const sendOwnersPaper = (started: StartedApp, token: string | null, name = 'Title deed.pdf') =>
  sendFile(
    started,
    token,
    { bytes: makePdf(), name },
    { path: '/api/files/upload/document', fields: { folder: 'mandates' } },
  );

/** One that succeeds for every write about owners. */
export function mandateWrites(started: StartedApp, admin: SignedIn): Partial<Record<EndpointKey, StaffWrite>> {
  const listing = async () => (await makeProperty(started.platform.db)).id;
  const added = async () => addMandate(admin, await listing());
  return {
    'POST /mandates': {
      action: 'mandates.create',
      call: async () => admin.call('POST', '/api/mandates', mandateForm({ propertyId: await listing() })),
    },
    'PUT /mandates/{id}': {
      action: 'mandates.update',
      call: async () => admin.call('PUT', `/api/mandates/${await added()}`, { ownerName: 'Meher Wadia' }),
    },
    'DELETE /mandates/{id}': {
      action: 'mandates.remove',
      call: async () => admin.call('DELETE', `/api/mandates/${await added()}`),
    },
  };
}
