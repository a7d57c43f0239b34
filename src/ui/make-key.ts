/** An Idempotency-Key of 128 random bits; `crypto.randomUUID` is missing where a page is opened over plain http. */
export const makeKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
