import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNotificationDesk } from '#test/notification-desk.ts';
import { slotIn } from '#test/visit-writes.ts';
import { eraseInquiries } from './service.ts';

let desk: Awaited<ReturnType<typeof openNotificationDesk>>;
beforeAll(async () => {
  desk = await openNotificationDesk();
});
afterAll(() => desk.close());

/** A visit in three days that Kabir shows, to somebody who gave this number. */
async function book(digits: string): Promise<string> {
  await desk.forget();
  const phone = { phone: digits, phone_number: `+91${digits}` };
  const id = await desk.make({ assigned_to: desk.kabir.id, status: 'assigned', ...phone });
  expect((await desk.admin.call('POST', `/api/inquiries/${id}/visits`, slotIn(3))).status).toBe(201);
  return id;
}
/** The letters that leave from now on, by whom they go to. */
async function lettersAfter(work: () => Promise<unknown>) {
  const before = desk.mail.received.length;
  await work();
  await desk.send();
  return desk.mail.received.slice(before).map(({ recipients, raw }) => ({
    to: recipients[0],
    calendar: /method=(\w+)/.exec(raw)?.[1],
    raw,
  }));
}
const erase = (id: string) => () =>
  desk.db.transaction().execute((trx) =>
    eraseInquiries(desk.started.platform, trx, [id], {
      reason: 'asked',
      actor: { id: desk.admin.id, name: 'Radhika' },
      caller: { address: '', userAgent: '' },
    }),
  );

test('whoever was to show a home to somebody who is erased is told, and their calendar drops it', async () => {
  const id = await book('9820044001');
  const [invitation] = (await lettersAfter(async () => {})).filter(({ to }) => to === desk.kabir.row.email);
  expect([invitation?.calendar, invitation?.raw.includes('9820044001')]).toEqual(['REQUEST', true]);
  const letters = await lettersAfter(erase(id));
  expect(letters.map(({ to, calendar }) => [to, calendar])).toEqual([[desk.kabir.row.email, 'CANCEL']]);
  const uid = /UID:(\S+)/;
  expect(uid.exec(letters[0]?.raw ?? '')?.[1]).toBe(uid.exec(invitation?.raw ?? '')?.[1]);
  for (const word of ['9820044001', 'Nandita']) expect(letters[0]?.raw).not.toContain(word);
  expect(letters[0]?.raw).toContain('Erased person');
});

test('also where the invitation had not left yet, and nobody where nothing is to come', async () => {
  const id = await book('9820044002');
  const letters = await lettersAfter(erase(id));
  expect(letters.map(({ to, calendar }) => [to, calendar])).toEqual([[desk.kabir.row.email, 'CANCEL']]);
  expect(await lettersAfter(erase(id))).toEqual([]);
});
