import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProperty } from '#test/make.ts';
import { startPlatform } from '#test/start-platform.ts';
import type { Platform } from '../../platform/platform.ts';
import { allNames } from '../search/expand-aliases.ts';
import { compareAnswers } from './compare-answers.ts';
import { type Held, loadCatalogue } from './follow-changes.ts';
import { createCatalogue } from './keep-catalogue.ts';
import { format, keepCopy } from './keep-copy.ts';
import { forgetChanges } from './store-engine.ts';

let platform: Platform;
let folder: string;
let held: Held;
const file = () => path.join(folder, 'catalogue');

beforeAll(async () => {
  platform = await startPlatform();
  folder = await mkdtemp(path.join(tmpdir(), 'aangan-copy-'));
  for (const city of ['Gurugram', 'Greater Noida', 'नोएडा', '']) await makeProperty(platform.db, { city });
  held = await loadCatalogue(platform.db);
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true, force: true });
});

/** A copy that was just written, as somebody finds it who starts later. */
async function write(): Promise<void> {
  await keepCopy(folder).save(platform.db, held);
}
const open = () => keepCopy(folder).open(platform.db);

/** Differences between what is in the file and the database, once it has followed. */
async function differences(): Promise<string | null> {
  const found = await open();
  if (found === null) throw new Error('there is no copy');
  return compareAnswers(platform.db, found, 2000);
}

test('what is read from a copy answers as the database does, with all that changed since it was written', async () => {
  await write();
  expect((await open())?.catalogue.state).toEqual(held.catalogue.state);
  const { id } = await makeProperty(platform.db, { city: 'Jaipur', title: 'Zephyr Crest' });
  await platform.db.updateTable('properties').set({ city: 'Dubai' }).where('city', '=', 'Gurugram').execute();
  const found = await open();
  expect(await differences()).toBeNull();
  if (found === null) throw new Error('there is no copy');
  await compareAnswers(platform.db, found);
  expect(found.catalogue.listings.ids.find(id, () => true)).not.toBeNull();
  expect(found.catalogue.cities.has('dubai')).toBe(true);
  expect(found.catalogue.cities.has('gurugram')).toBe(false);
});

test('a file that is cut off, or in which any byte is another, is none', async () => {
  await write();
  const { size } = await stat(file());
  const whole = await readFile(file());
  for (const length of [0, 3, 4, 200, Math.floor(size / 2), size - 1]) {
    await truncate(file(), length);
    expect(await open(), `${length} bytes`).toBeNull();
    await writeFile(file(), whole);
  }
  for (let at = 0; at < size; at += Math.ceil(size / 40)) {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] as number) ^ 64;
    await writeFile(file(), bytes);
    expect(await open(), `byte ${at}`).toBeNull();
  }
  await writeFile(file(), whole);
  expect(await open()).not.toBeNull();
});

test('a file that this database did not write, or no longer follows, is none', async () => {
  await write();
  const { db } = platform;
  const spoil = async (change: ReturnType<typeof sql>, repair: ReturnType<typeof sql>) => {
    await change.execute(db);
    expect(await open()).toBeNull();
    await repair.execute(db);
  };
  expect(await open()).not.toBeNull();
  // Older than what is still noted of changes.
  await spoil(
    sql`update search_copies set written_at = written_at - interval '13 hours', written_in = pg_current_xact_id()`,
    sql`update search_copies set written_at = clock_timestamp(), written_in = pg_current_xact_id()`,
  );
  // From before a migration, which may have made other words of the same listings.
  await spoil(
    sql`insert into migrations (name, digest) values ('9999_later.sql', '')`,
    sql`delete from migrations where name = '9999_later.sql'`,
  );
  // Read in from a dump: written by another transaction than it says.
  await spoil(sql`update search_copies set migration = migration`, sql`delete from search_copies`);
  // Brought back to a moment before it was written.
  expect(await open()).toBeNull();
});

test('a file from before a name of a place was added is none: it does not know who has that name', async () => {
  await write();
  expect(await keepCopy(folder, [...allNames, 'far village']).open(platform.db)).toBeNull();
  expect(await open()).not.toBeNull();
});

test('a copy is made anew when a hundredth has changed and a minute is over, or an hour', async () => {
  // Nothing here waits: the clock is the only thing that is not real.
  const clock = performance.now.bind(performance);
  let later = 0;
  performance.now = () => clock() + later;
  try {
    const copy = keepCopy(folder);
    const writtenAt = async () => (await stat(file())).mtimeMs;
    await copy.save(platform.db, held);
    const first = await writtenAt();
    await copy.save(platform.db, held);
    expect(await writtenAt()).toBe(first);
    await makeProperty(platform.db, {});
    await compareAnswers(platform.db, held);
    await copy.save(platform.db, held);
    expect(await writtenAt()).toBe(first);
    later = 61_000;
    await copy.save(platform.db, held);
    const second = await writtenAt();
    expect(second).toBeGreaterThan(first);
    later = 130_000;
    await copy.save(platform.db, held);
    expect(await writtenAt()).toBe(second);
    later += 3_600_000;
    await copy.save(platform.db, held);
    expect(await writtenAt()).toBeGreaterThan(second);
  } finally {
    performance.now = clock;
  }
});

