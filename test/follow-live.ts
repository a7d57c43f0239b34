import { expect, vi } from 'vitest';
import type { LiveChange } from '#contract/staff-inquiries.ts';
import type { SignedIn } from './sign-in.ts';
import type { StartedApp } from './start-app.ts';

export type Told = { event: string; data: unknown };

/** Reads the live stream of that person until it ends or is closed; resolves when it stands. */
export async function followLive(
  person: Pick<SignedIn, 'token'>,
  { app, platform }: Pick<StartedApp, 'app' | 'platform'>,
) {
  const response = await app.fetch(
    new Request(new URL('/api/inquiries/live', platform.config.publicUrl), {
      headers: { authorization: `Bearer ${person.token}` },
    }),
  );
  expect(response.status).toBe(200);
  const told: Told[] = [];
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let isOver = false;
  const reading = (async () => {
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += new TextDecoder().decode(value);
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
        if (event) told.push({ event, data: JSON.parse(data) });
      }
    }
    isOver = true;
  })();
  await vi.waitFor(() => expect(told[0]).toEqual({ event: 'ready', data: {} }));
  return {
    response,
    told,
    changes: () => told.filter(({ event }) => event === 'change').map(({ data }) => data as LiveChange),
    isOver: () => isOver,
    close: async () => {
      await reader.cancel().catch(() => {});
      await reading;
    },
  };
}
