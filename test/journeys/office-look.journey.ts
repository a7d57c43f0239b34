import type { Page } from '@playwright/test';
import { inFull } from '../in-full.ts';
import { inBothSchemes, mainHeadingsOf, objectionsOf, overflowOf, smallTargetsOf } from './inspect-page.ts';
import { expect } from './journey.ts';
import { makePerson, office, openOffice } from './open-office.ts';

type States = Record<string, (page: Page) => Promise<void>>;

/** Before the sign-in, with their errors shown. */
const outside: States = {
  'sign-in': async (page) => {
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Email is required').waitFor();
  },
  'inline reset': async (page) => {
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Reset with a code' }).click();
    await page.getByLabel('Email or phone').fill(`look.${Date.now()}@aangan.example`);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('6-digit code').waitFor();
  },
  'wizard by phone': async (page) => {
    await page.goto('/admin/forgot-password');
    await page.getByRole('radio', { name: 'Phone' }).check();
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByText('Phone number is required').waitFor();
  },
  'reset by a mailed link': async (page) => {
    await page.goto('/admin/forgot-password#what-was-mailed');
    await page.getByRole('button', { name: 'Reset password', exact: true }).click();
    await page.getByText('Password must be at least').first().waitFor();
  },
};

/** Layers over a screen of somebody with a long name, one after the other. */
const inside: States = {
  'no such screen': async () => {},
  'find box': async (page) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('banyan');
    await page
      .getByRole('option', { name: /Banyan/ })
      .first()
      .waitFor();
  },
  'account menu': async (page) => {
    await page.getByRole('button', { name: 'your account' }).click();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor();
  },
  keys: async (page) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  },
};

const longName = { firstName: 'Anandadhyana'.repeat(4), lastName: 'प्रतिष्ठितनिवास' };

for (const width of [320, ...(inFull ? [768] : []), 1440]) {
  const inspect = (page: Page, name: string) =>
    inBothSchemes(page, async (scheme) => {
      const what = `${name} in ${scheme}`;
      expect(await objectionsOf(page), what).toEqual([]);
      expect(await mainHeadingsOf(page), what).toBe(1);
      expect(await overflowOf(page), what).toEqual([]);
      if (width < 768) expect(await smallTargetsOf(page), what).toEqual([]);
    });

  office(
    `the sign-in at ${width} px in light and in dark: axe finds nothing, nothing is too small or stands out`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const [name, open] of Object.entries(outside)) {
        await open(page);
        await inspect(page, name);
      }
    },
  );

  office(
    `the shell at ${width} px in light and in dark: axe finds nothing, nothing is too small or stands out`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openOffice(page, '/admin/nowhere', await makePerson(page.request, { role: 'admin', ...longName }));
      for (const [name, open] of Object.entries(inside)) {
        await page.goto('/admin/nowhere');
        await page.getByRole('heading', { level: 1 }).waitFor();
        await open(page);
        await inspect(page, name);
      }
    },
  );
}
