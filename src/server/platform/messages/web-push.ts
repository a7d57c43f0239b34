import { createECDH } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { Config } from '../config.ts';
import type { Secrets } from '../secrets.ts';
import { callProvider, refusalOf } from './call-provider.ts';
import { DeliveryError, type Provider, type Push } from './delivery.ts';
import { type PushService, parsePushService } from './parse-push-service.ts';

/** Milliseconds for one call. */
const timeout = 10_000;
/** A subscription that is over (RFC 8030, 7.3), and what is wrong with this one. */
const gone = [400, 404, 410, 413];

type Identity = { publicKey: string; privateKey: string };

/**
 * The key pair browsers tie their subscriptions to (RFC 8292): the same for as long as the installation lives, so it is
 * made of a lasting key. Any 32 bytes are a key of P-256, but for one in four thousand million.
 */
export function pushIdentity(secrets: Pick<Secrets, 'signLasting'>): Identity {
  const pair = createECDH('prime256v1');
  const secret = secrets.signLasting('push identity');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

/** Whom push services write to about us; they refuse everything of who names nobody they could reach. */
const contactOf = ({
  publicUrl,
  isSecure,
  staffEmail,
}: Pick<Config, 'publicUrl' | 'isSecure' | 'staffEmail'>): string => (isSecure ? publicUrl : `mailto:${staffEmail}`);

/** One provider for each service, so that one that is down does not keep the others waiting. Nothing else is called. */
export function openWebPush(
  config: Pick<Config, 'pushServices' | 'publicUrl' | 'isSecure' | 'staffEmail'>,
  secrets: Pick<Secrets, 'signLasting'>,
): Provider<Push>[] {
  const vapid = { ...pushIdentity(secrets), subject: contactOf(config) };
  return listPushServices(config).map(({ name, isPlain, has }) => ({
    name,
    canSend: ({ device }) => URL.canParse(device.endpoint) && has(new URL(device.endpoint)),
    async send({ device: { endpoint, ...keys }, note, keepFor }) {
      const { host, hostname, port, pathname, search } = new URL(endpoint);
      const { body, headers } = await buildPushPayload(
        { data: note, options: { ttl: keepFor, urgency: 'high' } },
        { endpoint: `https://${host}${pathname}${search}`, expirationTime: null, keys },
        vapid,
      ).catch((cause: unknown) => {
        throw new DeliveryError('refused', 'the keys of the device cannot be used', { cause });
      });
      const { status, text } = await callProvider(
        { host: hostname, port: port === '' ? null : Number(port), tls: !isPlain, timeout },
        {
          path: `${pathname}${search}`,
          headers,
          body: Buffer.from(body),
        },
      );
      if (status >= 200 && status <= 299) return null;
      if (gone.includes(status)) throw new DeliveryError('refused', `answered ${status}`);
      throw refusalOf(status, text.slice(0, 100));
    },
  }));
}

const listPushServices = ({ pushServices }: Pick<Config, 'pushServices'>): PushService[] =>
  pushServices.flatMap((one) => parsePushService(one) ?? []);

/** Whether that is the address of a subscription at a service we would send to. */
export const isPushEndpoint = (config: Pick<Config, 'pushServices'>, endpoint: string): boolean =>
  URL.canParse(endpoint) && listPushServices(config).some(({ has }) => has(new URL(endpoint)));
