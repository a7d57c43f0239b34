import type { Page } from '@playwright/test';
import { holdScripts } from './hold-answers.ts';
import { expect, journey } from './journey.ts';
import { addressOf, phone, wide } from './open-home.ts';

/** Leaves by a full load and comes back by another one, so that the browser fills the fields as it remembers them. */
async function leaveAndReturn(page: Page) {
  // As a link does it: what the fields hold is noted at that moment. A new address is noted earlier.
  await page.evaluate(() => location.assign('/about'));
  await page.waitForURL('/about');
  await page.goBack();
  await page.waitForFunction(() => Reflect.get(window, 'early') === undefined);
  const opening = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type);
  expect(opening).toBe('back_forward');
}

/** Gives every field of the page another value, of which React hears nothing: so it stands there when one comes back. */
const changeAll = (page: Page) =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'input,textarea,select',
    )) {
      const set = (property: string, held: unknown) => Reflect.set(Object.getPrototypeOf(field), property, held, field);
      if (field instanceof HTMLSelectElement) set('selectedIndex', field.options.length - 1);
      else if (/^(?:radio|checkbox)$/.test(field.type)) set('checked', true);
      else if (field.type === 'range') set('value', (field as HTMLInputElement).min);
      else if (field.type !== 'hidden') set('value', field.type === 'number' ? '7' : 'Sector 65');
    }
    return document.querySelectorAll('input,textarea,select').length;
  });

/** Fields that hold something else than React has drawn into them. */
const askew = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input,textarea,select')].flatMap((field) => {
      const key = Object.keys(field).find((name) => name.startsWith('__reactProps$'));
      const drawn: Record<string, unknown> = key === undefined ? {} : Reflect.get(field, key);
      const property = 'checked' in drawn ? 'checked' : 'value';
      if (!(property in drawn)) return [];
      // A slider takes the nearest of its steps.
      const asDrawn = field.cloneNode(true) as HTMLInputElement;
      Reflect.set(asDrawn, property, drawn[property]);
      const held = Reflect.get(field, property);
      return held === Reflect.get(asDrawn, property)
        ? []
        : [`${field.name || field.getAttribute('aria-label')}: ${held}`];
    }),
  );

for (const path of ['/contact', '/properties?type=Villa', '/properties?view=map', 'home'])
  journey(`the fields of ${path} hold what the page knows when one comes back by a full load`, async ({ page }) => {
    await page.route(/tile\.openstreetmap/, (route) => route.fulfill({ contentType: 'image/png', body: '' }));
    for (const size of [wide, phone]) {
      await page.setViewportSize(size);
      await page.goto(path === 'home' ? await addressOf(page) : path);
      expect(await changeAll(page)).toBeGreaterThan(2);
      await leaveAndReturn(page);
      expect(await askew(page)).toEqual([]);
    }
  });

journey('a field that is the browser’s alone keeps what it remembers', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox', { name: 'Search for a home' });
  await search.evaluate((field) => Reflect.set(field, 'value', 'Sector 65'));
  letGo();
  await page.waitForFunction(() => document.readyState !== 'loading' && Reflect.get(window, 'early') === undefined);
  await expect(search).toHaveValue('Sector 65');
});

journey('the contact form is whole again after Back and after Forward, and so is its draft', async ({ page }) => {
  await page.route(/tile\.openstreetmap/, (route) => route.fulfill({ contentType: 'image/png', body: '' }));
  await page.setViewportSize(wide);
  await page.goto('/');
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Meera Khanna');
  await page.getByLabel('Subject').fill('A home near Sector 65');
  await page.getByLabel('Property Type').selectOption('villa');
  await page.getByRole('radio', { name: 'Self Use' }).check();
  await page.getByLabel('Message').fill('Morning light.');
  const whole = async (subject: string) => {
    await expect(page.getByLabel('Name')).toHaveValue('Meera Khanna');
    await expect(page.getByLabel('Subject')).toHaveValue(subject);
    await expect(page.getByLabel('Property Type')).toHaveValue('villa');
    await expect(page.getByRole('radio', { name: 'Self Use' })).toBeChecked();
    await expect(page.getByLabel('Message')).toHaveValue('Morning light.');
  };
  await leaveAndReturn(page);
  await whole('A home near Sector 65');
  await page.getByLabel('Subject').press('End');
  await page.getByLabel('Subject').pressSequentially('!');
  await whole('A home near Sector 65!');
  await page.goBack();
  await page.goForward();
  await page.waitForFunction(() => Reflect.get(window, 'early') === undefined);
  await whole('A home near Sector 65!');
});
