import type { KnownPerson, KnownQuery } from '#contract/entered-leads.ts';
import { plainPhone } from '#contract/phones.ts';
import { parsePhone } from '../../one-time-codes/service.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { knownTo, type Person } from '../policy.ts';
import { listKnown, type Typed } from './store-known.ts';

const most = { people: 5, words: 5 };
/** Fewer digits of a number, or letters of a name, are everybody's. */
const least = { digits: 5, letters: 3 };

/**
 * Who somebody may be of whom this much has been typed, best first. An employee finds by name those they have; of a whole
 * number or address that a colleague knows they learn whose it is, and nothing else.
 */
export async function findKnown(db: Db, query: KnownQuery, actor: Person): Promise<KnownPerson[]> {
  const typed = readTyped(query);
  if (typed === null) return [];
  const rows = await listKnown(db, typed, { assignedTo: knownTo(actor) }, most.people);
  return rows.map(({ lastAskedAt, ...row }) => ({ ...row, lastAskedAt: lastAskedAt?.toISOString() ?? null }));
}

function readTyped({ name = '', phone = '', email = '' }: KnownQuery): Typed | null {
  const number = parsePhone(phone)?.number ?? null;
  const digits = plainPhone(phone).replace(/\D/g, '').replace(/^0+/, '');
  const words = name.toLowerCase().split(/\s+/).filter(Boolean).slice(0, most.words);
  const typed = {
    number,
    email: email.includes('@') ? email.toLowerCase() : '',
    // Nine of ten digits are a number too, of somebody else.
    digits: digits.length >= least.digits ? digits : '',
    words: words.some((word) => [...word].length >= least.letters) ? words : [],
  };
  const isEnough = number !== null || typed.email !== '' || typed.digits !== '' || typed.words.length > 0;
  return isEnough ? typed : null;
}
