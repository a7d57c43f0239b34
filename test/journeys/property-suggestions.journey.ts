import { type Page, test } from '@playwright/test';
import { holdAnswers } from './hold-answers.ts';
import { expect, journey } from './journey.ts';

const field = (page: Page) => page.getByRole('searchbox').filter({ visible: true });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const wide = { width: 1440, height: 900 };

journey(
  'a place is chosen from suggestions with the keyboard, and its list has as many homes as was said',
  async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await field(page).focus();
    await page.keyboard.type('noida');
    const city = options(page).filter({ hasText: 'City' }).first();
    await expect(city).toContainText('Noida');
    const homes = /(\d+) homes/.exec((await city.textContent()) ?? '')?.[1];
    await expect(page.getByText(/^\d+ suggestions?$/)).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await options(page).first().getAttribute('id')) ?? '',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/properties?location=Noida');
    await expect(page.getByText(`of ${homes} properties`)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
  },
);

journey(
  'in the bar a choice takes the place of the words and leaves other filters; a home is opened at once',
  async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto('/properties?type=Apartment', { waitUntil: 'networkidle' });
    await field(page).pressSequentially('sector 68 noi');
    await options(page).filter({ hasText: 'Sector 68' }).first().click();
    await expect(page).toHaveURL('/properties?search=Sector+68&location=Noida&type=Apartment');
    await expect(field(page)).toHaveValue('Sector 68');
    await expect(options(page)).toHaveCount(0);
    // The pause after typing is over by now: nothing may ask for the words that were given up.
    await expect(page.getByRole('link', { name: 'Remove Noida' })).toBeVisible();
    await expect(page).toHaveURL('/properties?search=Sector+68&location=Noida&type=Apartment');

    // A price that was typed beside the name stays.
    await field(page).fill('noida under 90 cr');
    const city = options(page).filter({ hasText: 'City' }).first();
    await expect(city).toContainText('under 90 cr');
    await city.click();
    await expect(page).toHaveURL('/properties?search=under+90+cr&location=Noida&type=Apartment');
    await expect(page.getByRole('link', { name: 'Remove “under 90 cr”' })).toBeVisible();

    await field(page).fill('banyan court 28');
    await options(page).filter({ hasText: 'Banyan Court 28' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banyan Court 28');
  },
);

for (const way of ['a suggestion', 'a card'] as const)
  journey(
    `a home that ${way} leads to is come to, however slow the line, though words wait to be asked for`,
    async ({ page }) => {
      await page.setViewportSize(wide);
      await page.goto('/properties', { waitUntil: 'networkidle' });
      const card = page.getByRole('article').first().getByRole('link', { name: 'View Details' });
      await page.route(/\/property\/.*\.data/, async (route) => {
        // Longer than the pause after which what was typed is asked for.
        await page.waitForTimeout(1500);
        await route.continue();
      });
      await field(page).fill('banyan court 28');
      if (way === 'a card') await card.click();
      else await options(page).filter({ hasText: 'Banyan Court 28' }).first().click();
      await expect(page).toHaveURL(/\/property\/\w+$/);
    },
  );

journey('Escape leaves the words, and Enter without a choice searches for them', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/', { waitUntil: 'networkidle' });
  await field(page).fill('noida');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('noida');
  await page.keyboard.type(' ');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/properties?search=noida');
});

journey('on a phone a choice stands in the sheet until it is applied', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/properties', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('searchbox', { name: 'Search' }).pressSequentially('sector 68');
  await options(page).filter({ hasText: 'Sector 68' }).first().click();
  await expect(sheet.getByRole('searchbox', { name: 'Search' })).toHaveValue('Sector 68');
  await expect(sheet.getByRole('combobox', { name: 'Location' })).toHaveValue('Noida');
  await expect(page).toHaveURL('/properties');
  await sheet.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL('/properties?search=Sector+68&location=Noida');
});

test.describe('a bad line', () => {
  // The browser's console tells of what fails here, and should.
  test('where suggestions cannot come the field searches as it does', async ({ page }) => {
    for (const broken of ['**/assets/suggestion-list-*.js', '**/api/properties/suggestions?*']) {
      let isAsked = false;
      await page.route(broken, (route) => {
        isAsked = true;
        return route.abort();
      });
      await page.goto('/', { waitUntil: 'networkidle' });
      await field(page).fill('noida');
      await expect.poll(() => isAsked, broken).toBe(true);
      await expect(options(page)).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/properties?search=noida');
      await page.unroute(broken);
    }
  });
});

