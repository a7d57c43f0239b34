import { expect, type Page } from '@playwright/test';
import { makePdf } from '../odd-files.ts';
import { stubTiles } from './edit-listing.ts';
import { makePhoto } from './fill-developer.ts';
import { makePerson, office, openOffice } from './open-office.ts';
import { failures } from './settings-screen.ts';

const upload = '**/api/files/upload/image';
const pictures = (page: Page) => page.getByRole('region', { name: 'Photographs' });
/** The names of the pictures in their order, the primary one with a star. */
const orderOf = (page: Page) =>
  pictures(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Remove / }) })
    .evaluateAll((slots) =>
      slots.map((slot) => {
        const name = slot.querySelector('[aria-label^="Remove "]')?.getAttribute('aria-label')?.slice(7);
        return slot.textContent?.includes('Shown first') ? `${name}*` : name;
      }),
    );
const openMedia = async (page: Page) => {
  await openOffice(page, '/admin/properties?add', await makePerson(page.request, { role: 'admin' }));
  await page.getByRole('tab', { name: 'Media & Documents' }).click();
};

/** Drops or pastes a picture, as the browser tells of it. */
const give = async (page: Page, how: 'drop' | 'paste', { name, buffer }: { name: string; buffer: Buffer }) =>
  pictures(page).evaluate(
    (place, [kind, fileName, bytes]) => {
      const data = new DataTransfer();
      data.items.add(
        new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], fileName, { type: 'image/jpeg' }),
      );
      const options = { bubbles: true, cancelable: true };
      place.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      );
    },
    [how, name, buffer.toString('base64')] as const,
  );