test('copies that nobody may open any more are forgotten', async () => {
  await platform.db.deleteFrom('search_copies').execute();
  await write();
  await sql`insert into search_copies (id, migration, snapshot, written_at)
    values ('old', '', '', clock_timestamp() - interval '2 days')`.execute(platform.db);
  await forgetChanges(platform.db);
  expect((await platform.db.selectFrom('search_copies').select('id').execute()).map(({ id }) => id)).not.toContain(
    'old',
  );
  expect(await open()).not.toBeNull();
});

/** The names in it, without what they hold. */
function outline(value: unknown): unknown {
  if (Array.isArray(value) || ArrayBuffer.isView(value) || value instanceof Map) return value.constructor.name;
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, outline(part)]));
}

test('who changes what a copy holds raises its format', () => {
  const { state } = createCatalogue({ readsAllLetters: true });
  expect({ format, ...(outline(state) as object) }).toMatchInlineSnapshot(`
    {
      "format": 8,
      "listings": {
        "choices": {
          "rows": "number",
          "sets": "Array",
        },
        "gone": "number",
        "ids": {
          "heads": "Uint32Array",
          "middles": "Uint32Array",
          "rows": "number",
          "table": "Uint32Array",
          "tails": "Uint32Array",
        },
        "months": "Uint16Array",
        "numbers": {
          "created": {
            "greatest": "Float64Array",
            "least": "Float64Array",
            "values": "Float64Array",
          },
          "price": {
            "greatest": "Float64Array",
            "least": "Float64Array",
            "values": "Float64Array",
          },
          "rate": {
            "greatest": "Float64Array",
            "least": "Float64Array",
            "values": "Float64Array",
          },
          "size": {
            "greatest": "Float64Array",
            "least": "Float64Array",
            "values": "Float64Array",
          },
        },
        "points": {
          "placed": "Uint32Array",
          "sorted": "number",
          "xs": "Uint32Array",
          "ys": "Uint32Array",
        },
        "rows": "number",
        "shown": "Uint32Array",
        "texts": {
          "areaName": {
            "codes": "Map",
            "column": "Uint8Array",
            "rows": "number",
            "sets": "Array",
            "texts": "Array",
          },
          "beds": {
            "codes": "Map",
            "column": "Uint8Array",
            "rows": "number",
            "sets": "Array",
            "texts": "Array",
          },
          "category": {
            "codes": "Map",
            "column": "Uint8Array",
            "rows": "number",
            "sets": "Array",
            "texts": "Array",
          },
          "city": {
            "codes": "Map",
            "column": "Uint8Array",
            "rows": "number",
            "sets": "Array",
            "texts": "Array",
          },
          "cityName": {
            "codes": "Map",
            "column": "Uint8Array",
            "rows": "number",
            "sets": "Array",
            "texts": "Array",
          },
          "developer": {
            "codes": "Map",
            "column": "Uint8Array",
            "rows": "number",
            "sets": "Array",
            "texts": "Array",
          },
          "featured": {
            "codes": "Map",
            "column": "Uint8Array",
            "rows": "number",
            "sets": "Array",
            "texts": "Array",
          },
          "leastArea": {
            "codes": "Map",
            "column": "Uint8Array",
            "rows": "number",
            "sets": "Array",
            "texts": "Array",
          },
          "mostArea": {
            "codes": "Map",
            "column": "Uint8Array",
            "rows": "number",
            "sets": "Array",
            "texts": "Array",
          },
          "status": {
            "codes": "Map",
            "column": "Uint8Array",
            "rows": "number",
            "sets": "Array",
            "texts": "Array",
          },
          "type": {
            "codes": "Map",
            "column": "Uint8Array",
            "rows": "number",
            "sets": "Array",
            "texts": "Array",
          },
        },
      },
      "phrases": {
        "lists": "Map",
      },
      "postings": {
        "counts": "Uint32Array",
        "free": "number",
        "freed": "Uint32Array",
        "heads": "Uint32Array",
        "kinds": "Uint8Array",
        "lasts": "Uint32Array",
        "links": "Uint32Array",
        "lists": "number",
        "pages": "Array",
        "setOf": "Uint32Array",
        "sets": "Array",
        "tails": "Uint32Array",
      },
      "readsAllLetters": "boolean",
      "spellings": {
        "byTrigram": "Map",
        "trigramCounts": "Uint8Array",
        "uses": "Uint8Array",
      },
      "vocabulary": {
        "bytes": "Uint8Array",
        "count": "number",
        "ends": "Uint32Array",
        "table": "Uint32Array",
      },
      "words": {
        "lists": "Uint32Array",
      },
    }
  `);
});
