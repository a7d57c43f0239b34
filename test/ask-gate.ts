import { sql } from 'kysely';
import type { StartedApp } from './start-app.ts';

export type Answer = { status: number; text: string; body: Record<string, unknown>; headers: Headers };

async function read(asked: Promise<Response>): Promise<Answer> {
  const response = await asked;
  const text = await response.text();
  return {
    status: response.status,
    text,
    body: JSON.parse(text) as Record<string, unknown>,
    headers: response.headers,
  };
}

/** The calls of the gate, and its clock. */
export function askGate(started: StartedApp) {
  const { db } = started.platform;
  const get = (path: string, init?: RequestInit) => read(started.get(`/api${path}`, init));
  const post = (call: string, body: object, options?: Parameters<StartedApp['post']>[2]) =>
    read(started.post(`/api/inquiries/${call}`, body, options));
  return {
    get,
    post,
    remove: (sessionId: string) => get(`/inquiries/session/${sessionId}`, { method: 'DELETE' }),
    /** Each call that needs a session of that property. */
    contentCalls: (propertyId: string): [name: string, call: (sessionId: string) => Promise<Answer>][] => [
      ['plans', (id) => get(`/floor-plans/${propertyId}?sessionId=${id}`)],
      ['documents', (id) => get(`/floor-plans/${propertyId}/documents`, { headers: { 'x-session-id': id } })],
      ['access', (id) => get(`/floor-plans/${propertyId}/access?sessionId=${id}&contentType=documents`)],
      ['verify', (sessionId) => post('verify-access', { sessionId, propertyId, contentType: 'floor_plans' })],
    ],
    /** Lets time pass for every session. */
    pass: (seconds: number) =>
      sql`update access_sessions set created_at = created_at - ${seconds} * interval '1 second',
        expires_at = expires_at - ${seconds} * interval '1 second'`.execute(db),
    countLive: async () => {
      const live = sql`select from access_sessions where ended_at is null and expires_at > clock_timestamp()`;
      return (await live.execute(db)).rows.length;
    },
    /** Forgets every session, proof, inquiry and count. */
    forget: () =>
      sql`truncate access_sessions, content_views, verified_phones, inquiries, limits, idempotency_keys cascade`.execute(
        db,
      ),
  };
}
