import type { EndpointKey } from '#contract/endpoints.ts';
import type { PasskeyCreation } from '#contract/passkeys.ts';
import { makeAuthenticator } from './authenticator.ts';
import { staffPassword } from './make.ts';
import type { SignedIn } from './sign-in.ts';
import type { StaffWrite } from './staff-writes.ts';

const password = staffPassword;

/** One that succeeds for every write about passkeys. */
export function passkeyWrites({ call }: Pick<SignedIn, 'call'>): Partial<Record<EndpointKey, StaffWrite>> {
  const add = async () => {
    const begun = await call('POST', '/api/admin/auth/passkeys/begin', { password });
    const { data } = (await begun.json()) as { data: PasskeyCreation };
    return call('POST', '/api/admin/auth/passkeys', { name: 'Phone', credential: makeAuthenticator().create(data) });
  };
  const added = async () => ((await (await add()).json()) as { data: { passkey: { id: string } } }).data.passkey.id;
  return {
    'POST /admin/auth/passkeys': { action: 'auth.add-passkey', call: add },
    'PUT /admin/auth/passkeys/{id}': {
      action: 'auth.rename-passkey',
      call: async () => call('PUT', `/api/admin/auth/passkeys/${await added()}`, { name: 'Stick' }),
    },
    'POST /admin/auth/passkeys/{id}/remove': {
      action: 'auth.remove-passkey',
      call: async () => call('POST', `/api/admin/auth/passkeys/${await added()}/remove`, { password }),
    },
  };
}
