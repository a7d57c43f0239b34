import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importListings } from '#server/imports/service.ts';
import { askRaw, type RawAnswer } from '#test/ask-raw.ts';
import { hostileMark, hostileWords, spellingsOf } from '#test/hostile-words.ts';
import { importFile, importRow } from '#test/import-rows.ts';
import { prepareForm } from '#test/listing-form.ts';
import { startImports } from '#test/start-imports.ts';

let desk: Awaited<ReturnType<typeof startImports>>;
/** Addresses of homes with calm and with hostile words, by how they came in. */
const homes = { calm: '', form: '', import: '' };

beforeAll(async () => {
  desk = await startImports();
  const { started, admin, db } = desk;
  const form = await prepareForm(started);
  const write = async (words: string) => {
    const listing = {
      ...form.least,
      description: words,
      location: { ...form.least.location, address: words.slice(0, 300) },
    };
    const answer = await admin.call('POST', '/api/properties', listing);
    const body = (await answer.json()) as { message: string; data: { id: string } };
    expect(answer.status, body.message).toBe(201);
    return `/property/${body.data.id}`;
  };
  homes.calm = await write('Calm words about a house');
  // The form takes no control characters and no direction marks; the import takes what it is given.
  homes.form = await write(hostileWords.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ''));
  const file = importFile(importRow({ text: hostileWords, society: hostileWords.slice(0, 90) }));
  await importListings(db, Readable.from([Buffer.from(file)]), { dryRun: false, onNote: () => {} });
  const imported = await db
    .selectFrom('properties')
    .select(['id', 'description'])
    .where('source_ref', 'is not', null)
    .execute();
  expect(imported[0]?.description?.toLowerCase()).toContain('</script>');
  homes.import = `/property/${imported[0]?.id}`;
  // Pages that carry other people's words beside those of a home.
  await db.updateTable('developers').set({ description: hostileWords }).execute();
  await db.updateTable('properties').set({ is_featured: true }).execute();
});
afterAll(() => desk.close());

/** Elements in which a browser would run something, with their text. */
const scriptsIn = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script/gi)].map(([, attributes = '', text = '']) => ({
    attributes,
    text,
    isData: /type="application\/(?:ld\+)?json"/.test(attributes),
  }));
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const hashesIn = ({ headers }: RawAnswer) =>
  [...(headers['content-security-policy'] ?? '').matchAll(/'sha256-[^']+'/g)].map(([hash]) => hash);

const pages = () => ['/', '/properties', ...Object.values(homes)];

test('whatever spelling of an address is asked for, words of others stay words', async () => {
  const { url } = desk.server;
  for (const page of pages()) {
    for (const path of spellingsOf(page)) {
      const answer = await askRaw(url, path);
      const type = answer.headers['content-type'] ?? '';
      expect(answer.status, path).toBeLessThan(500);
      expect(answer.headers['x-content-type-options'], path).toBe('nosniff');
      if (answer.body === '') continue;
      expect(type, path).toMatch(/^(?:text\/html|application\/json); charset=utf-8$/);
      if (type.startsWith('application/json')) continue;
      expect(answer.body, path).toMatch(/^<!DOCTYPE html>/);
      expect(answer.body, path).not.toContain(`<script>${hostileMark}`);
      const allowed = hashesIn(answer);
      for (const { text, isData } of scriptsIn(answer.body)) {
        expect(text, path).not.toMatch(/[<\u2028\u2029]\/?script/i);
        if (isData) {
          expect(text, path).not.toMatch(/[<\u2028\u2029]/);
          expect(() => JSON.parse(text), path).not.toThrow();
        } else {
          // Nothing that runs was made of somebody's words, escaped or not.
          expect(text, path).not.toContain('broken');
          expect(allowed, path).toContain(hashOf(text));
        }
      }
    }
  }
});

test('what a policy allows hangs on the kind of page, not on the words in it', async () => {
  const { url } = desk.server;
  const [calm, form, imported] = await Promise.all(Object.values(homes).map((path) => askRaw(url, path)));
  expect(calm?.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  expect(form?.headers['content-security-policy']).toBe(calm?.headers['content-security-policy']);
  expect(imported?.headers['content-security-policy']).toBe(calm?.headers['content-security-policy']);
});

describe('a stranger', () => {
  test.each(['.data', '.data?_routes=root', '/_.data'])('gets no data at an address with %s', async (end) => {
    const answer = await askRaw(desk.server.url, `${homes.form}${end}`);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('esrever');
  });

  test('meets a policy that lets no script be made of a text (Trusted Types)', async () => {
    for (const path of ['/', '/properties', homes.form, '/no-such-page']) {
      const policy = (await askRaw(desk.server.url, path)).headers['content-security-policy'];
      expect(policy, path).toContain("require-trusted-types-for 'script'");
      expect(policy, path).toMatch(/trusted-types (?!.*allow-duplicates)[a-z -]+(?:;|$)/);
      expect(policy, path).not.toMatch(/script-src[^;]*(?:unsafe|\*)/);
    }
  });
});
