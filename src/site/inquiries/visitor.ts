import { noPhone, type PhoneValue } from '#ui/read-phone.ts';
import { readRecord, removeRecord, type Shelf, tabShelf, writeRecord } from './shelf.ts';

/** A number that answered a code. */
export type Proof = {
  /** As `joined` writes it: `+919811077234`. */
  phone: string;
  token: string;
  /** Milliseconds since 1970 by this device's clock. */
  verifiedAt: number;
};

/** Who somebody has said to be in this visit, so that no form asks twice. */
export type Visitor = { name: string; email: string; phone: PhoneValue; proof: Proof | null };

const key = 'aangan-visitor';

/** Milliseconds: the server keeps a proof for half an hour for inquiries; a minute of it may go on the way. */
const proofLifetime = 29 * 60_000;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function parsePhoneValue(value: unknown): PhoneValue {
  const { code, number } = (value ?? {}) as Partial<Record<string, unknown>>;
  return text(code).startsWith('+') ? { code: text(code), number: text(number) } : noPhone;
}

function parseProof(value: unknown): Proof | null {
  const { phone, token, verifiedAt } = (value ?? {}) as Partial<Record<string, unknown>>;
  return text(phone) && text(token) && typeof verifiedAt === 'number'
    ? { phone: text(phone), token: text(token), verifiedAt }
    : null;
}

/** For the first state of a form: what is known, empty fields for the rest. */
export function readVisitor(shelf: () => Shelf = tabShelf): Visitor {
  const kept = readRecord(shelf, key) ?? {};
  return {
    name: text(kept.name),
    email: text(kept.email),
    phone: parsePhoneValue(kept.phone),
    proof: parseProof(kept.proof),
  };
}

/** Call it with name, e-mail and phone when a form was accepted, and with a proof as soon as there is one. */
export function rememberVisitor(known: Partial<Visitor>, shelf: () => Shelf = tabShelf): void {
  writeRecord(shelf, key, { ...readVisitor(shelf), ...known });
}

/** "Not you?" */
export const forgetVisitor = (shelf: () => Shelf = tabShelf): void => removeRecord(shelf, key);

/**
 * The proof of that number (as `joined` writes it), while the server still takes it.
 * @param lifetime milliseconds; an unlock takes only a younger one than an inquiry does
 */
export function proofOf(
  phone: string,
  {
    shelf = tabShelf,
    now = Date.now(),
    lifetime = proofLifetime,
  }: { shelf?: () => Shelf; now?: number; lifetime?: number } = {},
): Proof | null {
  const { proof } = readVisitor(shelf);
  return proof !== null && proof.phone === phone && now - proof.verifiedAt < lifetime ? proof : null;
}
