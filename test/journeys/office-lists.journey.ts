import { expect } from '@playwright/test';
import { lead } from './fill-staff.ts';
import { makePerson, office, openOffice } from './open-office.ts';
import { pressAtOnce } from './press-at-once.ts';

office('a page of a list that is none any more leads to the last one there is', async ({ page }) => {
  const person = await makePerson(page.request, { role: 'admin' });
  await openOffice(page, '/admin/visits?when=past&page=900', person);
  await expect(page.getByRole('listitem').filter({ hasText: lead.name })).toBeVisible();
  await expect(page).not.toHaveURL(/page=900/);
  await page.goto('/admin/audit?page=900');
  await expect(page.getByRole('table', { name: 'Audit log' }).getByRole('row')).not.toHaveCount(1);
  await expect(page).not.toHaveURL(/page=900/);
});

office('a list that was read once stays when it cannot be read again, and says so', async ({ page }) => {
  await openOffice(page, '/admin/visits?when=past', await makePerson(page.request, { role: 'admin' }));
  const row = page.getByRole('listitem').filter({ hasText: lead.name });
  await expect(row).toBeVisible();
  await page.route('**/api/visits?*', (route) => route.abort());
  // Comes back to the list after another screen: it is shown as it was, and read again.
  await page.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible();
  await page.goBack();
  const note = page.getByText('What you see may have changed: it could not be read again.');
  await expect(note).toBeVisible();
  await expect(row).toBeVisible();
  await page.unroute('**/api/visits?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(note).toBeHidden();
});

office(
  'arrows, Home and End lead through the tabs of the office: in settings they move the focus alone',
  async ({ page }) => {
    await openOffice(page, '/admin/settings', await makePerson(page.request, { role: 'admin' }));
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await tab('General').focus();
    for (const [key, name] of [
      ['ArrowDown', 'Security'],
      ['ArrowRight', 'User Management'],
      ['ArrowRight', 'General'],
      ['End', 'User Management'],
      ['Home', 'General'],
      ['ArrowUp', 'User Management'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(name)).toBeFocused();
      await expect(tab('General')).toHaveAttribute('aria-selected', 'true');
    }
    await page.keyboard.press(' ');
    await expect(tab('User Management')).toHaveAttribute('aria-selected', 'true');
    expect(await pressAtOnce(tab('General'))).toBe('true');
    expect(await pressAtOnce(tab('User Management'))).toBe('true');

    // Where there is room the parts of an inquiry stand beside each other.
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(`/admin/inquiries?search=${encodeURIComponent(lead.name)}`);
    await page.getByRole('button', { name: lead.name, exact: true }).click();
    await tab('Timeline').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Tasks')).toBeFocused();
    await expect(tab('Tasks')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: 'Tasks' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(tab('Tasks')).toBeFocused();
    expect(await pressAtOnce(tab('Timeline'))).toBe('true');
  },
);
