import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/**
 * Digests at rest that nobody can make anew when SECRET_KEY changes: what they stand for is known to no one. Their keys
 * are rows of `lasting_keys`, sealed, so that they outlive SECRET_KEY (store-lasting-keys.ts).
 */
export const lastingPurposes = [
  'one-time code',
  'source of codes',
  'sign-in tries',
  'source of sign-in tries',
  'device',
  'recovery code',
  'address of an inquiry',
  'push identity',
  'erased person',
] as const;
export type LastingPurpose = (typeof lastingPurposes)[number];

/**
 * What SECRET_KEY is used for. Each purpose has a key of its own, so that nothing made for one is good for another. During
 * a rotation there are two: the new one signs and seals, both are believed and both open.
 */
export type Secrets = {
  /** 256 bits that say the parts are ours; parts cannot run into each other. */
  sign(purpose: string, ...parts: string[]): Buffer;
  /** What counts as signed: that of the key, then that of the key before. */
  signatures(purpose: string, ...parts: string[]): Buffer[];
  /** The same for what is kept and compared; it stays through a rotation. */
  signLasting(purpose: LastingPurpose, ...parts: string[]): Buffer;
  /** Hides a text at rest (AES-256-GCM). */
  seal(purpose: string, text: string): Buffer;
  /** The text, or null for what was not sealed with one of our keys and for that purpose. */
  unseal(purpose: string, sealed: Buffer): string | null;
  /** The same text sealed with the new key; the same bytes when they were, null for what we cannot open. */
  reseal(purpose: string, sealed: Buffer): Buffer | null;
};

/** 256 random bits for an address or a header. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

const ivLength = 12;
const tagLength = 16;

type KeyRing = { secretKey: string; previousSecretKey: string | null };
export type LastingKeys = Readonly<Record<LastingPurpose, Buffer>>;

/** The keys that SECRET_KEY stands for, one for each purpose, made ready once: with bytes each use costs five times as much. */
function deriveKeys(secretKey: string): (purpose: string) => KeyObject {
  const keys = new Map<string, KeyObject>();
  return (purpose) => {
    const known = keys.get(purpose);
    if (known !== undefined) return known;
    const made = createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, 'aangan', purpose, 32)));
    keys.set(purpose, made);
    return made;
  };
}

/** Those that digests were made with before there were lasting keys: of the older key, where there are two. */
export function firstLastingKeys({ secretKey, previousSecretKey }: KeyRing): LastingKeys {
  const keyOf = deriveKeys(previousSecretKey ?? secretKey);
  return forEachPurpose((name) => keyOf(`sign ${name}`).export());
}

const forEachPurpose = <Key>(keyOf: (purpose: LastingPurpose) => Key) =>
  Object.fromEntries(lastingPurposes.map((name) => [name, keyOf(name)])) as Readonly<Record<LastingPurpose, Key>>;

const digest = (key: KeyObject, parts: string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest();

function open(key: KeyObject, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivLength), { authTagLength: tagLength });
    decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
    return decipher.update(sealed.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

export function createSecrets(ring: KeyRing, lasting: LastingKeys = firstLastingKeys(ring)): Secrets {
  const current = deriveKeys(ring.secretKey);
  const lastingKeys = forEachPurpose((name) => createSecretKey(lasting[name]));
  const all = ring.previousSecretKey === null ? [current] : [current, deriveKeys(ring.previousSecretKey)];
  const seal = (purpose: string, text: string): Buffer => {
    const iv = randomBytes(ivLength);
    const cipher = createCipheriv('aes-256-gcm', current(`seal ${purpose}`), iv);
    const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), hidden]);
  };
  const unseal = (purpose: string, sealed: Buffer): string | null => {
    for (const keyOf of all) {
      const text = open(keyOf(`seal ${purpose}`), sealed);
      if (text !== null) return text;
    }
    return null;
  };
  return {
    sign: (purpose, ...parts) => digest(current(`sign ${purpose}`), parts),
    signatures: (purpose, ...parts) => all.map((keyOf) => digest(keyOf(`sign ${purpose}`), parts)),
    signLasting: (purpose, ...parts) => digest(lastingKeys[purpose], parts),
    seal,
    unseal,
    reseal(purpose, sealed) {
      if (open(current(`seal ${purpose}`), sealed) !== null) return sealed;
      const text = unseal(purpose, sealed);
      return text === null ? null : seal(purpose, text);
    },
  };
}
