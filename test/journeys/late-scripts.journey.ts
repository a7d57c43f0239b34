import { holdScripts } from './hold-answers.ts';
import { expect, journey } from './journey.ts';
import { openInParts } from './open-in-parts.ts';

journey('a tap before the scripts are there is answered when they are', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letGo = await holdScripts(page);
  await page.goto('/properties', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Filters' }).click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  letGo();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});

journey('what is typed before the scripts are there is searched for when they are', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const letGo = await holdScripts(page);
  await page.goto('/properties', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: 'Search' }).fill('banyan');
  letGo();
  await expect(page).toHaveURL(/search=banyan/);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('banyan');
});

journey('what is chosen before the scripts are there is applied when they are', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const letGo = await holdScripts(page);
  await page.goto('/properties', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Property Type' }).selectOption('Villa');
  letGo();
  await expect(page).toHaveURL(/type=Villa/);
  await expect(page.getByText('Showing 6 of 6 properties')).toBeVisible();
});

journey('a form that was begun before the scripts are there keeps every field', async ({ page }) => {
  await page.route(/tile\.openstreetmap/, (route) => route.fulfill({ contentType: 'image/png', body: '' }));
  await page.setViewportSize({ width: 390, height: 844 });
  const letGo = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = page.locator('#contact-form');
  await form.getByRole('textbox', { name: /name/i }).first().fill('Meera Khanna');
  await form.getByRole('textbox', { name: /mail/i }).fill('meera@example.in');
  await form.getByRole('textbox', { name: /message/i }).fill('Three bedrooms, please.');
  await form.getByRole('radio').first().check();
  letGo();
  await page.waitForFunction(() => Reflect.get(window, 'early') === undefined);
  // One more change makes the form draw itself from what it knows.
  await form.getByRole('radio').last().check();
  await expect(form.getByRole('radio').last()).toBeChecked();
  await form.getByRole('radio').first().check();
  await expect(form.getByRole('textbox', { name: /name/i }).first()).toHaveValue('Meera Khanna');
  await expect(form.getByRole('textbox', { name: /mail/i })).toHaveValue('meera@example.in');
  await expect(form.getByRole('textbox', { name: /message/i })).toHaveValue('Three bedrooms, please.');
});

/** Where the HTML of a page may stop for a while: around and within its scripts, and in the data behind them. */
const parts = ['</main>', 'type="late-module">', 'type="late-module">import', '<script type="application/json">'];
for (const part of parts) {
  journey(
    `a reader who acts while the page has come as far as ${part} is answered when it is whole`,
    async ({ page, baseURL }) => {
      const { sendRest, close } = await openInParts(page, baseURL ?? '', '/properties', part);
      const search = page.getByRole('searchbox', { name: 'Search' });
      await search.press('ArrowRight');
      sendRest();
      // The script that notes what is missed may come with the rest: before it there is nothing noted either.
      await page.waitForFunction(() => document.readyState !== 'loading' && Reflect.get(window, 'early') === undefined);
      await search.fill('banyan');
      await expect(page).toHaveURL(/search=banyan/);
      await close();
    },
  );
}

journey('the scripts come behind the leading picture', async ({ page }) => {
  const answer = await page.request.get('/api/properties?limit=6');
  const { data } = (await answer.json()) as { data: { id: string; images: unknown[] }[] };
  const pictured = data.find(({ images }) => images.length > 0);
  const order: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'image' && request.url().includes('/media/')) order.push('picture');
  });
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) order.push('script');
  });
  await page.goto(`/property/${pictured?.id}`);
  expect(order).toContain('script');
  expect(order[0]).toBe('picture');
});

/** Making one costs a phone 50 ms in which it answers nobody, also where the page never uses it. */
const formatters = ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'PluralRules', 'RelativeTimeFormat', 'Segmenter'];

for (const path of ['/', '/properties', '/contact']) {
  journey(`opening ${path} makes no formatter of the browser's`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript((names) => {
      const made: string[] = [];
      Reflect.set(window, 'made', made);
      for (const name of names) {
        const original = Reflect.get(Intl, name);
        const note = () => made.push(`${name} ${new Error().stack}`);
        const noted = new Proxy(original, {
          construct(target, given) {
            note();
            return Reflect.construct(target, given);
          },
          apply(target, self, given) {
            note();
            return Reflect.apply(target, self, given);
          },
        });
        Reflect.set(Intl, name, noted);
      }
    }, formatters);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => Reflect.get(window, 'made'))).toEqual([]);
  });
}

for (const isBusy of [false, true]) {
  journey(
    `Back returns to the same place of a page whose lower parts are laid out late, ${isBusy ? 'before they all were' : 'and on a reload too'}`,
    async ({ page }) => {
      // A browser that never has a quiet moment: what was not scrolled to stays put off.
      if (isBusy) await page.addInitScript(() => Reflect.set(window, 'requestIdleCallback', () => 0));
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/');
      const heading = page.getByRole('heading', { name: 'Success Stories' });
      const place = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      // As far as a reader gets who has seen everything above.
      await page.evaluate(async () => {
        const stories = [...document.querySelectorAll('h2')].find((each) => each.textContent === 'Success Stories');
        while ((stories?.getBoundingClientRect().top ?? 0) > 500) {
          scrollBy({ top: 400, behavior: 'instant' });
          for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      });
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(800);
      const before = await place();
      await page.getByRole('banner').getByRole('link', { name: 'Properties', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL('/');
      await expect.poll(place).toBe(before);
      if (isBusy) return;
      await page.reload();
      await expect.poll(place).toBe(before);
    },
  );
}

journey('what is typed while the page takes over what was typed before stays', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // The reader goes on in the moment after the page has heard of the first letters.
  await page.addInitScript(() => {
    const goOn = (event: Event) => {
      if (event.isTrusted || Reflect.get(window, 'early') !== undefined) return;
      removeEventListener('input', goOn);
      setTimeout(() => document.execCommand('insertText', false, 'an'));
    };
    addEventListener('input', goOn);
  });
  const letGo = await holdScripts(page);
  await page.goto('/properties', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.pressSequentially('bany');
  letGo();
  await expect(search).toHaveValue('banyan');
  await expect(page).toHaveURL(/search=banyan/);
  await expect(search).toHaveValue('banyan');
  await expect(page.getByRole('option').first()).toBeVisible();
});

journey('a tap is answered also where timers come late', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const later = (run: () => void, after = 0) => setTimeout(run, after + (Reflect.get(window, 'early') ? 8000 : 0));
    Reflect.set(window, 'setTimeout', later);
  });
  const letGo = await holdScripts(page);
  await page.goto('/properties', { waitUntil: 'commit' });
  const scripts = page.waitForRequest('**/assets/*.js');
  await page.getByRole('button', { name: 'Filters' }).click();
  await scripts;
  letGo();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});
