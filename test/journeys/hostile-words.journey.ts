import { expect, test as journey, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openWebServer, type WebServer } from '#server/platform/process/web-server.ts';
import prepareDatabase from '../database.ts';
import { hostileWords, spellingsOf } from '../hostile-words.ts';
import { makeDeveloper, makeParameter, makeProperty, makeTeamMember } from '../make.ts';
import { type StartedApp, startApp } from '../start-app.ts';
import { untilWhole } from './public-states.ts';

journey.use({ serviceWorkers: 'allow' });

// Not the shared fixture: the pictures of these homes lie elsewhere, where the page's security policy lets nobody look.

/** What the page printed, but for the pictures and tiles that cannot be had and the withdrawn home. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('console', (message) => {
    const expected = /^Loading the image 'https:\/\/pictures\.example|^Failed to load resource/;
    if (message.type() === 'error' && !expected.test(message.text())) faults.push(message.text());
  });
  return faults;
}

/** An app of its own: the words below would be in everybody's way. */
let started: StartedApp;
let server: WebServer;
let dropServer: () => Promise<void>;
let origin: string;

journey.describe.configure({ mode: 'serial' });
journey.beforeAll(async () => {
  dropServer = await prepareDatabase();
  // The app learns the address that it is reached at, so the server comes first.
  server = await openWebServer((request, response) => started.app.listener(request, response), {
    host: '127.0.0.1',
    port: 0,
  });
  origin = server.url;
  started = await startApp({ env: { PUBLIC_URL: origin, LOG_LEVEL: 'warn' } });
});
journey.afterAll(async () => {
  await server.drain();
  await started.close();
  await dropServer();
});

const calm = 'Calm words about a house';
const longHostile = `${hostileWords} ${'long '.repeat(1000)}`.slice(0, 5000);

/** The same records, in calm words or in hostile ones. */
async function writeRecords(words: string, longWords: string, script: string): Promise<void> {
  const { db, cache } = started.platform;
  const text = (name: string) => `${name} ${words}`;
  await db
    .updateTable('properties')
    .set({
      title: text('Title'),
      description: longWords,
      highlights: [text('One'), text('Two')],
      amenities: [text('A'), text('B'), text('C'), text('D')],
      address: text('Address'),
      full_address: text('Full'),
      area: text('Area'),
      state: text('State'),
      floors: text('3'),
      facing: text('East'),
      parking: text('1'),
      rera_number: text('R'),
      possession: text('Soon'),
      nearby_places: JSON.stringify([{ name: text('School'), type: text('Type'), distance: text('1 km') }]),
      images: JSON.stringify([{ url: script, alt: text('Alt') }]),
    })
    .where('id', '=', homeId)
    .execute();
  await db
    .updateTable('developers')
    .set({ name: text('Dev'), description: longWords, specialization: text('S') })
    .execute();
  await db
    .updateTable('parameters')
    .set({ name: text('Kind') })
    .execute();
  await db
    .updateTable('team')
    .set({
      name: text('Member'),
      role: text('Role'),
      description: longWords,
      achievements: [text('First')],
      linkedin: script,
    })
    .execute();
  cache.purgeAll();
}

let homeId: string;

/**
 * Elements and the names of their attributes, in order; what they hold is not looked at. `data-` and `style` are the
 * page's own notes of what has come into view and been laid out, which takes its time. With `sent` it is the tree of the
 * bytes the server sends, before any script has run.
 */
const treeOf = (page: Page, sent?: { text: string; type: DOMParserSupportedType }): Promise<string[]> =>
  page.evaluate((asked) => {
    const tree = asked === undefined ? document : new DOMParser().parseFromString(asked.text, asked.type);
    return [...tree.querySelectorAll('*')].map((element) => {
      const names = element.getAttributeNames().filter((name) => name !== 'style' && !name.startsWith('data-'));
      return `${element.tagName} ${names.sort().join(' ')}`;
    });
  }, sent);

