import { sql } from 'kysely';
import { authJobs } from '#server/auth/jobs.ts';
import type { StartedApp } from './start-app.ts';

export type AuthAnswer = {
  status: number;
  text: string;
  headers: Headers;
  body: {
    success: boolean;
    message: string;
    error: string;
    code?: string;
    fieldErrors?: Record<string, string>;
    token?: string;
    refreshToken?: string;
    // Each call has its own; the tests say what they expect.
    // biome-ignore lint/suspicious/noExplicitAny: read by tests alone
    data: any;
  };
};

const log = { level: 'silent', warn: () => {}, error: () => {} } as never;

/** The calls of the staff's entrance, its jobs and its clock. */
export function askAuth(started: StartedApp) {
  const { db } = started.platform;
  let hosts = 0;
  /** An address nobody used yet. */
  const newAddress = () => {
    hosts += 1;
    return `12.7.${hosts >> 8}.${hosts & 255}`;
  };
  const ask = async (
    method: string,
    path: string,
    { body, token, address = newAddress(), userAgent, idempotencyKey }: AskOptions = {},
  ): Promise<AuthAnswer> => {
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(userAgent !== undefined && { 'user-agent': userAgent }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    };
    const url = new URL(`/api${path}`, started.platform.config.publicUrl);
    const request = new Request(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const response = await started.app.fetch(request, address);
    const text = await response.text();
    return { status: response.status, text, headers: response.headers, body: JSON.parse(text) };
  };
  const post = (call: string, body: object = {}, options: Omit<AskOptions, 'body'> = {}) =>
    ask('POST', `/admin/auth/${call}`, { ...options, body });
  const newestCode = async (to: string): Promise<string> => {
    const response = await started.get(`/dev/messages?to=${encodeURIComponent(to)}`, {
      headers: { accept: 'application/json' },
    });
    const { messages } = (await response.json()) as { messages: { code: string | null }[] };
    return messages.find(({ code }) => code !== null)?.code ?? '';
  };
  return {
    ask,
    post,
    newAddress,
    newestCode,
    signIn: (email: string, password: string, options: Omit<AskOptions, 'body'> & { code?: string } = {}) => {
      const { code, ...rest } = options;
      return post('login', { email, password, ...(code !== undefined && { code }) }, rest);
    },
    me: (token: string) => ask('GET', '/admin/auth/me', { token }),
    refresh: (refreshToken: string, options?: Omit<AskOptions, 'body'>) => post('refresh', { refreshToken }, options),
    /** Does what the worker would do with the orders for codes. @returns how many there were */
    sendOrderedCodes: async () => {
      const { rows } = await sql<{ id: string; payload: unknown }>`
        delete from graphile_worker._private_jobs as j using graphile_worker._private_tasks as t
        where t.id = j.task_id and t.identifier = 'auth.send-reset-code'
        returning j.id::text, j.payload`.execute(db);
      const handle = authJobs(started.platform)['auth.send-reset-code'];
      for (const { payload } of rows) await handle?.(payload, { attempt: 1, log, signal: undefined });
      return rows.length;
    },
    /** Lets the minute between two codes pass. */
    passMinute: async () => {
      await sql`delete from limits where key like 'reset%' or key like 'code%'`.execute(db);
      await sql`update one_time_codes set created_at = created_at - interval '61 s'`.execute(db);
    },
    /** Lets time pass for every pause of the sign-in. */
    passPause: (minutes: number) =>
      sql`update sign_in_tries set opens_at = opens_at - ${minutes} * interval '1 minute'`.execute(db),
    /** What the log says of somebody, oldest first. */
    auditOf: async (staffId: string): Promise<string[]> => {
      const { rows } = await sql<{ action: string }>`
        select action from audit_entries where record_id = ${staffId} order by at, id`.execute(db);
      return rows.map(({ action }) => action);
    },
  };
}

type AskOptions = {
  body?: object;
  token?: string;
  address?: string;
  userAgent?: string;

  idempotencyKey?: string;
};
