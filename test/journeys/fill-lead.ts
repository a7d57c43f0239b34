import type { Locator } from '@playwright/test';
import type { Person } from './send-forms.ts';

export async function fillPerson(dialog: Locator, { name, email, phone }: Person) {
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Phone').fill(phone);
}

/** The nearest day that surely has times to come. */
export const dayAfterTomorrow = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

export async function fillVisit(dialog: Locator, person: Person) {
  await fillPerson(dialog, person);
  await dialog.getByLabel('Preferred date').fill(dayAfterTomorrow());
  await dialog.getByText('11:30 am', { exact: true }).click();
}