/** Links and sources that would run something. */
const runningLinksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[href], [src], [action]')]
      .flatMap((element) => ['href', 'src', 'action'].map((name) => element.getAttribute(name) ?? ''))
      .filter((address) => /^\s*(?:javascript|vbscript|data:text)/i.test(address)),
  );

/** Opens a dialog, which is loaded when it is first asked for. */
const opening =
  (name: string | RegExp, sign: RegExp = /./) =>
  async (page: Page) => {
    await page.getByRole('button', { name }).filter({ visible: true }).first().click();
    await page.getByRole('dialog').getByText(sign).first().waitFor();
  };

/** Where words of others are shown, by the server and after a click. */
const surfaces: { name: string; path: () => string; open?: (page: Page) => Promise<unknown> }[] = [
  { name: 'home page, partners and card', path: () => '/' },
  { name: 'list', path: () => '/properties' },
  {
    name: 'filters and suggestions',
    path: () => '/properties',
    open: async (page) => {
      await opening('Filters', /^Show \d+ home/)(page);
      // The code that suggests comes in its own time.
      await page.locator('dialog [type=search][aria-autocomplete]').waitFor();
    },
  },
  { name: 'developers', path: () => '/developers' },
  { name: 'team', path: () => '/team' },
  { name: 'home', path: () => `/property/${homeId}` },
  {
    name: 'nearby places',
    path: () => `/property/${homeId}#location`,
    // No tile can be had here, which the map finds out in its own time.
    open: (page) => page.getByText('Map loading error').waitFor(),
  },
  { name: 'lightbox', path: () => `/property/${homeId}`, open: opening(/^Enlarge photograph 1/) },
  { name: 'share dialog', path: () => `/property/${homeId}`, open: opening('Share') },
  {
    name: 'flyer',
    path: () => `/property/${homeId}`,
    open: async (page) => {
      await page.emulateMedia({ media: 'print' });
      await page.locator('.flyer').waitFor();
    },
  },
  { name: 'alternatives to a withdrawn home', path: () => '/property/6740c1f2a94be0d17c3355aa' },
];

async function lookAtAll(page: Page): Promise<Map<string, string[]>> {
  const trees = new Map<string, string[]>();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { name, path, open } of surfaces) {
    await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
    await page.goto('about:blank');
    await page.goto(origin + path(), { waitUntil: 'networkidle' });
    await untilWhole(page);
    await open?.(page);
    if (open !== undefined) await page.waitForLoadState('networkidle');
    trees.set(name, await treeOf(page));
    expect(await runningLinksOf(page), name).toEqual([]);
  }
  // Our own pages let nobody make elements of a text, not even here.
  await page.goto('about:blank');
  const sentAs = async (path: string, type: DOMParserSupportedType) =>
    treeOf(page, { text: await (await page.request.get(origin + path)).text(), type });
  for (const { name, path } of surfaces.filter(({ open }) => open === undefined)) {
    trees.set(`${name} as sent`, await sentAs(path(), 'text/html'));
  }
  trees.set('sitemap', await sentAs('/sitemap.xml', 'application/xml'));
  return trees;
}