office(
  'pictures are chosen, dropped and pasted, arranged and removed, each with its own way to go on (ADM-FORM-73 to 79, 81 to 84)',
  async ({ page }) => {
    await openMedia(page);
    const choose = page.getByLabel('Choose pictures for Photographs');
    const text = Buffer.from('x');
    await choose.setInputFiles([
      await makePhoto('a.jpg'),
      { name: 'b.heic', mimeType: 'image/heic', buffer: text },
      { name: 'c.txt', mimeType: 'text/plain', buffer: text },
      { name: 'd.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    ]);
    for (const error of [
      'HEIC photos cannot be read here. Please save the photo as JPG and try again.',
      'Please select an image file',
      'File size must be less than 5MB',
    ])
      await expect(pictures(page).getByText(error, { exact: true })).toBeVisible();
    await expect.poll(() => orderOf(page)).toEqual(['a.jpg*']);

    // A token that is over is renewed on the way; a lost line leaves the file here, and Cancel takes it away.
    await page.route(upload, (route) => route.fulfill({ status: 401, json: { code: 'session_expired' } }), {
      times: 1,
    });
    await give(page, 'drop', await makePhoto('e.jpg', '#456'));
    await expect.poll(() => orderOf(page)).toEqual(['a.jpg*', 'e.jpg']);
    await page.route(upload, failures['no answer'], { times: 1 });
    await give(page, 'paste', await makePhoto('f.jpg', '#654'));
    await expect(pictures(page).getByText('Upload failed. Please try again.', { exact: true })).toBeVisible();
    await pictures(page).getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => orderOf(page)).toEqual(['a.jpg*', 'e.jpg', 'f.jpg']);
    await page.route(upload, () => {}, { times: 1 });
    await choose.setInputFiles(await makePhoto('g.jpg', '#222'));
    await expect(pictures(page).getByRole('progressbar', { name: 'Uploading g.jpg' })).toBeVisible();
    await pictures(page).getByRole('button', { name: 'Cancel upload of g.jpg' }).click();
    await expect(pictures(page).getByText('3 of 5')).toBeVisible();
    // A picture that is damaged is damaged the next time too.
    const whole = await makePhoto('h.jpg', '#333');
    await choose.setInputFiles({ ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) });
    await expect(pictures(page).getByText('The picture is damaged and cannot be read')).toBeVisible();
    await expect(pictures(page).getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await pictures(page).getByRole('button', { name: 'Dismiss' }).click();

    await choose.setInputFiles(
      await Promise.all(['h.jpg', 'i.jpg', 'j.jpg'].map((name, at) => makePhoto(name, `#${at}${at}9`))),
    );
    await expect(pictures(page).getByText('Maximum 5 images allowed', { exact: true })).toBeVisible();
    await expect.poll(() => orderOf(page)).toEqual(['a.jpg*', 'e.jpg', 'f.jpg', 'h.jpg', 'i.jpg']);
    await expect(choose).toHaveCount(0);

    await pictures(page).getByRole('button', { name: 'Set as Primary: f.jpg' }).click();
    await pictures(page).getByRole('button', { name: 'Move f.jpg back' }).click();
    await expect.poll(() => orderOf(page)).toEqual(['a.jpg', 'f.jpg*', 'e.jpg', 'h.jpg', 'i.jpg']);
    const slotOf = (name: string) =>
      pictures(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: `Remove ${name}` }) });
    await slotOf('i.jpg').dragTo(slotOf('a.jpg'));
    await expect.poll(() => orderOf(page)).toEqual(['i.jpg', 'a.jpg', 'f.jpg*', 'e.jpg', 'h.jpg']);
    const removal = page.waitForRequest('**/api/files/delete');
    await pictures(page).getByRole('button', { name: 'Remove f.jpg' }).click();
    expect((await removal).postDataJSON()).toMatchObject({ folder: 'properties', type: 'image', kind: 'image' });
    await expect.poll(() => orderOf(page)).toEqual(['i.jpg*', 'a.jpg', 'e.jpg', 'h.jpg']);
    for (const name of ['a.jpg', 'e.jpg', 'h.jpg', 'i.jpg'])
      await pictures(page)
        .getByRole('button', { name: `Remove ${name}` })
        .click();
    await expect(pictures(page).getByText('At least 1 image is required', { exact: true })).toBeVisible();
    expect(await orderOf(page)).toEqual(['i.jpg*']);

    const papers = page.getByRole('region', { name: 'Documents' });
    const choosePapers = page.getByLabel('Choose documents');
    const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: makePdf() });
    await choosePapers.setInputFiles([
      { name: 'a.txt', mimeType: 'text/plain', buffer: text },
      { name: 'b.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    ]);
    await expect(papers.getByText('Please select a PDF or Word document', { exact: true })).toBeVisible();
    await expect(papers.getByText('File size must be less than 10MB', { exact: true })).toBeVisible();
    await choosePapers.setInputFiles(['c.pdf', 'd.pdf', 'e.pdf', 'f.pdf'].map(pdf));
    await expect(papers.getByText('Maximum 3 documents allowed', { exact: true })).toBeVisible();
    await expect(papers.getByLabel('Document name')).toHaveCount(3);
    await expect(papers.getByLabel('Type').first().getByRole('option')).toHaveText([
      'Brochure',
      'Floor plan',
      'Legal',
      'Other',
    ]);
    await papers
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(papers.getByLabel('Document name')).toHaveCount(2);
  },
);

office(
  'whoever removes, cancels or tries again by keyboard keeps their place in the form (WCAG 2.4.3)',
  async ({ page }) => {
    await openMedia(page);
    const dialog = page.getByRole('dialog');
    const press = async (name: string | RegExp) => {
      await dialog.getByRole('button', { name }).first().focus();
      await page.keyboard.press('Enter');
    };
    const focused = (place: ReturnType<Page['locator']>) =>
      expect.poll(() => place.evaluate((element) => element.contains(document.activeElement))).toBe(true);

    const choose = page.getByLabel('Choose pictures for Photographs');
    await page.route(upload, failures['no answer'], { times: 2 });
    await choose.setInputFiles(await makePhoto('a.jpg'));
    await press('Retry');
    await focused(pictures(page));
    await expect(pictures(page).getByText('Upload failed. Please try again.', { exact: true })).toBeVisible();
    await press('Dismiss a.jpg');
    await focused(pictures(page));
    await page.route(upload, () => {}, { times: 1 });
    await choose.setInputFiles(await makePhoto('b.jpg'));
    await press('Cancel upload of b.jpg');
    await focused(pictures(page));

    // The place to choose goes when there is no room for more.
    const choosePapers = page.getByLabel('Choose documents');
    await choosePapers.focus();
    await choosePapers.setInputFiles(
      ['c.pdf', 'd.pdf', 'e.pdf'].map((name) => ({ name, mimeType: 'application/pdf', buffer: makePdf() })),
    );
    await expect(choosePapers).toHaveCount(0);
    await focused(page.getByRole('region', { name: 'Documents' }));

    await page.getByRole('tab', { name: 'Floor Plans' }).click();
    const addPlan = dialog.getByRole('button', { name: 'Add floor plan' });
    await addPlan.click();
    await addPlan.click();
    await page.route(upload, failures['no answer'], { times: 1 });
    await dialog
      .getByLabel('Choose Image')
      .first()
      .setInputFiles(await makePhoto('f.jpg'));
    await press('Dismiss');
    await expect(dialog.getByLabel('Choose Image').first()).toBeFocused();
    await press('Remove Floor plan 1');
    await expect(dialog.getByRole('button', { name: 'Move Floor plan 1 up' })).toBeFocused();
    await press('Remove Floor plan 1');
    await expect(addPlan).toBeFocused();

    await stubTiles(page);
    await page.getByRole('tab', { name: 'Location' }).click();
    const landmarks = dialog.getByLabel('Landmarks');
    await landmarks.fill('Rapid Metro, Galleria');
    await landmarks.press('Enter');
    await press('Remove Rapid Metro');
    await expect(dialog.getByRole('button', { name: 'Remove Galleria' })).toBeFocused();
    await press('Remove Galleria');
    await expect(landmarks).toBeFocused();
  },
);
