import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Hours } from './check-hours.ts';
import { readPlaces } from './match-place.ts';
import { rankAssignees, type Standing } from './rank-assignees.ts';

const always: Hours = Array.from({ length: 7 }, () => ({ from: '00:00', to: '23:59' }));
const never: Hours = Array.from({ length: 7 }, () => null);
const now = new Date('2026-11-23T06:00:00Z');

const standing: fc.Arbitrary<Standing> = fc.record({
  id: fc.stringMatching(/^[0-9a-f]{24}$/),
  name: fc.constantFrom('Tara Deshpande', 'Kabir Anand', 'Ira Bose'),
  takes: fc.boolean(),
  places: fc.subarray(['Noida', 'Gurgaon', 'Sector 54, Gurugram', 'Delhi']),
  capacity: fc.option(fc.integer({ min: 1, max: 4 })),
  hours: fc.constantFrom(always, never),
  openInquiries: fc.nat(5),
  givenAt: fc.option(fc.constantFrom(...['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => new Date(day)))),
});
const team = fc.uniqueArray(standing, { selector: ({ id }) => id, maxLength: 7 });
const wanted = fc.constantFrom([], ['Noida'], ['Sector 54', 'Gurugram'], ['Dubai']);
const owner = fc.option(fc.nat(6));

/** What may never be better in anybody passed over than in whoever gets it, most important first. */
const merits = (one: ReturnType<typeof rankAssignees>[number]) => [
  Number(!one.isOwner),
  Number(!one.knowsPlace),
  one.openInquiries,
  one.givenAt?.getTime() ?? 0,
];
const isBefore = (one: number[], other: number[]): boolean => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
};

test('whoever gets it may, nobody who may stands better, and the order in which people come is none', () => {
  fc.assert(
    fc.property(team, wanted, owner, fc.infiniteStream(fc.nat()), (people, places, ownerAt, chance) => {
      const ownerId = ownerAt === null ? null : (people[ownerAt]?.id ?? null);
      const goal = { places: readPlaces(places), ownerId };
      const ranked = rankAssignees(people, goal, now);
      expect(ranked.map(({ id }) => id).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
      for (const { takes, capacity, openInquiries, hours, places: own, id, knowsPlace, faults } of ranked) {
        const fits =
          (capacity === null || openInquiries < capacity) &&
          hours === always &&
          (own.length === 0 || places.length === 0 || knowsPlace);
        const may = takes && (fits || id === ownerId);
        expect(faults.length === 0).toBe(may);
      }
      const able = ranked.filter(({ faults }) => faults.length === 0);
      expect(ranked.slice(0, able.length)).toEqual(able);
      const [best, ...others] = able;
      for (const other of others) if (best) expect(isBefore(merits(other), merits(best))).toBe(false);
      const shuffled = people.map((one) => [chance.next().value, one] as const).sort(([a], [b]) => a - b);
      const again = rankAssignees(
        shuffled.map(([, one]) => one),
        goal,
        now,
      );
      expect(again).toEqual(ranked);
    }),
    { numRuns: 500 },
  );
});

const person = (id: string, part: Partial<Standing> = {}): Standing => ({
  id,
  name: id,
  takes: true,
  places: [],
  capacity: null,
  hours: always,
  openInquiries: 0,
  givenAt: null,
  ...part,
});
const order = (people: Standing[], ownerId: string | null = null) =>
  rankAssignees(people, { places: readPlaces(['Sector 62', 'Noida']), ownerId }, now).map(({ id }) => id);

test('the owner comes before the place, the place before the load, the load before the wait', () => {
  const people = [
    person('owner', { places: ['Dubai'], openInquiries: 9 }),
    person('knows', { places: ['Noida'], openInquiries: 5 }),
    person('all over', { openInquiries: 1 }),
    person('all over, waits', { openInquiries: 1, givenAt: null }),
    person('elsewhere', { places: ['Dubai'] }),
  ].map((one) => (one.id === 'all over' ? { ...one, givenAt: new Date('2026-11-20') } : one));
  expect(order(people, 'owner')).toEqual(['owner', 'knows', 'all over, waits', 'all over', 'elsewhere']);
});

test('the owner gets it at any hour and however much they have, unless they take none', () => {
  const busy = { places: ['Dubai'], hours: never, capacity: 1, openInquiries: 9 };
  const judge = (part: Partial<Standing>) =>
    rankAssignees([person('owner', part), person('other')], { places: readPlaces(['Noida']), ownerId: 'owner' }, now);
  expect(judge(busy)).toMatchObject([
    { id: 'owner', faults: [], isWorking: false },
    { id: 'other', faults: [] },
  ]);
  expect(judge({ ...busy, takes: false })).toMatchObject([{ id: 'other' }, { id: 'owner', faults: ['takes_none'] }]);
});

test('one after the other, a day’s inquiries are spread evenly over whoever has as many', () => {
  const people = ['a', 'b', 'c', 'd'].map((id) => person(id));
  for (let at = 0; at < 202; at += 1) {
    const [best] = order(people);
    const one = people.find(({ id }) => id === best);
    if (one === undefined) throw new Error('nobody was found');
    one.openInquiries += 1;
    one.givenAt = new Date(now.getTime() + at);
  }
  expect(people.map(({ openInquiries }) => openInquiries).toSorted()).toEqual([50, 50, 51, 51]);
});
