import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewCredential, PasskeyCreation, PasskeyProof, PasskeyRequest } from '#contract/passkeys.ts';

/** CBOR (RFC 8949), as much of it as an authenticator writes. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>;
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [encode(key), encode(one)])]);
}
function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const flags = { present: 1, verified: 4, attested: 64 };

export type Authenticator = ReturnType<typeof makeAuthenticator>;
type Changes = {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  userHandle?: string;
  isPresent?: boolean;
};

/** One key in software, as a phone or a stick would hold it (WebAuthn level 3, EC2 with P-256). */
export function makeAuthenticator(
  { origin, verifiesUser = true, counts = true } = { origin: 'http://aangan.test' } as {
    origin: string;
    verifiesUser?: boolean;
    counts?: boolean;
  },
) {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const held = { counter: 0, userHandle: '' };

  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (rpId: string, extra: number, isPresent = true): Buffer => {
    held.counter += counts ? 1 : 0;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(held.counter);
    const flag = (isPresent ? flags.present : 0) | (verifiesUser ? flags.verified : 0) | extra;
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), counter]);
  };
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };

  return {
    held,
    /** What `navigator.credentials.create` answers. */
    create(options: PasskeyCreation, changes: Changes = {}): NewCredential {
      held.userHandle = options.user.id;
      const cose = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const authData = Buffer.concat([
        authenticatorData(changes.rpId ?? options.rp.id, flags.attested, changes.isPresent),
        Buffer.alloc(16),
        length,
        id,
        encode(cose),
      ]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      const said = clientData(
        changes.type ?? 'webauthn.create',
        changes.challenge ?? options.challenge,
        changes.origin ?? origin,
      );
      return {
        ...named,
        response: {
          clientDataJSON: said.toString('base64url'),
          attestationObject: encode(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** What `navigator.credentials.get` answers. */
    get(options: PasskeyRequest, changes: Changes = {}): PasskeyProof {
      const data = authenticatorData(changes.rpId ?? options.rpId, 0, changes.isPresent);
      const said = clientData(
        changes.type ?? 'webauthn.get',
        changes.challenge ?? options.challenge,
        changes.origin ?? origin,
      );
      return {
        ...named,
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(said)]), privateKey).toString('base64url'),
          userHandle: changes.userHandle ?? held.userHandle,
        },
      };
    },
  };
}
