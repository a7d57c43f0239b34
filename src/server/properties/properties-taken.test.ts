import { afterAll, beforeAll, expect, test } from 'vitest';
import { propertyStatuses } from '#contract/property-choices.ts';
import { makeProperty } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
const homes = new Map<string, string>();
beforeAll(async () => {
  started = await startApp();
  for (const status of propertyStatuses) {
    const { id } = await makeProperty(started.platform.db, {
      status,
      title: `Home ${status}`,
      city: 'Nagpur',
      price: 9_000_000,
    });
    homes.set(status, id);
  }
});
afterAll(() => started.close());

/** What is seen, without the rows that name the status of a home in words of its own. */
async function open(path: string): Promise<{ html: string; words: string }> {
  const html = await (await started.get(path)).text();
  const [body = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  const words = body
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replace(/<dt[^>]*>Status<\/dt>\s*<dd[\s\S]*?<\/dd>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  return { html, words };
}
const marks = (words: string, mark: string) => words.match(new RegExp(`\\b${mark}\\b`, 'g'))?.length ?? 0;

test.each(['/properties?search=Home&location=Nagpur', '/cities/nagpur'])(
  '%s marks what is sold or reserved, once each, and nothing else',
  async (path) => {
    const { words } = await open(path);
    expect([marks(words, 'Sold'), marks(words, 'Reserved')]).toEqual([1, 1]);
  },
);

test.each(propertyStatuses)(
  'the page of a home that is %s says beside its price whether it is on offer',
  async (status) => {
    const { html, words } = await open(`/property/${homes.get(status)}`);
    const [price = ''] = /₹90 L Onwards\*.{0,20}/.exec(words) ?? [];
    const isTaken = status === 'sold' || status === 'reserved';
    expect(price).not.toBe('');
    expect(/Sold|Reserved/.test(price)).toBe(isTaken);
    expect(words.includes('This home has been sold. An advisor can tell you of homes like it.')).toBe(
      status === 'sold',
    );
    expect(words.includes('This home is reserved.')).toBe(status === 'reserved');
    expect(html.includes('schema.org/SoldOut')).toBe(status === 'sold');
    // Whoever wants such a home may still ask.
    for (const button of ['Raise a Query', 'Schedule a Visit']) expect(words).toContain(button);
  },
);

test('homes side by side are marked alike', async () => {
  const both = ['sold', 'available'].map((status) => homes.get(status)).join(',');
  const { words } = await open(`/compare?homes=${both}`);
  // Its head, and the row that tells the status.
  expect(marks(words, 'Sold')).toBe(2);
});
