import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chance, makeChance } from '#test/chance.ts';
import { makeProperty } from '#test/make.ts';
import { startPlatform } from '#test/start-platform.ts';
import type { Platform } from '../../platform/platform.ts';
import { compareWords, readVector } from './match-vector.ts';
import { parseSearch, wordsOf, writeQuery } from './parse-search.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const said = [
  'golf course extension road', 'northern peripheral road', 'sector 54', 'sector-6', 'Sector 65', '3 BHK', 'three bedroom', 'neem court', 'courtyard',
  'M3M', 'dwarka', 'expressway', 'phase 2', 'phase2', '122001', '1e5', '0x12', 'सेक्टर65', 'गुरुग्राम', 'gurugram', 'gurgaon', 'new delhi', 'élan', 'a', '65', 'house',
  'golf course ext road', 'course extension', 'golf', 'villas', 'connaught place', 'dlf.com', '12th avenue', 'b12',
]; // biome-ignore format: one list
const anyOf = (chance: Chance, most: number) =>
  Array.from({ length: 1 + chance.below(most) }, () => chance.pick(said)).join(' ');

test('words are found in memory where the database finds them, and nowhere else; what only it can say is left to it', async () => {
  const chance = makeChance(96);
  const counts = { yes: 0, no: 0, ask: 0 };
  for (let at = 0; at < 60; at += 1) {
    const { id } = await makeProperty(platform.db, { title: anyOf(chance, 5), description: anyOf(chance, 8) });
    const asked = Array.from({ length: 60 }, () =>
      wordsOf(parseSearch(anyOf(chance, 2).slice(0, 6 + chance.below(30)))),
    );
    const queries = asked.filter((words) => words.length > 0);
    const { rows } = await sql<{ sent: Buffer; found: boolean[] }>`
      select tsvectorsend(search) as sent, array(select search @@ to_tsquery('simple', query)
        from unnest(${queries.map(writeQuery)}::text[]) with ordinality as q (query, at) order by at) as found
      from properties where id = ${id}`.execute(platform.db);
    const [{ sent, found } = { sent: Buffer.alloc(0), found: [] }] = rows;
    const vector = readVector(sent);
    for (const [place, words] of queries.entries()) {
      const answer = compareWords(vector, words);
      counts[answer] += 1;
      if (answer !== 'ask') expect([words, answer]).toEqual([words, found[place] ? 'yes' : 'no']);
    }
  }
  expect(Math.min(counts.yes, counts.no, counts.ask)).toBeGreaterThan(100);
});
