import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushNote } from '#contract/notification-choices.ts';

/** Takes notes, knows none of the subscriptions any more, has too much to do, or is down. */
type PushMode = 'take' | 'gone' | 'busy' | 'error';
const answers: Record<PushMode, number> = { take: 201, gone: 410, busy: 429, error: 500 };

type Received = { path: string; headers: http.IncomingHttpHeaders; body: Buffer };

/** A browser with a subscription of its own. */
export type Browser = {
  /** What `PushSubscription.toJSON()` says. */
  subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  /** What its push service was given, as the browser reads it. */
  read(body: Buffer): PushNote;
};

export type PushService = {
  /** For PUSH_SERVICES. */
  origin: string;
  mode: PushMode;
  subscribe(): Browser & { notes(): PushNote[]; received(): Received[] };
  close(): Promise<void>;
};

/** Opens what RFC 8291 closes (aes128gcm of RFC 8188, one record), written from the two texts. */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): PushNote {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const material = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, about, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushNote;
}

export function makeBrowser(origin: string): Browser {
  const pair = createECDH('prime256v1');
  const [p256dh, auth] = [pair.generateKeys('base64url'), randomBytes(16)];
  return {
    subscription: {
      endpoint: `${origin}/send/${randomBytes(8).toString('hex')}`,
      expirationTime: null,
      keys: { p256dh, auth: auth.toString('base64url') },
    },
    read: (body) => decrypt(body, pair, auth),
  };
}

/** A push service (RFC 8030) on loopback. What it took for an address it answers to whoever reads there, in base64. */
export async function openPushService(port = 0): Promise<PushService> {
  const taken: Received[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    const path = request.url ?? '';
    const of = () => taken.filter((one) => one.path === path);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'GET')
        return response.end(JSON.stringify(of().map(({ body }) => body.toString('base64'))));
      if (service.mode === 'take') taken.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      return response.writeHead(answers[service.mode]).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: PushService = {
    origin,
    mode: 'take',
    subscribe() {
      const browser = makeBrowser(origin);
      const received = () => taken.filter(({ path }) => browser.subscription.endpoint.endsWith(path));
      return { ...browser, received, notes: () => received().map(({ body }) => browser.read(body)) };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return service;
}
