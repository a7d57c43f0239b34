import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runServer } from '../run-server.ts';
import { expectSound } from './expect-sound.ts';
import { expect } from './journey.ts';
import { office } from './open-office.ts';
import { pressTwice } from './press-twice.ts';

// A server of its own: backups are made by a process that reads the settings of the environment.
office(
  'an admin has a backup made, sees it come to its place, and a press too many makes no second',
  async ({ page }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'aangan-backups-'));
    const place = path.join(folder, 'place');
    const admin = { email: 'head@aangan.example', password: 'Court@yard77' };
    const server = runServer({
      DATA_DIR: path.join(folder, 'data'),
      BACKUP_URL: place,
      DEMO: '0',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    });
    try {
      const origin = await server.ready;
      await page.goto(`${origin}/admin/login`);
      await page.getByLabel('Email').fill(admin.email);
      await page.getByLabel('Password', { exact: true }).fill(admin.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByText('Welcome,')).toBeVisible();
      await page.goto(`${origin}/admin/health`);
      const table = page.getByRole('table', { name: 'Newest backups' });
      const there = table.getByText('is there');
      // The one that is due makes itself.
      await expect(async () => {
        await page.reload();
        await expect(there).toHaveCount(1, { timeout: 2000 });
      }).toPass();
      const button = page.getByRole('button', { name: 'Back up now' });
      const messages = page.getByRole('region', { name: 'Messages' });

      await page.route('**/api/health/backups', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
      await button.click();
      await expect(messages.getByText('The backup could not be asked for. Please try again.')).toBeVisible();
      await page.unroute('**/api/health/backups');

      // The list is read anew before the button can be pressed again.
      await expect(button).toBeEnabled();
      await pressTwice(button);
      await expect(messages.getByText('The backup begins in a moment.')).toBeVisible();
      await expect(button).toBeDisabled();
      // Of one day the newest is kept.
      await expect(table.getByText('was taken away')).toHaveCount(1);
      await expect(there).toHaveCount(1);
      await expect(button).toBeEnabled();
      await expect(table.getByRole('listitem')).toHaveCount(2);

      await expectSound(page);
    } finally {
      // Or the page goes on asking a server that is gone.
      await page.goto('about:blank');
      server.child.kill('SIGTERM');
      await server.exit;
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
