import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { runServer } from '../run-server.ts';
import { expect } from './journey.ts';
import { office } from './open-office.ts';

/** Browsers give no passkeys to a bare network address, as which the other journeys know their server. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

type House = { origin: string; admin: { email: string; password: string } };

/** A house of its own that wants a second factor of its admins, and a browser that has where to keep passkeys. */
async function inStrictHouse(page: Page, visit: (house: House) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'aangan-passkeys-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const admin = { email: 'head@aangan.example', password: 'Court@yard77' };
  const server = runServer({
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: origin,
    DEMO: '0',
    SECOND_FACTOR_FOR: 'admins',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  try {
    await server.ready;
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await visit({ origin, admin });
  } finally {
    // The page first: what it still asks for must not meet a house that is closing.
    await page.close();
    server.child.kill('SIGTERM');
    await server.exit;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function typePassword(page: Page, { email, password }: House['admin']): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Up to the button that asks the browser for the new passkey. */
async function beginPasskey(page: Page, password: string, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Current password', { exact: true }).last().fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  return page.getByRole('button', { name: 'Add passkey' });
}

office('who has to have a second factor sets a passkey up first, and signs in with it alone', ({ page }) =>
  inStrictHouse(page, async ({ origin, admin }) => {
    await page.goto(`${origin}/admin/login`);
    await typePassword(page, admin);
    await expect(page.getByRole('heading', { level: 1, name: 'One more lock.' })).toBeVisible();
    await (await beginPasskey(page, admin.password, 'My phone')).click();
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('Welcome,')).toBeVisible();

    await page.goto(`${origin}/admin/settings?tab=security`);
    await expect(page.getByRole('button', { name: 'Rename passkey: My phone' })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${origin}/admin/login`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText('Welcome,')).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await page.goto(`${origin}/admin/login`);
    await typePassword(page, admin);
    await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
    await expect(page.getByText('Welcome,')).toBeVisible();
  }),
);

office('a passkey is added, and removed, also where no answer says so', ({ page }) =>
  inStrictHouse(page, async ({ origin, admin }) => {
    await page.goto(`${origin}/admin/login`);
    await typePassword(page, admin);
    await expect(page.getByRole('heading', { level: 1, name: 'One more lock.' })).toBeVisible();
    const add = await beginPasskey(page, admin.password, 'My phone');
    const lose = (address: string) =>
      page.route(
        address,
        async (route) => {
          expect((await route.fetch()).ok()).toBe(true);
          await route.abort();
        },
        { times: 1 },
      );
    await lose('**/api/admin/auth/passkeys');
    await add.click();
    await expect(page.getByText('its recovery codes were lost on the way')).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(page.getByText('Welcome,')).toBeVisible();

    await page.goto(`${origin}/admin/settings?tab=security`);
    const remove = page.getByRole('button', { name: 'Remove passkey: My phone' });
    await remove.click();
    const dialog = page.getByRole('dialog', { name: 'Remove the passkey' });
    await dialog.getByLabel('Current password', { exact: true }).fill(admin.password);
    await lose('**/api/admin/auth/passkeys/*/remove');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    // Without a second factor this house opens nothing but its setup.
    await expect(page.getByRole('heading', { level: 1, name: 'One more lock.' })).toBeVisible();
  }),
);
