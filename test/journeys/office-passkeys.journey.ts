import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

office('who has to have a second factor sets a passkey up first, and signs in with it alone', async ({ page }) => {
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
    const typePassword = async () => {
      await page.getByLabel('Email').fill(admin.email);
      await page.getByLabel('Password', { exact: true }).fill(admin.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    };
    await page.goto(`${origin}/admin/login`);
    await typePassword();
    await expect(page.getByRole('heading', { level: 1, name: 'One more lock.' })).toBeVisible();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Current password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Name', { exact: true }).fill('My phone');
    await page.getByRole('button', { name: 'Add passkey' }).click();
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
    await typePassword();
    await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
    await expect(page.getByText('Welcome,')).toBeVisible();
  } finally {
    // The page first: what it still asks for must not meet a house that is closing.
    await page.close();
    server.child.kill('SIGTERM');
    await server.exit;
    rmSync(dataDir, { recursive: true, force: true });
  }
});
