import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDeveloper, makeParameter, makeProperty } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

/** The list as the server writes it, before any script of the page has run. */

let started: StartedApp;
let devam: string;
let home: string;

const entities: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' };
const decoded = (html: string) => html.replace(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => entities[entity] ?? entity);
const wordsOf = (html: string) =>
  decoded(
    html
      .replace(/<(head|script|style|noscript)[^>]*>[\s\S]*?<\/\1>/g, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<[^>]+>/g, ' '),
  ).replace(/\s+/g, ' ');

async function open(query = '') {
  const response = await started.get(`/properties${query}`);
  const html = await response.text();
  return { status: response.status, headers: response.headers, html, words: wordsOf(html) };
}
/** What follows `<select name="…">` up to its end: the value and text of each option. */
const optionsOf = (html: string, name: string): string[] => {
  const [, inner = ''] = new RegExp(`<select[^>]*name="${name}"[^>]*>([\\s\\S]*?)</select>`).exec(html) ?? [];
  return [...inner.matchAll(/<option[^>]*>([\s\S]*?)<\/option>/g)].map(([, text = '']) => decoded(text));
};
const isNoindex = (html: string) => html.includes('<meta name="robots" content="noindex, follow"/>');
const canonicalOf = (html: string) => decoded(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '');

const longName =
  'श्री Ridgeline & Sons’ «Ångström» Infrastructure and Residential Development Company of Greater Noida 1';

beforeAll(async () => {
  started = await startApp({ env: { PUBLIC_URL: 'https://aangan.example' } });
  const { db } = started.platform;
  devam = (await makeDeveloper(db, { name: 'Devam Homes', description: 'Courtyards since 1998.' })).id;
  await makeDeveloper(db, { name: longName });
  for (let number = 1; number <= 100; number += 1) await makeDeveloper(db, { name: `Builder ${number}` });
  const villa = (await makeParameter(db, { name: 'Villa' })).id;
  await makeParameter(db, { name: 'Withdrawn type', is_active: false });
  const luxury = (await makeParameter(db, { type: 'category', name: 'Luxury' })).id;
  home = (
    await makeProperty(db, {
      title: 'Banyan Row',
      city: 'Noida',
      area: 'Sector 94',
      price: 15_000_000,
      property_type_id: villa,
      category_id: luxury,
      developer_id: devam,
      is_featured: true,
      beds: '3/4',
      size: '2150-3400',
      amenities: ['Lift', 'Garden', 'Gym', 'Pool', 'Library'],
    })
  ).id;
  await makeProperty(db, {
    title: 'Neem Court',
    city: 'Gurugram',
    price: null,
    price_text: '',
    amenities: ['Lift', 'Garden', 'Gym'],
  });
  for (let number = 1; number <= 5; number += 1) {
    await makeProperty(db, { title: `Palm Court ${number}`, city: 'Gurugram', price: 40_000_000 });
  }
});
afterAll(() => started.close());

test('a card tells all of a home (PUB-LIST-33 to 43, 48)', async () => {
  const { words, html } = await open('?search=banyan');
  for (const text of [
    'Featured',
    'Luxury',
    '₹1.5 Cr',
    'Banyan Row',
    'Sector 94, Noida',
    'Villa',
    '3, 4 BHK',
    '2,150–3,400 sq ft',
    'Lift · Garden · Gym ·',
    '+2 more',
    'View Details',
    'Contact Agent',
  ])
    expect(words, text).toContain(text);
  expect(html).toContain(`href="/property/${home}"`);
  const plain = await open('?search=neem');
  expect(plain.words).toContain('Price on request');
  expect(plain.words).not.toContain('₹Price');
  expect(plain.words).not.toContain('Featured');
  expect(plain.words).not.toMatch(/\+\d more/);
});

test('the counts, the pager and the foot say exactly this (PUB-LIST-27, 28, 49, 50, 59)', async () => {
  const { words, html } = await open();
  for (const text of [
    'Showing 6 of 7 properties',
    'Page 1 of 2',
    'Previous',
    'Next',
    'Cannot find the right home? Contact us',
  ])
    expect(words, text).toContain(text);
  expect(html).toMatch(/<a[^>]*href="\/contact"[^>]*>Contact us<\/a>/);
  expect(html.match(/<article/g)).toHaveLength(6);
  const second = await open('?page=2');
  expect(second.words).toContain('Showing 1 of 7 properties');
  expect(second.html).toMatch(
    /aria-label="Page 2"[^>]*aria-current="page"|aria-current="page"[^>]*aria-label="Page 2"/,
  );
});

test('the banner of a developer: its name, what it says of itself, all developers (PUB-LIST-29 to 31, TRAP-31, TRAP-81)', async () => {
  for (const query of [
    `?developerId=${devam}`,
    `?developer=${devam}`,
    '?developer=devam+homes',
    `?developer=Somebody&developerId=${devam}`,
  ]) {
    const { html, words } = await open(query);
    expect(html, query).toMatch(/<h2[^>]*>Devam Homes(<!-- -->)? Properties<\/h2>/);
    expect(words, query).toContain('Courtyards since 1998.');
    expect(words, query).toContain('Showing 1 of 1 properties');
    expect(html).toContain('href="/developers"');
  }
  expect((await open()).words).not.toContain('Devam Homes Properties');
});

