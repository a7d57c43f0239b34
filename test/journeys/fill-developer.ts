import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { developerForm } from '../developer-form.ts';

/** A developer that no other journey knows. */
export async function makeOwnDeveloper(
  request: APIRequestContext,
  token: string,
): Promise<{ id: string; name: string; version: number }> {
  const headers = { authorization: `Bearer ${token}` };
  const photo = await request.post('/api/files/upload/image', {
    headers,
    multipart: { folder: 'developers', file: await makePhoto('court.jpg') },
  });
  const { url: image } = (await photo.json()) as { url: string };
  const name = `Amaltas ${randomBytes(5).toString('hex')}`;
  const answer = await request.post('/api/developers', {
    headers,
    data: { ...developerForm, image, logoUrl: '', name },
  });
  if (!answer.ok()) throw new Error(`no developer was added: ${await answer.text()}`);
  return ((await answer.json()) as { data: { id: string; name: string; version: number } }).data;
}

/** A photograph as a browser's file chooser takes it. */
export async function makePhoto(name: string, background = '#6b5136') {
  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Types into fields of the open dialog, by their labels. */
export async function typeInto(page: Page, values: Record<string, string>): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label, { exact: true }).fill(value);
}
