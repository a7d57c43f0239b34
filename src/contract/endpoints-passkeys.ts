import { z } from 'zod';
import { done, passwordProof, signedIn } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import {
  newPasskey,
  passkeyAdded,
  passkeyAnswer,
  passkeyCreationAnswer,
  passkeyName,
  passkeyRequestAnswer,
  passkeySignIn,
  passkeys,
} from './passkeys.ts';

const byId = z.object({ id });

/** Passkeys of whoever works here (WebAuthn). */
export const passkeyEndpoints = {
  'POST /admin/auth/passkeys/sign-in/begin': {
    summary: 'A challenge for a passkey of whoever signs in without a password; good once, for five minutes',
    tag: 'auth',
    answer: passkeyRequestAnswer,
  },
  'POST /admin/auth/passkeys/sign-in': {
    headers: ['x-office-key'],
    summary: 'Sign in with that challenge signed; the authenticator has to have checked its user',
    tag: 'auth',
    body: passkeySignIn,
    answer: signedIn,
  },
  'GET /admin/auth/passkeys': { summary: 'Own passkeys', tag: 'auth', answer: passkeys },
  'POST /admin/auth/passkeys/begin': {
    summary: 'Begin with a new passkey',
    tag: 'auth',
    body: passwordProof,
    answer: passkeyCreationAnswer,
  },
  'POST /admin/auth/passkeys': {
    summary: 'Keep the new passkey; answers recovery codes, once, where there were none',
    tag: 'auth',
    body: newPasskey,
    answer: passkeyAdded,
    status: 201,
  },
  'PUT /admin/auth/passkeys/{id}': {
    summary: 'Rename an own passkey',
    tag: 'auth',
    params: byId,
    body: passkeyName,
    answer: passkeyAnswer,
  },
  'POST /admin/auth/passkeys/{id}/remove': {
    summary: 'Remove an own passkey',
    tag: 'auth',
    params: byId,
    body: passwordProof,
    answer: done,
  },
} as const satisfies Record<string, Endpoint>;
