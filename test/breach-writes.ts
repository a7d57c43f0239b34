import type { EndpointKey } from '#contract/endpoints.ts';
import type { SignedIn } from './sign-in.ts';
import type { StaffWrite } from './staff-writes.ts';

/** Everything that letters to people are made of. */
export const breachForm = (changes: object = {}) => ({
  name: 'Export sent to a wrong address',
  knownAt: new Date(Date.now() - 60_000).toISOString(),
  beganAt: '2026-11-20T09:00:00+05:30',
  endedAt: '2026-11-20T11:30:00+05:30',
  whatHappened: 'A list of inquiries left by mail to an address of the same name.',
  dataKinds: 'Names, phones, e-mail addresses, what was asked',
  place: 'Mailbox of the sales desk, Noida',
  effects: 'Strangers may call and pretend to be us.',
  stepsTaken: 'The receiver has deleted the list and said so in writing.',
  advice: 'Ask whoever calls for the name of your advisor.',
  contact: 'privacy@aangan.example, +91 98110 04321',
  cause: 'An address was completed by the mail program.',
  prevention: 'Exports cannot be attached to mails any more.',
  touches: 'everybody',
  ...changes,
});

/** Notes one. @returns the id */
export async function addBreach({ call }: Pick<SignedIn, 'call'>, changes: object = {}): Promise<string> {
  const answer = await call('POST', '/api/breaches', breachForm(changes));
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

/** One that succeeds for every write of the register. */
export function breachWrites(admin: Pick<SignedIn, 'call'>): Partial<Record<EndpointKey, StaffWrite>> {
  return {
    'POST /breaches': {
      action: 'breaches.create',
      call: () => admin.call('POST', '/api/breaches', breachForm()),
    },
    'PUT /breaches/{id}': {
      action: 'breaches.update',
      call: async () => admin.call('PUT', `/api/breaches/${await addBreach(admin)}`, { place: 'Gurugram' }),
    },
    'PUT /breaches/{id}/step': {
      action: 'breaches.board',
      call: async () => admin.call('PUT', `/api/breaches/${await addBreach(admin)}/step`, { step: 'board' }),
    },
  };
}
