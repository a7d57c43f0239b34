import { sql } from 'kysely';
import type { KeptRecords } from '#contract/privacy.ts';
import { sendLinkJob } from '#server/privacy/send-link.ts';
import { doJob } from './outbox.ts';
import type { StartedApp } from './start-app.ts';

export type Answer<T> = {
  status: number;
  message?: string;
  data: T;
  fieldErrors?: Record<string, string>;
  code?: string;
};

/** Asks as people do who want to know what is kept of them, each time from another network address unless one is given. */
export function askPrivacy(started: StartedApp) {
  let hosts = 0;
  const newAddress = () => `10.7.${Math.floor(++hosts / 250)}.${hosts % 250}`;
  async function post<T = KeptRecords>(path: string, body: object, address = newAddress()): Promise<Answer<T>> {
    const response = await started.post(`/api/privacy/${path}`, body, { address });
    return { status: response.status, ...((await response.json()) as Omit<Answer<T>, 'status'>) };
  }
  async function messagesTo(to: string) {
    const shown = await started.get(`/dev/messages?to=${encodeURIComponent(to)}`, {
      headers: { accept: 'application/json' },
    });
    return ((await shown.json()) as { messages: { code: string; subject: string; text: string }[] }).messages;
  }
  /** Does what was ordered for links, as the worker would. @returns how many jobs there were */
  async function sendLinks(): Promise<number> {
    const { rows } = await sql<{ payload: { id: string } }>`
      delete from graphile_worker._private_jobs as j using graphile_worker._private_tasks as t
      where t.id = j.task_id and t.identifier = ${sendLinkJob} returning j.payload`.execute(started.platform.db);
    for (const { payload } of rows) await doJob(started, sendLinkJob, payload);
    return rows.length;
  }
  /** The keys of the links that went there, newest first. */
  const keysTo = async (email: string): Promise<string[]> =>
    (await messagesTo(email)).flatMap(({ text }) => /\/privacy\/requests#([\w-]+)/.exec(text)?.[1] ?? []);
  async function keyFor(email: string): Promise<string> {
    await post('links', { email });
    await sendLinks();
    const [key] = await keysTo(email);
    if (key === undefined) throw new Error(`no link went to ${email}`);
    return key;
  }
  /** @returns the token of whoever has proved that address by its link */
  async function provedEmail(email: string): Promise<string> {
    const { data } = await post<{ verificationToken: string }>('links/prove', { key: await keyFor(email) });
    return data.verificationToken;
  }
  return { newAddress, post, messagesTo, sendLinks, keysTo, keyFor, provedEmail };
}
