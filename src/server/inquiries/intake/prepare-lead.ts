import { createHash } from 'node:crypto';
import type { ContactPreferences } from '#contract/contact-preferences.ts';
import { TooManyRequests } from '#contract/errors.ts';
import { findVerifiedPhone, type Proof, parsePhone } from '../../one-time-codes/service.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { type Caller, isThisMachine } from '../../platform/http/caller.ts';
import { limitTable } from '../../platform/limits/limit-table.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNamedProperty, type NamedProperty } from '../../properties/service.ts';
import { findWait } from '../store.ts';
import { judgeLead, type Suspicion } from './judge-lead.ts';
import type { GivenLead } from './parse-lead.ts';

/**
 * The same value with what PostgreSQL cannot keep taken out of every text: NUL, and halves of characters, which jsonb
 * refuses. A lead must not be lost over them. Spaces around go as well: a NUL may have hidden them from the schema.
 */
function cleanText<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed().trim() as T;
  if (Array.isArray(value)) return value.map((one) => cleanText(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleanText(one)])) as T;
}

/** A lead with everything found out about it, ready to be stored in one transaction that asks nobody else. */
export type Lead = Omit<GivenLead, 'context' | 'payload' | 'propertyId'> & {
  /** A listing of ours, by its own words. */
  property: NamedProperty | null;
  /** What the visitor's client called listing and developer where they are called otherwise; else empty. */
  saidProperty: string;
  saidDeveloper: string;
  /** E.164, where it is a number that can exist. */
  phoneNumber: string | null;
  phoneVerifiedAt: Date | null;
  sourcePage: string;
  referrer: string;
  utm: Record<string, string>;
  language: 'en' | 'hi';
  /** Version of the wording that was agreed to. */
  consent: string | null;
  userAgent: string;
  /** Null: they said nothing. */
  contactPreferences: ContactPreferences | null;
  /** Null when the address tells nobody apart. */
  addressDigest: Buffer | null;
  payloadDigest: Buffer;
  /** Why its content looks like spam. */
  suspicion: Suspicion | null;
};

/**
 * Everything that needs other connections, before the transaction: the property, the phone and its proof, how the lead
 * looks. A property that is unknown and a number that cannot be never cost the lead.
 * @throws TooManyRequests
 */
export async function prepareLead(platform: Platform, lead: GivenLead, caller: Caller): Promise<Lead> {
  const { db, secrets, config } = platform;
  const { context, payload, ...given } = cleanText(lead);
  // Staff are no senders: what they enter is counted against nobody, and they prove no phone.
  const isEntered = given.entered !== undefined;
  // Everybody comes from here behind a proxy that nobody told us of (TRUSTED_PROXIES), and no lead may pay for that.
  const addressDigest =
    isEntered || isThisMachine(caller.address) ? null : secrets.signLasting('address of an inquiry', caller.address);
  if (addressDigest !== null) await refuseFlood(db, addressDigest);
  const phoneNumber = parsePhone(given.phone)?.number ?? null;
  const proof =
    phoneNumber === null || isEntered
      ? null
      : await findVerifiedPhone(platform, proofOf(given.kind, phoneNumber, context.verificationToken, caller));
  const property = given.propertyId === '' ? null : await findNamedProperty(db, given.propertyId);
  return {
    ...given,
    property,
    propertyName: property?.title ?? given.propertyName,
    developerName: property?.developer ?? given.developerName,
    saidProperty: property === null ? '' : saidBeside(given.propertyName, property.title),
    saidDeveloper: property === null ? '' : saidBeside(given.developerName, property.developer),
    // Public forms never ask for it; the home they look at tells (UND-44).
    preferredLocation: given.preferredLocation || (property?.city ?? ''),
    phoneNumber,
    phoneVerifiedAt: proof?.verifiedAt ?? null,
    sourcePage: context.sourcePage ?? '',
    // A page of our own brought nobody: what is kept is where they came from.
    referrer: isOwnPage(context.referrer, config.publicUrl) ? '' : (context.referrer ?? ''),
    utm: Object.fromEntries(
      Object.entries(context.utm ?? {}).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    ),
    language: context.language ?? 'en',
    consent: context.consent || null,
    userAgent: isEntered ? '' : cleanText(caller.userAgent),
    contactPreferences: context.contactPreferences ?? null,
    addressDigest,
    payloadDigest: digestOf(given.kind, payload),
    // Whoever proved a phone is a person; browsers fill in hidden fields for them too.
    suspicion: proof === null && !isEntered ? judgeLead({ ...given, context, payload }) : null,
  };
}

const isOwnPage = (address = '', publicUrl: string): boolean =>
  URL.canParse(address) && new URL(address).hostname === new URL(publicUrl).hostname;

/** What a lead shows for its number. Each family of codes is for its own forms (TRAP-10). */
export const proofOf = (kind: GivenLead['kind'], phone: string, token: string | undefined, caller: Caller): Proof => ({
  phone,
  token: token || undefined,
  purpose: kind === 'access' ? 'gate' : 'query',
  caller,
});

/**
 * Rows are counted, not calls: repetitions and refusals use nothing up, and all processes count alike.
 * @throws TooManyRequests
 */
export async function refuseFlood(db: Db, address: Buffer): Promise<void> {
  const wait = await findWait(db, { address, ...limitTable['inquiry flood per address'] });
  if (wait !== null) throw new TooManyRequests('Too many requests. Please try again later.', wait);
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** What was said, unless it is the name itself. */
const saidBeside = (said: string, name: string): string => (plain(said) === plain(name) ? '' : said);

/** A second click differs from the first in nothing but its stopwatch and a fresh proof. */
function digestOf(kind: string, payload: Record<string, unknown>): Buffer {
  const said = { ...payload, elapsed: undefined, verificationToken: undefined };
  return createHash('sha256')
    .update(JSON.stringify([kind, said]))
    .digest();
}
