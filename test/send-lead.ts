import type { Selectable } from 'kysely';
import { expect } from 'vitest';
import type { App } from '#server/app.ts';
import type { DB } from '#server/platform/database/schema.gen.ts';
import type { Platform } from '#server/platform/platform.ts';

export type LeadAnswer = { status: number; retryAfter: number; text: string; body: Record<string, never> };
type Options = { path?: string; headers?: Record<string, string>; address?: string; app?: App };

export type LeadSender = {
  send(body: object, options?: Options): Promise<LeadAnswer>;
  /** Sends what must be accepted. @returns the row it became, with the mails that tell of it, by template */
  store(
    body: object,
    options?: Options,
  ): Promise<Selectable<DB['inquiries']> & { mails: Selectable<DB['messages']>[] }>;
};

let senders = 0;
/** A network address nobody has written from yet: limits count by it. */
const freshAddress = (): string => {
  senders += 1;
  return `10.${senders >> 16}.${(senders >> 8) & 255}.${senders & 255}`;
};

/** Leaves leads at the whole app, each from an address of its own unless one is given. */
export function createLeadSender({ app: mine, platform }: { app: App; platform: Platform }): LeadSender {
  const { db, config } = platform;
  const send = async (
    body: object,
    { path = '/api/inquiries', headers = {}, address = freshAddress(), app = mine }: Options = {},
  ): Promise<LeadAnswer> => {
    const request = new Request(new URL(path, config.publicUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const response = await app.fetch(request, address);
    const text = await response.text();
    const retryAfter = Number(response.headers.get('retry-after'));
    return { status: response.status, retryAfter, text, body: JSON.parse(text) };
  };
  return {
    send,
    async store(body, options) {
      const answer = await send(body, options);
      expect(answer.status, `${JSON.stringify(body).slice(0, 500)} ${answer.text}`).toBe(201);
      const id: string = JSON.parse(answer.text).data.id;
      const row = await db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const mails = await db
        .selectFrom('messages')
        .selectAll()
        .where('inquiry_id', '=', id)
        .orderBy('template')
        .execute();
      return { ...row, mails };
    },
  };
}
