import { z } from 'zod';
import { ciphers, signHashes } from './secrets.ts';
import { isPlainUrl, onOff, optional, type Setting, wholeNumber } from './setting-kinds.ts';

/** The settings of who is let in, and how. */
export const guardSettings = {
  secondFactorFor: {
    name: 'SECOND_FACTOR_FOR',
    default: 'nobody',
    description:
      'Who has to have a second factor (authenticator app or passkey): `nobody`, `admins` or `everybody`. Whoever lacks ' +
      'one is led to set it up at the next sign-in, before anything else.',
    schema: z.enum(['nobody', 'admins', 'everybody'], 'must be nobody, admins or everybody').default('nobody'),
  },
  breachedPasswords: {
    name: 'BREACHED_PASSWORDS',
    default: 'none',
    description:
      'Who is asked whether a new password is known from a breach, in the form of Have I Been Pwned: ' +
      '`https://api.pwnedpasswords.com/range`. It is told five signs of a digest, never the password. Without it 49,000 of them are ' +
      'refused, and nobody is asked.',
    schema: optional.refine((value) => value === null || isPlainUrl(value), 'must be an http or https address'),
  },
  sealCipher: {
    name: 'SEAL_CIPHER',
    default: 'aes-256-gcm',
    description:
      'What seals secrets at rest: `aes-256-gcm` or `chacha20-poly1305`. Both open; after a change `npm run rotate-key` seals all anew.',
    schema: z.enum(ciphers, `must be ${ciphers.join(' or ')}`).default(ciphers[0]),
  },
  signHash: {
    name: 'SIGN_HASH',
    default: 'sha256',
    description:
      'Hash of the HMAC that signs addresses and links: `sha256` or `sha512`. Change it together with SECRET_KEY: what was signed before ' +
      'is believed by SECRET_KEY_PREVIOUS alone.',
    schema: z.enum(signHashes, `must be ${signHashes.join(' or ')}`).default(signHashes[0]),
  },
  trustedProxies: {
    name: 'TRUSTED_PROXIES',
    default: '0',
    description:
      'How many proxies stand before the app and append to X-Forwarded-For. With 0 the header is not believed; a wrong ' +
      'number lets anybody claim any address, and limits count by it.',
    schema: wholeNumber(0, 10, 0),
  },
  plainHttp: {
    name: 'PLAIN_HTTP',
    default: '0',
    description:
      'In production people come over https (PUBLIC_URL), or from this machine alone. `1` lets a house without https be started ' +
      'all the same: passwords, codes and sessions then cross the network for everybody to read.',
    schema: onOff.default(false),
  },
  hstsSubdomains: {
    name: 'HSTS_SUBDOMAINS',
    default: '0',
    description:
      'With https: browsers ask hosts below this one over https alone too, for a year. Only when all of them have it.',
    schema: onOff.default(false),
  },
  virusScanner: {
    name: 'VIRUS_SCANNER',
    default: 'none',
    description:
      'ClamAV, which is asked about every file before it is kept: `tcp://host:3310`, or `unix:///run/clamav/clamd.ctl`. While it ' +
      'does not answer nothing is kept.',
    schema: optional.refine(
      (value) => value === null || /^(?:tcp:\/\/[^/\s]+:\d+|unix:\/\/\/\S+)$/.test(value),
      'must be tcp://host:port or unix:///path',
    ),
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    isSecret: true,
    default: 'none',
    description: 'In production /metrics answers only to `Authorization: Bearer METRICS_TOKEN`; without it, to nobody.',
    schema: optional.refine((value) => value === null || value.length >= 16, 'must have at least 16 characters'),
  },
} as const satisfies Record<string, Setting>;
