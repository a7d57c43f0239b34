import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Field, nest, valueAt } from '#contract/field-tables.ts';
import { propertyFields } from '#contract/property-fields.ts';
import { type ListingForm, prepareForm, write } from '#test/listing-form.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let admin: SignedIn;
let form: ListingForm;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin' });
  form = await prepareForm(started);
});
afterAll(() => started.close());

/** Figures where a text is read as one. */
const figures: Record<string, string> = {
  'specifications.area': '1234',
  'specifications.carpetArea': '900',
  'specifications.builtUpArea': '1000',
  'specifications.superArea': '1300',
};

/** Something that a new listing does not hold; undefined for fields with a reading of their own, which other tests walk. */
function sampleOf(name: string, { holds }: Field): unknown {
  if (holds.kind === 'line' || holds.kind === 'text') return figures[name] ?? `New ${name}`;
  if (holds.kind === 'choice') return holds.of[1];
  if (holds.kind === 'list') return ['One', 'Two'];
  if (holds.kind === 'number' || holds.kind === 'count') return 3;
  return holds.kind === 'day' ? '2031-02-03' : undefined;
}

const walked = Object.entries<Field>(propertyFields).flatMap(([name, field]): [string, unknown][] => {
  const sample = field.holds.kind === 'flag' ? 'turned' : sampleOf(name, field);
  return sample === undefined ? [] : [[name, sample]];
});

test('the walk meets most fields', () => expect(walked.length).toBeGreaterThan(30));

test.each(walked)('%s is stored alone, reads back as it was sent and is told in the log', async (name, sample) => {
  const { data: before } = await write(admin, 'POST', '', form.least);
  const sent = sample === 'turned' ? !valueAt(before, name) : sample;
  const answer = await write(admin, 'PUT', `/${before.id}`, nest({ [name]: sent }));
  expect([answer.status, valueAt(answer.data, name)]).toEqual([200, sent]);
  const { data: now } = await write(admin, 'GET', `/${before.id}`);
  expect(valueAt(now, name)).toEqual(sent);
  const { rows } = await sql<{ after: Record<string, unknown> }>`
    select after from audit_entries where record_id = ${before.id} and action = 'properties.update'`.execute(
    started.platform.db,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.after[name]).toEqual(sent);
  // A part of the address is told with the whole one that is composed of it, a price in words with nothing.
  const others = Object.keys(rows[0]?.after ?? {}).filter((other) => other !== name);
  expect(others.filter((other) => !['location.fullAddress', 'specifications.areaKind'].includes(other))).toEqual([]);
});
