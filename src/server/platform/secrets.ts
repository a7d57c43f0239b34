import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What SECRET_KEY is used for. Each purpose has a key of its own, so that nothing made for one is good for another. */
export type Secrets = {
  /** 256 bits that say the parts are ours; parts cannot run into each other. */
  sign(purpose: string, ...parts: string[]): Buffer;
  /** Hides a text at rest (AES-256-GCM). */
  seal(purpose: string, text: string): Buffer;
  /** The text, or null for what was not sealed with this key and purpose. */
  unseal(purpose: string, sealed: Buffer): string | null;
};

/** 256 random bits for an address or a header. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

const ivLength = 12;
const tagLength = 16;

export function createSecrets(secretKey: string): Secrets {
  const keys = new Map<string, Buffer>();
  const keyOf = (purpose: string): Buffer => {
    const known = keys.get(purpose);
    if (known !== undefined) return known;
    const made = Buffer.from(hkdfSync('sha256', secretKey, 'aangan', purpose, 32));
    keys.set(purpose, made);
    return made;
  };
  return {
    sign: (purpose, ...parts) =>
      createHmac('sha256', keyOf(`sign ${purpose}`))
        .update(JSON.stringify(parts))
        .digest(),
    seal(purpose, text) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', keyOf(`seal ${purpose}`), iv);
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), hidden]);
    },
    unseal(purpose, sealed) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', keyOf(`seal ${purpose}`), sealed.subarray(0, ivLength), {
          authTagLength: tagLength,
        });
        decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
        return decipher.update(sealed.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
