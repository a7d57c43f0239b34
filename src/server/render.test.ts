import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testimonials } from '#site/content/testimonials.ts';
import { makeDeveloper, makeProperty, makeTeamMember } from '#test/make.ts';
import { publicTexts } from '#test/public-texts.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

const entities: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' };
/** What a reader sees: without head, scripts, styles, comments and tags. */
const wordsOf = (html: string) =>
  html
    .replace(/<(head|script|style|noscript)[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->|<[^>]+>/g, '')
    .replace(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => entities[entity] ?? entity);

async function openPage(started: StartedApp, path: string) {
  const response = await started.get(path);
  const html = await response.text();
  return { status: response.status, html, words: wordsOf(html), headers: response.headers };
}

describe('what the pages say', () => {
  let started: StartedApp;
  let developer: string;
  const pages = new Map<string, Awaited<ReturnType<typeof openPage>>>();

  beforeAll(async () => {
    started = await startApp();
    const { db } = started.platform;
    const facts = { specialization: 'Courtyard houses', description: 'Courtyards since 1998.', total_projects: 24 };
    developer = (await makeDeveloper(db, { name: 'Devam Homes', rating: 4.6, ...facts })).id;
    await makeDeveloper(db, { name: 'Kesari Estates' });
    await makeTeamMember(db, { name: 'Somebody Else', display_order: 2 });
    await makeTeamMember(db, { name: 'Long Gone', is_active: false });
    await makeTeamMember(db, {
      name: 'Arvind Mehrotra',
      role: 'Founder & CEO',
      experience: '31 years',
      specialization: 'Land, title and structure',
      description: 'Still reads every sale deed.',
      email: 'arvind@aangan.example',
      phone: '+91 98110 04321',
      linkedin: 'arvind-mehrotra-example',
      achievements: ['500 homes handed over'],
      is_leadership: true,
      display_order: 1,
    });
    for (const { path } of publicTexts) if (!pages.has(path)) pages.set(path, await openPage(started, path));
  });
  afterAll(() => started.close());

  /** Of the page only what the row is about: bar and footer have links and figures of their own. */
  const partOf = (html: string, row: string) =>
    (row.startsWith('PUB-FOOT') ? /<footer id="site-footer".*?<\/footer>/s : /<main.*<\/main>/s).exec(html)?.[0] ?? '';

  test.each(publicTexts)('$row: $path has $text$markup', ({ path, row, text, markup }) => {
    const part = partOf(pages.get(path)?.html ?? '', row);
    if (text !== undefined) expect(wordsOf(part)).toContain(text);
    const piece = markup?.replace('{developer}', developer);
    if (piece !== undefined) expect(part.includes(piece), piece).toBe(true);
  });

  test('every public address opens for anybody, with one heading of the first order (PUB-ROUTE-01 to 11, 15)', async () => {
    const { id } = await makeProperty(started.platform.db);
    for (const path of [
      '/',
      '/properties',
      `/property/${id}`,
      '/developers',
      '/cities',
      '/about',
      '/story',
      '/team',
      '/testimonials',
      '/contact',
      '/privacy',
      '/privacy/requests',
      '/privacy/keep',
      '/terms',
      '/visits',
    ]) {
      const { status, html } = await openPage(started, path);
      expect(status, path).toBe(200);
      expect(html.match(/<h1/g), path).toHaveLength(1);
    }
  });

  test('the team stands in its order, without those who left (PUB-TEAM-02, 03, 09)', async () => {
    const { words } = await openPage(started, '/team');
    expect(words.indexOf('Arvind Mehrotra')).toBeLessThan(words.indexOf('Somebody Else'));
    expect(words).not.toContain('Long Gone');
    // One badge and the heading.
    expect(words.match(/Leadership/g)).toHaveLength(2);
  });

  test('the foot of every page tells of a newsletter in words alone: nothing to fill in or to press (UND-87)', () => {
    for (const [path, { html }] of pages) {
      const foot = /<footer id="site-footer".*?<\/footer>/s.exec(html)?.[0] ?? '';
      expect(foot, path).toContain('A short letter on new addresses');
      expect(foot, path).not.toMatch(/<(?:form|input|textarea|select|button)\b/);
    }
  });

  test('all twenty stories are there twice: to turn through and to overlook (PUB-TESTI-02, 12, 14)', async () => {
    const { words } = await openPage(started, '/testimonials');
    for (const { name, property } of testimonials) {
      expect(words.split(name), name).toHaveLength(3);
      expect(words, name).toContain(`Purchased: ${property}`);
    }
    expect(words).not.toContain('Invalid Date');
  });

  test('what depends on a choice is not asked before it (PUB-CONTACT-21, 25, 26)', async () => {
    const { html } = await openPage(started, '/contact');
    for (const name of ['customPropertyType', 'expectedReturn', 'timePeriod']) {
      expect(html).not.toContain(`name="${name}"`);
    }
  });

  test('a new name of a developer and of a member is on its page at once', async () => {
    const { db } = started.platform;
    await db.updateTable('developers').set({ name: 'Devam Living' }).where('id', '=', developer).execute();
    await db.updateTable('team').set({ name: 'Somebody New' }).where('name', '=', 'Somebody Else').execute();
    await expect.poll(async () => (await openPage(started, '/developers')).words).toContain('Devam Living');
    await expect.poll(async () => (await openPage(started, '/team')).words).toContain('Somebody New');
  });
});

describe('the home page with what there is', () => {
  const sampled = {
    developers: 'Demo Mode - Sample developers shown',
    properties: 'Demo Mode - Sample properties shown',
  };
  const countOf = (html: string, piece: RegExp) => html.match(piece)?.length ?? 0;
  const featuredLinks = /<h3[^>]*><a[^>]*href="\/property\//g;

  test('four developers of many, ten featured homes of many, and no badge (PUB-HOME-15, 24, 27)', async () => {
    const started = await startApp();
    try {
      const { db } = started.platform;
      for (let number = 1; number <= 6; number += 1) await makeDeveloper(db, { name: `Developer ${number}` });
      for (let number = 1; number <= 12; number += 1) await makeProperty(db, { is_featured: true });
      await makeProperty(db, { title: 'Nothing Special' });
      const { html, words } = await openPage(started, '/');
      expect(countOf(html, /developerId=/g)).toBe(4);
      expect(countOf(html, featuredLinks)).toBe(10);
      expect(words).not.toContain('Nothing Special');
      expect(words).not.toContain('Demo Mode');
    } finally {
      await started.close();
    }
  });

  test('a figure that nobody has counted is not shown (PUB-DEV-09)', async () => {
    const started = await startApp();
    try {
      await makeDeveloper(started.platform.db, { name: 'Kesari Estates', total_projects: 0 });
      await makeDeveloper(started.platform.db, { name: 'Sarovar Realty', total_projects: 1 });
      const { words } = await openPage(started, '/');
      expect(words).not.toContain('0 projects');
      expect(words).toContain('1 project');
      expect((await openPage(started, '/developers')).words).not.toContain('Projects0');
    } finally {
      await started.close();
    }
  });

  test('without any, five sample homes and four sample developers under their badges (PUB-HOME-27, 32, 33)', async () => {
    const started = await startApp();
    try {
      const { status, html, words, headers } = await openPage(started, '/');
      expect(status).toBe(200);
      for (const badge of Object.values(sampled)) expect(words).toContain(badge);
      expect(countOf(html, featuredLinks)).toBe(5);
      expect(countOf(html, /developerId=/g)).toBe(4);
      expect(headers.get('cache-control')).not.toBe('no-store');
    } finally {
      await started.close();
    }
  });

  test('samples stand in for a failure too, and no cache keeps the page (PUB-HOME-32, 33, TRAP-32)', async () => {
    const started = await startApp();
    try {
      for (const table of ['developers', 'properties'])
        await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_gone`)}`.execute(started.platform.db);
      const failed = await openPage(started, '/');
      for (const badge of Object.values(sampled)) expect(failed.words).toContain(badge);
      expect([countOf(failed.html, featuredLinks), countOf(failed.html, /developerId=/g)]).toEqual([5, 4]);
      expect(failed.headers.get('cache-control')).toBe('no-store');
      // Pages that only borrow a picture read well without it, and are not kept without it either.
      for (const path of ['/about', '/story', '/testimonials']) {
        const page = await openPage(started, path);
        expect(page.status, path).toBe(200);
        expect(page.headers.get('cache-control'), path).toBe('no-store');
      }
    } finally {
      await started.close();
    }
  });

  test('with SAMPLE_FALLBACK=off an empty house says so in words (PUB-HOME-22, 28, UND-89)', async () => {
    const started = await startApp({ env: { SAMPLE_FALLBACK: 'off' } });
    try {
      const { html, words } = await openPage(started, '/');
      expect(words).toContain('No featured properties available at the moment');
      expect(words).toContain('No developers found. Please try again later.');
      expect(words).not.toContain('Demo Mode');
      expect(html).not.toContain('sample-');
      // The office is one document for everybody, and knows by this alone.
      const office = await (await started.get('/admin/team')).text();
      expect(office).toContain('<html data-samples="off" lang=');
    } finally {
      await started.close();
    }
  });
});

describe('when there is nothing, or nothing could be read', () => {
  test('an unknown address and a malformed id are 404 pages with ways on (UND-86, UND-99, PUB-DETAIL-03)', async () => {
    const started = await startApp();
    try {
      const unknown = await openPage(started, '/no-such-page');
      expect(unknown.status).toBe(404);
      for (const text of ['This door leads nowhere', 'Back to home', 'See all properties'])
        expect(unknown.words).toContain(text);
      for (const path of ['/%/g', '/property/%ff', '/%E0%A4%A', '/%']) {
        expect((await started.get(path)).status, `${path} cannot be read`).toBe(404);
      }
      for (const id of ['xx', 'sample-1', 'ffffffffffffffffffffffff', '%F0%9F%8F%A1', "'; drop table team"]) {
        const { status, words } = await openPage(started, `/property/${id}`);
        expect(status, id).toBe(404);
        expect(words, id).toContain('Property Not Found');
      }
    } finally {
      await started.close();
    }
  });

  test('no developer at all is said in words (PUB-DEV-07)', async () => {
    const started = await startApp();
    try {
      const { status, words } = await openPage(started, '/developers');
      expect(status).toBe(200);
      expect(words).toContain('No Developers Found');
      expect(words).not.toContain('Demo Mode');
    } finally {
      await started.close();
    }
  });

  test('a failure is told, kept by no cache, and samples say that they are samples (PUB-DEV-06, 08, PUB-TEAM-05 to 07, TRAP-33)', async () => {
    const started = await startApp();
    try {
      for (const table of ['developers', 'team']) {
        await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_gone`)}`.execute(started.platform.db);
      }
      const developers = await openPage(started, '/developers');
      expect(developers.status).toBe(503);
      for (const text of ['Server error. Please try again later.', 'Try Again', 'Demo Mode - Sample developers shown'])
        expect(developers.words).toContain(text);
      expect(developers.words.match(/View Projects/g)).toHaveLength(4);
      expect(developers.html).not.toContain('developer=sample');

      const team = await openPage(started, '/team');
      expect(team.status).toBe(503);
      for (const text of ['Failed to load team members', 'Retry', 'Sample Member', 'Demo Mode'])
        expect(team.words).toContain(text);

      for (const table of ['developers', 'team']) {
        await sql`alter table ${sql.table(`${table}_gone`)} rename to ${sql.table(table)}`.execute(started.platform.db);
      }
      for (const path of ['/developers', '/team']) expect((await openPage(started, path)).status).toBe(200);
    } finally {
      await started.close();
    }
  });

  test('with SAMPLE_FALLBACK=off the failure is told and nothing stands in (UND-89)', async () => {
    const started = await startApp({ env: { SAMPLE_FALLBACK: 'off' } });
    try {
      await sql`alter table developers rename to developers_gone`.execute(started.platform.db);
      await sql`alter table team rename to team_gone`.execute(started.platform.db);
      const developers = await openPage(started, '/developers');
      expect(developers.words).toContain('Try Again');
      const team = await openPage(started, '/team');
      expect(team.words).toContain('Failed to load team members');
      for (const { words } of [developers, team]) {
        expect(words).not.toContain('Demo Mode');
        expect(words).not.toContain('View Projects');
        expect(words).not.toContain('Sample Member');
      }
    } finally {
      await started.close();
    }
  });
});
