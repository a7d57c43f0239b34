import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plain } from '#contract/plain-words.ts';
import { anyText } from '#test/any-text.ts';
import { makeDeveloper, makeParameter, makeProperty } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { parseSearch } from './parse-search.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.close());

/** What people write: spaces in rows, signs that part words, numbered places, rooms, Hindi, emoji, what nobody sees. */
const scrap = fc.oneof(
  fc.constantFrom(' ', '  ', '   ', '\t', '\n', ' \n ', '-', ' - ', '/', ',', ', ', '.', '…', '·', '×', '।', '\u00a0'),
  fc.constantFrom('sector', 'sec', 'Sec.', 'phase', 'Block', 'TOWER', 'insec', 'bhk', 'beds', 'br', 'bedroom', 'brand'),
  fc.constantFrom('4', '65', '12a', '3b', '2019', 'm3m', 'सेक्टर', 'गुलाब', '६५', 'é', 'ß', 'Ω', '🏡', '\u200b', '\u00ad'),
  anyText({ maxLength: 3 }).filter((text) => !text.includes('\0') && text.isWellFormed()),
);
const written = fc.array(scrap, { maxLength: 25 }).map((scraps) => scraps.join(''));
const samples = fc.sample(written, { numRuns: 4000, seed: 36 });

test('plain words are what is left when every run of separators is one space', async () => {
  const separators =
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufeff\u{1f000}-\u{1faff}]+';
  const { rows } = await sql<{ text: string; found: string; expected: string }>`
    select text, plain(text) as found, trim(regexp_replace(lower(text), ${separators}, ' ', 'g')) as expected
    from unnest(${samples}::text[]) as text`.execute(started.platform.db);
  expect(rows.length).toBe(samples.length);
  expect(rows.filter(({ found, expected }) => found !== expected)).toEqual([]);
});

test('letters and digits come out of the database as a search reads them', async () => {
  const typed = samples.filter((text) => /^[\p{L}\p{Nd}\s.,/-]*$/u.test(text) && text === text.normalize('NFC'));
  expect(typed.length).toBeGreaterThan(200);
  const { rows } = await sql<{ text: string; found: string }>`
    select text, plain(text) as found from unnest(${typed}::text[]) as text`.execute(started.platform.db);
  // Letters that only one of the two knows to be capitals of others are left out.
  const known = rows.filter(({ text }) => /^[\s\w.,/\u0900-\u097f-]*$/.test(text));
  expect(known.filter(({ text, found }) => found !== plain(text))).toEqual([]);
});

test('a word of letters and digits is taken apart by a search as it is by the database', async () => {
  const sign = fc.constantFrom(...'0123456789', ...'eeeabxz', ...'éΩकिक्र६');
  const typed = [
    ...fc.sample(fc.string({ unit: sign, minLength: 1, maxLength: 10 }), { numRuns: 3000, seed: 95 }),
    ...fc.sample(fc.stringMatching(/^\d{1,3}e\d{1,3}[a-e0-9]{0,4}$/), { numRuns: 500, seed: 95 }),
    ...['12e3b', '894e4a34', '1e5', '0e1e2', '1e2e3e4', '12e3', 'a12e3b', '12e', '12e3क', '१2e3b', '12eb'],
  ].filter((text) => plain(text) === text && !/^\d+b[hr]|e\d+a$/.test(text));
  expect(typed.filter((text) => /^\d+e\d+[a-z]/.test(text)).length).toBeGreaterThan(50);
  const { rows } = await sql<{ text: string; words: string[] }>`
    select text, tsvector_to_array(to_tsvector('simple', plain(text))) as words
    from unnest(${typed}::text[]) as text`.execute(started.platform.db);
  const asked = (text: string) => [...new Set(parseSearch(text).map((term) => term.typed))].sort();
  const read = rows.map(({ text, words }) => ({
    text,
    found: [...words].sort().join(' '),
    asked: asked(text).join(' '),
  }));
  expect(read.filter(({ found, asked }) => found !== asked)).toEqual([]);
});

test('numbered places and rooms are found as one word, as everything else is', async () => {
  const { rows } = await sql<{ text: string; found: string; expected: string }>`
    select text, search_text(text) as found,
      plain(text) || coalesce((
        select string_agg(' ' || case when hit[1] is null then hit[4] || 'bhk' when hit[1] like 'sec%' then 'sector' || hit[2]
          else hit[1] || hit[2] end, '')
        from regexp_matches(case when text like '%सेक्टर%' then translate(replace(plain(text), 'सेक्टर', 'sector'), '०१२३४५६७८९', '0123456789')
          else plain(text) end,
          '\\m(sector|sec|phase|block|tower) ?(\\d+[a-z]?)\\M|\\m((\\d+) ?(?:bhk|bedrooms?|beds?|br))\\M', 'g') as hits(hit)), '') as expected
    from unnest(${samples}::text[]) as text`.execute(started.platform.db);
  expect(rows.filter(({ found, expected }) => found !== expected)).toEqual([]);
  expect(rows.filter(({ text, found }) => found !== plain(text) && /sector|bhk/.test(found)).length).toBeGreaterThan(
    50,
  );
});

