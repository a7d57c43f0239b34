import type { Page } from '@playwright/test';
import type { BookedVisit } from '#contract/booked-visits.ts';
import type { Today } from '#contract/today.ts';
import type { Person } from './open-office.ts';

/** One of that person's that has begun and of which nobody has said what came of it: no call can make one. */
const unsettledVisit = (tara: Person): BookedVisit => ({
  id: '6740c1f2a94be0d17c3355aa',
  _id: '6740c1f2a94be0d17c3355aa',
  startsAt: '2026-11-20T10:30:00.000Z',
  endsAt: '2026-11-20T11:00:00.000Z',
  date: '2026-11-20',
  time: '16:00',
  status: 'booked',
  isUnsettled: true,
  note: '',
  cancelledBy: null,
  cancelReason: '',
  remindedAt: null,
  moves: 0,
  inquiry: {
    id: '6740c1f2a94be0d17c3355ab',
    name: 'Omkar Jadhav',
    phone: '',
    email: '',
    propertyId: null,
    propertyName: 'Banyan Row',
    place: '',
    assignedTo: { id: tara.id, name: tara.name },
    contactPreferences: null,
  },
  bookedBy: '',
  createdAt: '2026-11-19T10:30:00.000Z',
  version: 4,
});

/** Puts it into that person's day until it is settled. `sent`: what arrived of it, while `isHere` says that a line is. */
export async function routeUnsettled(page: Page, tara: Person, isHere = () => true) {
  const visit = unsettledVisit(tara);
  const sent: [string | undefined, unknown][] = [];
  await page.route('**/api/today', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Today };
    if (sent.length === 0) body.data.visits = { items: [visit], open: 1, unsettled: 1 };
    await route.fulfill({ response: answer, json: body });
  });
  await page.route(`**/api/visits/${visit.id}/outcome`, async (route) => {
    if (!isHere()) return route.abort();
    sent.push([route.request().headers()['if-match'], route.request().postDataJSON()]);
    await route.fulfill({ json: { success: true, message: 'Saved.', data: { ...visit, status: 'done' } } });
  });
  return sent;
}

const settled = { status: 'done', isUnsettled: false, note: 'As it was' } as const;

/** Puts one into that person's past ones, as a colleague may go on with it. `write`: that colleague's note and outcome. */
export async function routePastVisit(page: Page, tara: Person, first: Partial<BookedVisit> = settled) {
  let visit: BookedVisit = { ...unsettledVisit(tara), ...first };
  const write = (note: string, status = visit.status) => {
    visit = { ...visit, note, status, isUnsettled: status === 'booked', version: visit.version + 1 };
  };
  await page.route(/\/api\/visits\?/, (route) =>
    route.fulfill({
      json: {
        success: true,
        data: [visit],
        counts: { upcoming: 0, unsettled: 0, past: 1 },
        pagination: { current: 1, total: 1, count: 1, totalCount: 1 },
      },
    }),
  );
  await page.route(`**/api/visits/${visit.id}/outcome`, async (route) => {
    const isStale = route.request().headers()['if-match'] !== `"${visit.version}"`;
    const stale = { success: false, code: 'stale_version', message: 'A colleague changed the note.' };
    if (isStale) return route.fulfill({ status: 409, json: stale });
    const { note, outcome } = route.request().postDataJSON() as { note: string; outcome: BookedVisit['status'] };
    write(note, outcome);
    await route.fulfill({ json: { success: true, message: 'Saved.', data: visit } });
  });
  return { write, stored: () => visit.note, outcome: () => visit.status };
}
