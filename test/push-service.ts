import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushNote } from '#contract/notification-choices.ts';

/** Takes notes, knows none of the subscriptions any more, has too much to do, or is down. */
type PushMode = 'take' | 'gone' | 'busy' | 'error';
const answers: Record<PushMode, number> = { take: 201, gone: 410, busy: 429, error: 500 };

type Received = { path: string; headers: http.IncomingHttpHeaders; body: Buffer };

export type Browser = {
  /** What `PushSubscription.toJSON()` says. */
  subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  /** What its service was given for it, as the browser reads it. */
  notes(): PushNote[];
  received(): Received[];
};

export type PushService = {
  /** For PUSH_SERVICES. */
  origin: string;
  mode: PushMode;
  /** Requests of any outcome. */
  asked: number;
  subscribe(): Browser;
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

/** A push service (RFC 8030) on loopback. */
export async function openPushService(): Promise<PushService> {
  const taken: Received[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      service.asked += 1;
      if (service.mode === 'take') {
        taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      }
      response.writeHead(answers[service.mode]).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: PushService = {
    origin,
    mode: 'take',
    asked: 0,
    subscribe() {
      const pair = createECDH('prime256v1');
      const [p256dh, auth, path] = [
        pair.generateKeys('base64url'),
        randomBytes(16),
        `/send/${randomBytes(8).toString('hex')}`,
      ];
      const received = () => taken.filter((one) => one.path === path);
      return {
        subscription: {
          endpoint: `${origin}${path}`,
          expirationTime: null,
          keys: { p256dh, auth: auth.toString('base64url') },
        },
        received,
        notes: () => received().map(({ body }) => decrypt(body, pair, auth)),
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return service;
}