test('the filters offer what is active, every developer by name, and what the address asks for beyond (UND-96, TRAP-75)', async () => {
  const { html } = await open('?type=Castle&developerId=ffffffffffffffffffffffff');
  expect(optionsOf(html, 'type')).toEqual(['Any type', 'Villa', 'Castle']);
  expect(optionsOf(html, 'category')).toEqual(['Any category', 'Luxury']);
  expect(optionsOf(html, 'price')).toEqual(['Any price', 'Under ₹2 Cr', '₹2–3 Cr', '₹3–5 Cr', 'Above ₹5 Cr']);
  const developers = optionsOf(html, 'developerId');
  expect(developers).toHaveLength(1 + 102 + 1);
  expect(developers.slice(0, 4)).toEqual(['Any developer', 'Builder 1', 'Builder 2', 'Builder 3']);
  expect(developers).toContain(longName);
  expect(developers.at(-1)).toBe('This developer');
});

describe('an empty list', () => {
  test('says so, with both ways on (PUB-LIST-53 to 55)', async () => {
    const { words, html } = await open('?search=zzzzqqqq');
    for (const text of [
      'No Properties Found',
      'send us your requirements',
      'Clear Filters',
      'Clear All',
      'Showing 0 of 0 properties',
    ])
      expect(words, text).toContain(text);
    expect(html).toMatch(/<a[^>]*href="\/contact"[^>]*>send us your requirements/);
  });

  test('offers the nearest lists with their counts, as plain links that keep the other filters', async () => {
    const { html, words } = await open('?location=Noida&type=Villa&price=above5&sort=price_asc');
    expect(words).toContain('Under ₹2 Cr 1 home');
    expect(decoded(html)).toContain('href="/properties?location=Noida&type=Villa&price=under2&sort=price_asc"');
    expect(words).toContain('Without “Above ₹5 Cr” 1 home');
    const far = await open('?location=Faridabad&price=3to5');
    expect(far.words).toContain('Nearby: Gurugram 5 homes');
    expect((await open('?search=zzzzqqqq')).words).toContain('All homes 7 homes');
    expect((await open('?search=palm+zzzzqqqq')).words).toContain('Search “palm” 5 homes');
  });

  test('past the last page leads back, and offers nothing else', async () => {
    const { html, words } = await open('?page=9');
    expect(words).toContain('Back to page 1');
    expect(html).not.toContain('Near to what you asked for');
  });
});

describe('search engines', () => {
  test('see one address for one list, in a fixed order, without what changes nothing', async () => {
    const { html } = await open(
      '?utm_source=x&sort=price_asc&type=Villa&page=1&location=Noida&unknown=%00&price=cheap',
    );
    expect(canonicalOf(html)).toBe('https://aangan.example/properties?location=Noida&type=Villa');
    expect(isNoindex(html)).toBe(false);
  });
  test.each([
    ['', false],
    ['?page=2', false],
    ['?location=Noida&type=Villa', false],
    ['?location=Noida&type=Villa&category=Luxury', true],
    ['?search=zzzzqqqq', true],
    ['?page=9', true],
  ])('%s: noindex is %s', async (query, noindex) => {
    expect(isNoindex((await open(query)).html)).toBe(noindex);
  });
});

describe('a hostile address', () => {
  const hostile = [
    '"><script>alert(1)</script>',
    '</script><img src=x onerror=alert(1)>',
    "'; drop table properties; --",
    '\u202egpj.exe',
    '🏠'.repeat(120),
    'a'.repeat(5000),
    '%00%0a',
    '{{7*7}}',
  ];
  test.each(['search', 'location', 'developer', 'developerId', 'category', 'type', 'price', 'sort', 'page', 'what'])(
    'in %s is a page like any other',
    async (key) => {
      for (const value of hostile) {
        const { status, html } = await open(`?${new URLSearchParams({ [key]: value })}`);
        expect(status, value).toBe(200);
        expect(html).not.toContain('<script>alert');
        expect(html).not.toContain('<img src=x');
        expect(html.match(/<h1/g)).toHaveLength(1);
      }
    },
  );
});

test('choices that cannot be read are named, the list stands, and no cache keeps the page (UND-96)', async () => {
  const { db, cache } = started.platform;
  await sql`alter table parameters rename to parameters_gone`.execute(db);
  cache.purgeAll();
  try {
    const { status, words, headers } = await open('?page=2');
    expect(status).toBe(200);
    expect(words).toContain('The choices for Category and Property Type could not be loaded. Load them again');
    expect(words).toContain('Showing 1 of 7 properties');
    expect(headers.get('cache-control')).toBe('no-store');
  } finally {
    await sql`alter table parameters_gone rename to parameters`.execute(db);
  }
  const healed = await open('?page=2');
  expect(healed.words).not.toContain('could not be loaded');
  expect(optionsOf(healed.html, 'type')).toContain('Villa');
});

test('a list that cannot be read says so, is answered 503 and kept by no cache (PUB-LIST-56, 57)', async () => {
  const { db, cache } = started.platform;
  await sql`alter table properties rename to properties_gone`.execute(db);
  cache.purgeAll();
  try {
    const { status, words, headers, html } = await open('?location=Noida');
    expect(status).toBe(503);
    for (const text of ['Error Loading Properties', 'Server error. Please try again later.', 'Try Again'])
      expect(words).toContain(text);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('value="Noida"');
  } finally {
    await sql`alter table properties_gone rename to properties`.execute(db);
  }
  expect((await open('?location=Noida')).status).toBe(200);
});
