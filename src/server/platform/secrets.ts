import {
  createCipheriv,
  createDecipheriv,
  createHash,
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
  /** Hides a text at rest, so that nobody can change it unseen. */
  seal(purpose: string, text: string): Buffer;
  /** The text, or null for what was not sealed with one of our keys and for that purpose. */
  unseal(purpose: string, sealed: Buffer): string | null;
  /** The same text sealed with the new key and cipher; the same bytes when they were, null for what we cannot open. */
  reseal(purpose: string, sealed: Buffer): Buffer | null;
};

/** 256 random bits for an address or a header. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
/** What is kept of one: whoever reads the database cannot show it. */
export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest();

const ivLength = 12;
const tagLength = 16;

/** What may seal and sign; the first of each unless the settings say another. All of them open what they once sealed. */
export const ciphers = ['aes-256-gcm', 'chacha20-poly1305'] as const;
export const signHashes = ['sha256', 'sha512'] as const;
type Cipher = (typeof ciphers)[number];
type SignHash = (typeof signHashes)[number];

type KeyRing = {
  secretKey: string;
  previousSecretKey: string | null;
  sealCipher?: Cipher;
  signHash?: SignHash;
};
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

/** 256 bits whatever the hash has: signed addresses have one length. */
const digest = (key: KeyObject, parts: string[], hash: SignHash = 'sha256'): Buffer =>
  createHmac(hash, key).update(JSON.stringify(parts)).digest().subarray(0, 32);

/** Nothing tells by which cipher: whatever was changed in it, or sealed by another, its tag refuses. */
function open(key: KeyObject, sealed: Buffer, cipher: Cipher): string | null {
  try {
    const decipher = decipherOf(cipher, key, sealed.subarray(0, ivLength));
    decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
    return decipher.update(sealed.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

// Node knows the two by types of their own.
const cipherOf = (cipher: Cipher, key: KeyObject, iv: Buffer) =>
  cipher === 'aes-256-gcm'
    ? createCipheriv(cipher, key, iv, { authTagLength: tagLength })
    : createCipheriv(cipher, key, iv, { authTagLength: tagLength });
const decipherOf = (cipher: Cipher, key: KeyObject, iv: Buffer) =>
  cipher === 'aes-256-gcm'
    ? createDecipheriv(cipher, key, iv, { authTagLength: tagLength })
    : createDecipheriv(cipher, key, iv, { authTagLength: tagLength });

export function createSecrets(ring: KeyRing, lasting: LastingKeys = firstLastingKeys(ring)): Secrets {
  const { sealCipher = ciphers[0], signHash = signHashes[0] } = ring;
  const current = deriveKeys(ring.secretKey);
  const lastingKeys = forEachPurpose((name) => createSecretKey(lasting[name]));
  const previous = ring.previousSecretKey === null ? null : deriveKeys(ring.previousSecretKey);
  const all = previous === null ? [current] : [current, previous];
  const seal = (purpose: string, text: string): Buffer => {
    const iv = randomBytes(ivLength);
    const cipher = cipherOf(sealCipher, current(`seal ${purpose}`), iv);
    const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), hidden]);
  };
  const unseal = (purpose: string, sealed: Buffer): string | null => {
    for (const keyOf of all)
      for (const cipher of ciphers) {
        const text = open(keyOf(`seal ${purpose}`), sealed, cipher);
        if (text !== null) return text;
      }
    return null;
  };
  return {
    sign: (purpose, ...parts) => digest(current(`sign ${purpose}`), parts, signHash),
    // The older key by whatever hash it signed with; the new one by its own alone, or a weak hash would never be done with.
    signatures: (purpose, ...parts) => [
      digest(current(`sign ${purpose}`), parts, signHash),
      ...(previous === null ? [] : signHashes.map((hash) => digest(previous(`sign ${purpose}`), parts, hash))),
    ],
    signLasting: (purpose, ...parts) => digest(lastingKeys[purpose], parts),
    seal,
    unseal,
    reseal(purpose, sealed) {
      if (open(current(`seal ${purpose}`), sealed, sealCipher) !== null) return sealed;
      const text = unseal(purpose, sealed);
      return text === null ? null : seal(purpose, text);
    },
  };
}