journey('beside other filters a suggestion has the number of their list', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/properties?type=Apartment', { waitUntil: 'networkidle' });
  await field(page).pressSequentially('noida');
  const city = options(page).filter({ hasText: 'City' }).first();
  const homes = /(\d+) homes?/.exec((await city.textContent()) ?? '')?.[1];
  await city.click();
  await expect(page).toHaveURL('/properties?location=Noida&type=Apartment');
  await expect(page.getByText(`of ${homes} properties`)).toBeVisible();
});

journey.describe('a slow line', () => {
  journey.use({ viewport: wide });

  journey('what was typed before the code of suggestions came is suggested for', async ({ page }) => {
    const release = await holdAnswers(page, '**/assets/suggestion-list-*.js');
    await page.goto('/properties', { waitUntil: 'networkidle' });
    await field(page).pressSequentially('noida');
    await expect(page).toHaveURL('/properties?search=noida');
    release();
    await expect(options(page).first()).toBeVisible();
  });

  journey('whoever has searched for the words is shown no suggestions that come later', async ({ page }) => {
    const release = await holdAnswers(page, '**/api/properties/suggestions?*');
    await page.goto('/properties', { waitUntil: 'networkidle' });
    const asked = page.waitForRequest('**/api/properties/suggestions?*');
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('/suggestions?'));
    await field(page).pressSequentially('noida');
    await asked;
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/properties?search=noida');
    await givenUp;
    release();
    await expect(options(page)).toHaveCount(0);
  });

  journey('whoever points at a suggestion points at it still when others come', async ({ page }) => {
    const city = (name: string) => ({ kind: 'city', name, homes: 3 });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/properties/suggestions?*', async (route) => {
      const isSecond = route.request().url().endsWith('=noi');
      if (isSecond) await held;
      const data = (isSecond ? ['Greater Noida', 'Noida'] : ['Noida', 'Panipat']).map(city);
      await route.fulfill({ json: { success: true, data } });
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await field(page).pressSequentially('no');
    await expect(options(page)).toHaveText([/^Noida/, /^Panipat/]);
    const asked = page.waitForRequest(/=noi$/);
    await page.keyboard.type('i');
    await asked;
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    release();
    await expect(options(page)).toHaveText([/^Greater Noida/, /^Noida/]);
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/properties?location=Noida');
  });
});

journey('Back leaves no suggestions for words that are gone', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/properties?type=Apartment', { waitUntil: 'networkidle' });
  await field(page).pressSequentially('noida');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/properties?search=noida&type=Apartment');
  await page.keyboard.type(' sector');
  await expect(options(page).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/properties?type=Apartment');
  await expect(field(page)).toHaveValue('');
  await expect(options(page)).toHaveCount(0);
});

journey('what is pasted while the page is too busy to draw its suggestions is suggested for', async ({ page }) => {
  await page.setViewportSize(wide);
  // React draws in a message that it sends to itself.
  await page.addInitScript(() => {
    const send = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => send.call(this, message), Reflect.get(window, 'busy') ?? 0);
    };
  });
  await page.goto('/properties', { waitUntil: 'networkidle' });
  const code = page.waitForResponse('**/assets/suggestion-list-*.js');
  await page.evaluate(() => Reflect.set(window, 'busy', 1500));
  await field(page).focus();
  await (await code).finished();
  await field(page).evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    document.execCommand('insertText', false, 'noida');
    Reflect.set(window, 'busy', 0);
  });
  await expect(options(page).first()).toBeVisible();
});

journey('a letter that comes in the moment in which those before it are asked for is kept', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/properties', { waitUntil: 'networkidle' });
  const search = field(page);
  await search.pressSequentially('ban');
  await expect(page).toHaveURL('/properties?search=ban');
  let pressed: Promise<void> | null = null;
  await page.route('**/hold-this-moment', async (route) => {
    // The page stands still until this is answered: the key waits to be the first thing that comes after it.
    pressed = page.keyboard.press('a');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fulfill({ body: '' });
  });
  await page.evaluate(() => {
    const setLater = window.setTimeout;
    const setHeld = (told: () => void, after?: number) =>
      setLater(() => {
        told();
        if (after !== 450) return;
        window.setTimeout = setLater;
        const request = new XMLHttpRequest();
        request.open('GET', '/hold-this-moment', false);
        request.send();
      }, after);
    window.setTimeout = setHeld as typeof window.setTimeout;
  });
  await page.keyboard.press('y');
  await expect(search).toHaveValue('banya');
  await pressed;
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/properties?search=banyan');
});
