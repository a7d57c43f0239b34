import type { SignIn } from '#contract/auth.ts';
import { makeStaff, staffPassword } from './make.ts';
import type { StartedApp } from './start-app.ts';

export type SignedIn = {
  id: string;
  token: string;
  refreshToken: string;
  sessionId: string;
  /** Asks as that person; `path` such as `/api/admin/management`. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  get(path: string): Promise<Response>;
};

/** Which session an access token speaks for. */
export const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;

/** Asks with that token, or with none. */
export const asBearer =
  (started: StartedApp, token: string | null): SignedIn['call'] =>
  (method, path, body, headers) =>
    started.app.fetch(
      new Request(new URL(path, started.platform.config.publicUrl), {
        method,
        headers: {
          ...headers,
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );

/** Signs in over HTTP; whoever `makeStaff` made has `staffPassword`. @throws Error when it is refused */
export async function signIn(
  started: StartedApp,
  { email, password = staffPassword }: Pick<SignIn, 'email'> & { password?: string },
): Promise<SignedIn> {
  const response = await started.post('/api/admin/auth/login', { email, password });
  const body = (await response.json()) as {
    message: string;
    data: { token: string; refreshToken: string; admin: { id: string } };
  };
  if (response.status !== 200) throw new Error(`${email} could not sign in: ${body.message}`);
  const { token, refreshToken, admin } = body.data;
  const call = asBearer(started, token);
  return { id: admin.id, token, refreshToken, sessionId: sessionOf(token), call, get: (path) => call('GET', path) };
}

/** Somebody new of that role, signed in. */
export async function makeSignedIn(
  started: StartedApp,
  overrides: Parameters<typeof makeStaff>[1] = {},
): Promise<SignedIn & { row: Awaited<ReturnType<typeof makeStaff>> }> {
  const row = await makeStaff(started.platform.db, overrides);
  return { ...(await signIn(started, row)), row };
}
