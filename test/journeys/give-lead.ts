import type { Page } from '@playwright/test';
import { callsOf, makePerson, type Person } from './open-office.ts';

/** Meera Khanna asks about a home that nobody else asks about, and an admin gives it to that person. @returns its id */
export async function giveLead(page: Page, to: Person, home: string): Promise<string> {
  const unique = `${Date.now()}${Math.round(Math.random() * 1000)}`;
  const asked = await page.request.post('/api/inquiries', {
    data: {
      firstName: 'Meera',
      lastName: 'Khanna',
      email: `m${unique}@example.in`,
      phone: '+91 98100 12345',
      propertyName: home,
      message: 'When may we come?',
    },
  });
  if (!asked.ok()) throw new Error(`nothing was asked: ${await asked.text()}`);
  const { data } = (await asked.json()) as { data: { id: string } };
  const boss = await callsOf(page, await makePerson(page.request, { role: 'admin' }));
  await boss('post', '/inquiries/assign', { inquiryId: data.id, assignToId: to.id });
  return data.id;
}
