import { Agent, request } from 'node:http';
import { askRaw } from '#test/ask-raw.ts';
import { admin } from './app-server.ts';

export type Answer = {
  status: number;
  text: string;
  // Each call has its own; the drill says what it expects.
  // biome-ignore lint/suspicious/noExplicitAny: read by drills alone
  data: any;
};

/** Somebody with a network address of their own (all of 127.0.0.0/8 is this machine) and one open connection to each server. */
export type Visitor = {
  ask(url: string, given?: { method?: string; headers?: Record<string, string>; body?: unknown }): Promise<Answer>;
  leave(): void;
};

export function openVisitor(address: string): Visitor {
  const agent = new Agent({ keepAlive: true, localAddress: address, maxSockets: 4 });
  return {
    async ask(url, { method, headers = {}, body } = {}) {
      const { origin, pathname, search } = new URL(url);
      const answer = await askRaw(origin, pathname + search, {
        agent,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const isJson = answer.headers['content-type']?.includes('json');
      return { status: answer.status, text: answer.body, data: isJson ? JSON.parse(answer.body)?.data : undefined };
    },
    leave: () => agent.destroy(),
  };
}

/** The admin at this server. @returns the header that says so */
export async function signIn(visitor: Visitor, url: string): Promise<{ authorization: string }> {
  const { status, text, data } = await visitor.ask(`${url}/api/admin/auth/login`, { body: admin });
  if (status !== 200) throw new Error(`the admin could not sign in: ${text}`);
  return { authorization: `Bearer ${data.token}` };
}

/** Reads the live desk. `heard` gives the times (performance.now) at which each inquiry was told of, by its id. */
export async function followDesk(
  url: string,
  headers: { authorization: string },
): Promise<{ heard: Map<string, number>; leave(): void }> {
  const heard = new Map<string, number>();
  const ready = Promise.withResolvers<void>();
  const asked = request(`${url}/api/inquiries/live`, { headers, agent: false }, (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        if (part.startsWith('event: ready')) ready.resolve();
        const id = /^event: change\ndata: .*"id":"(\w+)"/.exec(part)?.[1];
        if (id !== undefined && !heard.has(id)) heard.set(id, performance.now());
      }
    });
    response.on('error', () => {});
  });
  asked.on('error', ready.reject);
  asked.end();
  await ready.promise;
  return { heard, leave: () => asked.destroy() };
}
