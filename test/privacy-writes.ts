import type { EndpointKey } from '#contract/endpoints.ts';
import { makeInquiry } from './make.ts';
import { makeOldInquiry } from './old-inquiries.ts';
import type { SignedIn } from './sign-in.ts';
import type { StaffWrite } from './staff-writes.ts';
import type { StartedApp } from './start-app.ts';

let count = 0;
/** A number that nobody else wrote from. */
export const newNumber = (): string => `+9198400${10_000 + ++count}`;

/** Somebody with one inquiry, who asks for an erasure by letter. @returns the id of the request */
export async function enterErasure(
  { platform: { db } }: { platform: Pick<StartedApp['platform'], 'db'> },
  { call }: Pick<SignedIn, 'call'>,
): Promise<string> {
  const subject = newNumber();
  await makeInquiry(db, { phone_number: subject, email: '' });
  const response = await call('POST', '/api/privacy/requests/enter', { kind: 'erasure', subject });
  return ((await response.json()) as { data: { id: string } }).data.id;
}

/** One that succeeds for every write about what people asked for. */
export function privacyWrites(
  started: StartedApp,
  admin: Pick<SignedIn, 'call'>,
): Partial<Record<EndpointKey, StaffWrite>> {
  const { call } = admin;
  return {
    'PUT /privacy/retention': {
      action: 'privacy.retain',
      call: () => call('PUT', '/api/privacy/retention', { isOn: true }),
    },
    'POST /privacy/retention/{id}/keep': {
      action: 'privacy.keep',
      call: async () =>
        call('POST', `/api/privacy/retention/${(await makeOldInquiry(started.platform.db, '40 months')).id}/keep`),
    },
    'POST /privacy/requests/enter': {
      action: 'privacy.enter',
      call: () =>
        call('POST', '/api/privacy/requests/enter', {
          kind: 'complaint',
          subject: newNumber(),
          words: 'Too many calls',
        }),
    },
    'POST /privacy/requests/{id}/fulfil': {
      action: 'privacy.fulfil',
      call: async () => call('POST', `/api/privacy/requests/${await enterErasure(started, admin)}/fulfil`, {}),
    },
    'POST /privacy/requests/{id}/refuse': {
      action: 'privacy.refuse',
      call: async () =>
        call('POST', `/api/privacy/requests/${await enterErasure(started, admin)}/refuse`, {
          answer: 'A contract runs',
        }),
    },
  };
}
