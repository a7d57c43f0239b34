import type { Locator, Page } from '@playwright/test';
import type { StaffProperty } from '#contract/staff-properties.ts';
import { makePhoto } from './fill-developer.ts';
import { makeShelf } from './make-listing.ts';
import { makePerson, signInByApi } from './open-office.ts';

/** The dialog of nine tabs, its parts and what stands behind it, for the journeys that fill it. */
export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const openTab = (dialog: Locator, name: string) => dialog.getByRole('tab', { name }).click();
/** In the tab that is shown. */
export const field = (dialog: Locator, label: string) =>
  dialog.getByRole('tabpanel').getByLabel(label, { exact: true });
export const writes = /\/api\/properties(?:\/[0-9a-f]{24})?$/;

/** An admin of one's own, and a developer that nobody else lists under. */
export async function makeAdmin(page: Page) {
  const admin = await makePerson(page.request, { role: 'admin', firstName: 'Arvind', lastName: 'Mehrotra' });
  const { token } = await signInByApi(page.request, admin);
  return { admin, token, shelf: await makeShelf(page.request, token) };
}

/** The open street map is another house: its tiles are answered here, and counted. */
export async function stubTiles(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const { buffer } = await makePhoto('tile.jpg', '#dddddd');
  await page.route('https://tile.openstreetmap.org/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: buffer, contentType: 'image/jpeg' });
  });
  return asked;
}

/** Everything of a listing, as the server has it now. */
export async function readView(page: Page, token: string, id: string): Promise<StaffProperty> {
  const answer = await page.request.get(`/api/properties/${id}/edit-view`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { data: StaffProperty }).data;
}