test('half a bedroom is a study beside the others, in a listing as in a search', async () => {
  const said = ['2.5 BHK', '3.5BHK floor', '4.5-bhk', '1.5 bedrooms', '2.5 crore, 3 BHK', 'Sector 5', '12.5 bhk'];
  const { rows } = await sql<{ found: string }>`
    select search_text(text) as found from unnest(${said}::text[]) as text`.execute(started.platform.db);
  expect(rows.map(({ found }) => found)).toEqual([
    '2 5 bhk 2bhk',
    '3 5bhk floor 3bhk',
    '4 5 bhk 4bhk',
    '1 5 bedrooms 1bhk',
    '2 5 crore 3 bhk 3bhk',
    'sector 5 sector5',
    '12 5 bhk 12bhk',
  ]);
});

test('a numbered place is one word however its number is written, in a listing as in a search', async () => {
  const said = [
    'DLF Phase III',
    'phase-iv plots',
    'Phase I',
    'Phase IX',
    'Phi I',
    'block v',
    'सेक्टर ६५',
    'सेक्टर65',
    'डीएलएफ फेज 3',
  ];
  const { rows } = await sql<{ found: string }>`
    select substr(search_text(text), length(text) + 2) as found from unnest(${said}::text[]) as text`.execute(
    started.platform.db,
  );
  const found = ['phase3', 'phase4', 'phase1', '', '', '', 'sector65', 'sector65', 'phase3'];
  expect(rows.map((row) => row.found)).toEqual(found);
  const asked = said.map((text) => parseSearch(text).flatMap(({ alternatives }) => alternatives));
  expect(asked.map((words) => words.find((word) => /^(?:phase|sector)\d/.test(word)) ?? '')).toEqual(found);
});

test('a listing is found by each of its texts, and no longer by what it said before', async () => {
  const { db } = started.platform;
  const named = async (name: string) => ({
    developer_id: (await makeDeveloper(db, { name: `${name}dev` })).id,
    property_type_id: (await makeParameter(db, { name: `${name}type` })).id,
    category_id: (await makeParameter(db, { type: 'category', name: `${name}category` })).id,
  });
  const texts = ['title', 'area', 'city', 'address', 'full_address', 'state', 'pincode', 'description'] as const;
  const wordOf = (column: string) => column.replace('_', '');
  const saying = async (word: string) => ({
    ...Object.fromEntries(texts.map((column) => [column, `${word}${wordOf(column)} x`])),
    ...(await named(word)),
  });
  const rooms = (beds: number) => ({ beds_min: beds, beds_max: beds });
  const { id } = await makeProperty(db, { ...(await saying('old')), ...rooms(7) });
  const look = async () => {
    const { rows } = await sql<{ search: string[]; headline: string[]; place: string[] }>`
      select tsvector_to_array(search) as search, tsvector_to_array(headline) as headline,
        tsvector_to_array(place) as place from properties where id = ${id}`.execute(db);
    return rows[0];
  };
  const places = ['address', 'area', 'city', 'full_address', 'pincode', 'state'];
  const expected = (word: (column: string) => string, beds: string) => {
    const all = (columns: string[]) =>
      expect.arrayContaining(columns.map((column) => `${word(column)}${wordOf(column)}`));
    return {
      search: all([...texts, 'dev', 'type', 'category']),
      headline: [beds, ...['area', 'city', 'title'].map((column) => `${word(column)}${wordOf(column)}`), 'x'].sort(),
      place: [...places.map((column) => `${word(column)}${wordOf(column)}`), 'x'].sort(),
    };
  };
  expect(await look()).toEqual(expected(() => 'old', '7bhk'));

  const changed = Object.entries(await saying('new'));
  const done = new Set<string>();
  for (const [column, value] of changed) {
    await sql`update properties set ${sql.ref(column)} = ${value} where id = ${id}`.execute(db);
    const short = { developer_id: 'dev', property_type_id: 'type', category_id: 'category' };
    done.add(short[column as keyof typeof short] ?? column);
    const now = await look();
    expect(now, column).toEqual(expected((one) => (done.has(one) ? 'new' : 'old'), '7bhk'));
    const left = [...texts, 'dev', 'type', 'category']
      .filter((one) => !done.has(one))
      .map((one) => `old${wordOf(one)}`);
    expect(now?.search.filter((one) => one.startsWith('old')).sort(), column).toEqual(left.sort());
  }
  await db.updateTable('properties').set(rooms(5)).where('id', '=', id).execute();
  expect(await look()).toEqual(expected(() => 'new', '5bhk'));
  expect((await look())?.search).not.toContain('7bhk');
});
