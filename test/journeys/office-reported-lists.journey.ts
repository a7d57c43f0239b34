import { hostileWords } from '../hostile-words.ts';
import { expectSound } from './expect-sound.ts';
import { shareHomes } from './keep-homes.ts';
import { rareWord } from './leave-inquiry.ts';
import { makePerson, office, openOffice } from './open-office.ts';
import { pressTwice } from './press-twice.ts';

const { expect } = office;

office('a list that somebody reported is read as text, kept or erased by an admin, once', async ({ page }) => {
  const [kept, erased] = [rareWord(), rareWord()];
  const keys = new Map<string, string>();
  for (const name of [kept, erased]) {
    const key = await shareHomes(page.request, name, hostileWords);
    const reported = await page.request.post('/api/shortlists/report', {
      data: { key, reason: `It names me, ${name}` },
    });
    expect(reported.status(), await reported.text()).toBe(200);
    keys.set(name, key);
  }
  const opens = async (name: string) =>
    (await page.request.post('/api/shortlists/open', { data: { key: keys.get(name) } })).status();

  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, '/admin/privacy', await makePerson(page.request, { role: 'admin' }));
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await expect(row(kept)).toContainText(`It names me, ${kept}`);
  await expect(row(kept)).toContainText('Near the school');
  await expectSound(page);

  await pressTwice(page.getByRole('button', { name: `Let it stay: the list ${kept}` }));
  await expect(row(kept)).toHaveCount(0);
  expect(await opens(kept)).toBe(200);

  await page.getByRole('button', { name: `Erase the list ${erased}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this list?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(erased)).toBeVisible();
  await page.getByRole('button', { name: `Erase the list ${erased}` }).click();
  await pressTwice(dialog.getByRole('button', { name: 'Erase' }));
  await expect(row(erased)).toHaveCount(0);
  expect(await opens(erased)).toBe(404);
});