journey('hostile words change no markup on any surface, sent or alive, and run nothing', async ({ page }) => {
  journey.setTimeout(300_000);
  const faults = faultsOf(page);
  const { db } = started.platform;
  const developer = await makeDeveloper(db);
  const type = await makeParameter(db);
  const category = await makeParameter(db, { type: 'category' });
  await makeTeamMember(db);
  const home = { developer_id: developer.id, property_type_id: type.id, category_id: category.id, is_featured: true };
  homeId = (await makeProperty(db, home)).id;
  await makeProperty(db, { id: '6740c1f2a94be0d17c3355aa', is_active: false });

  await writeRecords(calm, `${calm} `.repeat(200), 'https://pictures.example/a.svg');
  const before = await lookAtAll(page);
  await writeRecords(hostileWords, longHostile, 'https://pictures.example/a.svg?"><script>window.broken=1</script>');
  const after = await lookAtAll(page);
  for (const [surface, tree] of before) {
    expect(tree.length, surface).toBeGreaterThan(3);
    expect(tree.join(), surface).not.toContain('parsererror');
    expect(after.get(surface), surface).toEqual(tree);
  }
  for (const path of spellingsOf(`/property/${homeId}`)) {
    await page.goto(origin + path, { waitUntil: 'load' });
    expect(await page.evaluate(() => 'broken' in window), path).toBe(false);
  }
  expect(faults).toEqual([]);
  await page.goto('about:blank');

  // What machines read is what was written, and the cards for sharing can be drawn.
  const told = await page.evaluate(
    (text) => {
      const sent = new DOMParser().parseFromString(text, 'text/html');
      return {
        ld: sent.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
        title: sent.title,
        card: sent.querySelector('meta[property="og:title"]')?.getAttribute('content') ?? '',
      };
    },
    await (await page.request.get(`${origin}/property/${homeId}`)).text(),
  );
  const things = (JSON.parse(told.ld) as { '@graph': Record<string, unknown>[] })['@graph'];
  const listing = things.find((thing) => thing['@type'] === 'RealEstateListing');
  expect(listing).toMatchObject({ name: `Title ${hostileWords}`.trim(), description: longHostile.trim() });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  for (const line of [told.title, told.card]) expect(line).not.toMatch(/[\u0000-\u001f\u202a-\u202e\u2066-\u2069]/);
  expect((await page.request.get(`${origin}/share/property/${homeId}.jpg`)).headers()['content-type']).toBe(
    'image/jpeg',
  );
});

journey('an address that is a picture of another kind, or runs something, is not shown', async ({ page }) => {
  await writeRecords(calm, calm, 'javascript:window.broken=1');
  for (const path of ['/', '/properties', `/property/${homeId}`, '/team', '/developers']) {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    expect(await runningLinksOf(page), path).toEqual([]);
    expect(await page.content(), path).not.toMatch(/(?:href|src|srcset)="\s*javascript:/i);
  }
});

journey('what is asked for in the address is said back as words', async ({ page }) => {
  for (const path of [
    `/properties?search=${encodeURIComponent(hostileWords)}`,
    '/%3Cscript%3Ewindow.broken=1%3C/script%3E',
  ]) {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    expect(
      await page
        .locator('script:text("window.broken")')
        .evaluateAll((all) => all.filter((each) => (each.textContent ?? '').startsWith('window.broken')).length),
    ).toBe(0);
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  }
});

journey(
  'no element and no script is made of a text on a public page, but the map and the worker are there',
  async ({ page }) => {
    const faults = faultsOf(page);
    const tile = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#ded5c4' } })
      .png()
      .toBuffer();
    await page.route(/tile\.openstreetmap/, (route) => route.fulfill({ contentType: 'image/png', body: tile }));
    const { id } = await makeProperty(started.platform.db);
    await page.goto(`${origin}/property/${id}#location`, { waitUntil: 'load' });
    await expect(page.locator('.leaflet-marker-icon svg')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveText('+');
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
    expect(faults).toEqual([]);
    const tried = await page.evaluate(async (worker) => {
      const tells = async (attempt: () => unknown) => {
        try {
          await attempt();
          return 'was done';
        } catch (cause) {
          return (cause as Error).name;
        }
      };
      const box = document.createElement('div');
      return {
        markup: await tells(() => box.insertAdjacentHTML('beforeend', '<i>words</i>')),
        words: await tells(() => box.insertAdjacentHTML('beforeend', 'words & words')),
        script: await tells(() => {
          document.createElement('script').text = 'window.broken=1';
        }),
        worker: await tells(() => navigator.serviceWorker.register(worker)),
        policy: await tells(() => Reflect.get(window, 'trustedTypes').createPolicy('late-scripts', {})),
      };
    }, '/assets/none.js');
    expect(tried).toEqual({
      markup: 'TypeError',
      words: 'was done',
      script: 'TypeError',
      worker: 'TypeError',
      policy: 'TypeError',
    });
  },
);
