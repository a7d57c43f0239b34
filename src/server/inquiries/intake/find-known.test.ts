import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KnownPerson } from '#contract/entered-leads.ts';
import { openLeadDesk } from '#test/lead-desk.ts';
import type { SignedIn } from '#test/sign-in.ts';

let desk: Awaited<ReturnType<typeof openLeadDesk>>;
/** Of one person: an old one of Tara's, open, and a newer one that nobody has. */
let open: { id: string };
let newest: { id: string };
beforeAll(async () => {
  desk = await openLeadDesk();
  const her = { first_name: 'Zoe', last_name: 'D’Souza', email: 'zoe@post.example', phone_number: '+919810177701' };
  open = await desk.make({ ...her, assigned_to: desk.tara.id, status: 'assigned', created_at: new Date('2026-11-01') });
  newest = await desk.make({ ...her, created_at: new Date('2026-11-20') });
  await desk.make({ ...her, status: 'closed', assigned_to: desk.kabir.id, created_at: new Date('2026-10-01') });
  await desk.make({
    first_name: 'Zoya',
    last_name: 'Khan',
    email: 'zoya@post.example',
    phone_number: '+919810177702',
    assigned_to: desk.kabir.id,
    status: 'assigned',
  });
  await desk.make({
    first_name: 'Gone',
    last_name: 'Souza',
    email: 'gone@post.example',
    phone_number: '+919810177703',
    deleted_at: new Date(),
  });
});
afterAll(() => desk.started.close());

const find = async (who: SignedIn, query: Record<string, string>): Promise<KnownPerson[]> => {
  const { status, data } = await desk.ask(who, `GET /known?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return data as unknown as KnownPerson[];
};
const names = async (who: SignedIn, query: Record<string, string>) =>
  (await find(who, query)).map(({ name, reason }) => `${name || '?'} ${reason}`);

test('a number, an address, digits and words find who asked before; too little of them finds nobody', async () => {
  for (const phone of ['98101 77701', '+91 98101-77701', '09810177701'])
    expect(await names(desk.admin, { phone }), phone).toEqual(['Zoe D’Souza same_phone']);
  expect(await names(desk.admin, { email: ' ZOE@post.example' })).toEqual(['Zoe D’Souza same_email']);
  expect((await names(desk.admin, { phone: '981017770' })).toSorted()).toEqual([
    'Zoe D’Souza alike',
    'Zoya Khan alike',
  ]);
  expect(await names(desk.admin, { name: 'zoe' })).toEqual(['Zoe D’Souza alike']);
  expect(await names(desk.admin, { name: 'souza zo' })).toEqual(['Zoe D’Souza alike']);
  // The same person twice over stands once, for the best reason; others come after.
  expect(await names(desk.admin, { phone: '98101 77702', name: 'zoe d’souza' })).toEqual([
    'Zoya Khan same_phone',
    'Zoe D’Souza alike',
  ]);
  for (const query of [
    {},
    { name: 'zo' },
    { phone: '9810' },
    { email: 'zoe' },
    { name: 'nobody here' },
    { name: '%%%' },
  ])
    expect(await names(desk.admin, query), JSON.stringify(query)).toEqual([]);
  // Who was put into the trash is known no more.
  expect(await names(desk.admin, { phone: '98101 77703' })).toEqual([]);
});

test('of each there is what they left, and who has them', async () => {
  const [her] = await find(desk.admin, { phone: '98101 77701' });
  expect(her).toEqual({
    reason: 'same_phone',
    inquiryId: newest.id,
    name: 'Zoe D’Souza',
    phones: ['+919810177701'],
    emails: ['zoe@post.example'],
    inquiryCount: 3,
    lastAskedAt: '2026-11-20T00:00:00.000Z',
    owner: { id: desk.tara.id, name: 'Tara Deshpande' },
  });
});

test('an employee sees theirs alone, and of a whole number or address who has the person', async () => {
  expect(await find(desk.tara, { phone: '98101 77701' })).toMatchObject([
    { inquiryId: open.id, inquiryCount: 1, owner: { name: 'Tara Deshpande' } },
  ]);
  // Kabir has only a closed one of her: he sees that, and who has her now.
  expect(await find(desk.kabir, { phone: '98101 77701' })).toMatchObject([
    { inquiryCount: 1, owner: { name: 'Tara Deshpande' } },
  ]);
  const hidden = {
    reason: 'same_phone',
    inquiryId: null,
    name: '',
    phones: [],
    emails: [],
    inquiryCount: 0,
    lastAskedAt: null,
  };
  expect(await find(desk.tara, { phone: '98101 77702' })).toEqual([
    { ...hidden, owner: { id: desk.kabir.id, name: 'Kabir Anand' } },
  ]);
  // By a part of the name or number nobody learns of whom others have.
  expect(await names(desk.tara, { name: 'zoya' })).toEqual([]);
  expect(await names(desk.tara, { phone: '981017770' })).toEqual(['Zoe D’Souza alike']);
});
