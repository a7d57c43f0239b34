import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testimonials } from '#site/content/testimonials.ts';
import { makeDeveloper, makeTeamMember } from '#test/make.ts';
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

  test.each(publicTexts)('$row: $path has $text$markup', ({ path, text, markup }) => {
    const page = pages.get(path);
    if (text !== undefined) expect(page?.words).toContain(text);
    if (markup !== undefined) expect(page?.html).toContain(markup.replace('{developer}', developer));
  });

  test('every public address opens for anybody, with one heading of the first order (PUB-ROUTE-04 to 11, 15)', async () => {
    for (const path of [
      '/developers',
      '/about',
      '/story',
      '/team',
      '/testimonials',
      '/contact',
      '/privacy',
      '/terms',
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

describe('when there is nothing, or nothing could be read', () => {
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
