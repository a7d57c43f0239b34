import { randomBytes } from 'node:crypto';
import { storeDocument } from '#server/files/service.ts';
import type { Platform } from '#server/platform/platform.ts';

const word = (of: string) => `zq${of}${randomBytes(6).toString('hex')}`;

/** Gives a listing an owner of whom nothing must be found anywhere. @returns what each word is of, and the word */
export async function plantOwner(platform: Platform, propertyId: string): Promise<[of: string, word: string][]> {
  const inside = word('inownerspaper');
  const paper = await storeDocument(platform, {
    bytes: Buffer.from(`%PDF-1.7\n1 0 obj (${inside}) endobj\n%%EOF\n`),
    originalName: `${word('ownerspaper')}.pdf`,
    contentType: 'application/pdf',
    folder: 'mandates',
  });
  const digits = () => `98${String(randomBytes(4).readUInt32BE()).padStart(10, '7').slice(0, 8)}`;
  const told = {
    owner_name: word('ownername'),
    phone: digits(),
    second_phone: digits(),
    email: `${word('owneremail')}@mail.example`,
    best_time: word('ownertime'),
    fee: word('ownerfee'),
    lowest_price: 7_000_000_000 + randomBytes(3).readUIntBE(0, 3),
    keys_detail: word('ownerkeys'),
    notes: word('ownernotes'),
    starts_on: '2091-03-17',
    ends_on: '2093-08-23',
    keys_since: '2092-05-19',
  };
  const { id } = await platform.db
    .insertInto('mandates')
    .values({ ...told, property_id: propertyId, paper_ids: [paper.id] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return [
    ...Object.entries(told).map(([of, value]): [string, string] => [`owner: ${of}`, String(value)]),
    ['owner: words in the paper', inside],
    ['owner: paper name', paper.original_name],
    ['owner: paper file id', paper.id],
    ['owner: key', paper.key],
    ['owner: paper digest', paper.digest.slice(0, 16)],
    ['owner: mandate id', id],
  ];
}

/** Letters and digits alone: a calendar breaks its lines, a table writes numbers and dates in its own way. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** What each word is of that stands in the text, however it is written there. */
export const findPlanted = (text: string, planted: readonly [of: string, word: string][]): string[] => {
  const all = bare(text);
  return planted.filter(([, word]) => all.includes(bare(word))).map(([of]) => of);
};
