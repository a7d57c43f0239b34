import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeProperty } from '#test/make.ts';
import { startPlatform } from '#test/start-platform.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepCards, readCards } from './keep-cards.ts';

let platform: Platform;
beforeEach(async () => {
  platform = await startPlatform();
});
afterEach(() => platform.close());

/** Cards that are titles, and how many were made. */
function keepTitles(options = {}) {
  let made = 0;
  const cards = keepCards(
    platform,
    ({ title }) => {
      made += 1;
      return title;
    },
    options,
  );
  return { read: cards.read, made: () => made };
}

/** Resolves when this process has heard of the listing. */
const newsOf = (id: string) =>
  new Promise<void>((resolve) => {
    const stop = platform.events.on('stale', (tag) => {
      if (tag !== `property:${id}`) return;
      stop();
      resolve();
    });
  });

const makeTwo = async (db: Db) => {
  const [a, b] = [await makeProperty(db, { title: 'Aster Court' }), await makeProperty(db, { title: 'Banyan Row' })];
  return [a.id, b.id] as const;
};

test('a card is made once, in whatever order it is asked for, and anew when its listing changes', async () => {
  const { db } = platform;
  const [a, b] = await makeTwo(db);
  const { read, made } = keepTitles();
  await platform.events.listening();
  expect(await read([a, b])).toEqual(['Aster Court', 'Banyan Row']);
  expect(await read([b, a])).toEqual(['Banyan Row', 'Aster Court']);
  expect(made()).toBe(2);

  const heard = newsOf(a);
  await db.updateTable('properties').set({ title: 'Aster Heights' }).where('id', '=', a).execute();
  await heard;
  expect(await read([a, b])).toEqual(['Aster Heights', 'Banyan Row']);
  expect(made()).toBe(3);
});

test('a listing that was withdrawn has none from the moment that this process hears of it; one never kept at once', async () => {
  const { db } = platform;
  const [a, b] = await makeTwo(db);
  const { read } = keepTitles();
  await platform.events.listening();
  await read([a, b]);
  const heard = newsOf(b);
  await db.updateTable('properties').set({ is_active: false }).where('id', '=', b).execute();
  expect(await readCards(db, ({ title }) => title).read([a, b])).toBeNull();
  await heard;
  expect(await read([a, b])).toBeNull();
});

test('a card made from what changed meanwhile is answered and not kept', async () => {
  const { db } = platform;
  const [a] = await makeTwo(db);
  const title = async (now: string) => {
    const heard = newsOf(a);
    await db.updateTable('properties').set({ title: now }).where('id', '=', a).execute();
    await heard;
  };
  // The rows are here before the news are, and the cards are made after them.
  const late = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isHeld) await title('Aster Heights');
      return result;
    },
  });
  let isHeld = true;
  const { read } = keepCards({ db: late, events: platform.events }, (row) => row.title);
  await platform.events.listening();
  expect(await read([a])).toEqual(['Aster Court']);
  isHeld = false;
  expect(await read([a])).toEqual(['Aster Heights']);
});

test('they are bounded in bytes: those longest unasked make room', async () => {
  const { db } = platform;
  const ids: string[] = [];
  for (let n = 0; n < 12; n += 1) ids.push((await makeProperty(db, { title: `Home ${n}` })).id);
  const { read, made } = keepTitles({ maxBytes: 1500 });
  for (const id of ids) await read([id]);
  expect(made()).toBe(12);
  await read(ids.slice(-3));
  expect(made()).toBe(12);
  await read(ids.slice(0, 1));
  expect(made()).toBe(13);
});
