import { describe, expect, test } from 'vitest';
import type { Hours } from './check-hours.ts';
import { explainChoice } from './explain-choice.ts';
import { explainNobody } from './explain-nobody.ts';
import { readPlaces } from './match-place.ts';
import { rankAssignees, type Standing } from './rank-assignees.ts';

const always: Hours = Array.from({ length: 7 }, () => ({ from: '00:00', to: '23:59' }));
const never: Hours = Array.from({ length: 7 }, () => null);
const mondays: Hours = never.map((none, day) => (day === 1 ? { from: '09:00', to: '18:00' } : none));
/** A Sunday afternoon at the office. */
const now = new Date('2026-11-22T10:00:00Z');
const mondayAtNine = new Date('2026-11-23T09:00:00+05:30');
const soon = new Date(now.getTime() + 15 * 60_000);

const names = ['Tara Deshpande', 'Kabir Anand', 'Ira Bose', 'Farah Qureshi'];
const people = (...parts: Partial<Standing>[]): Standing[] =>
  parts.map((part, at) => ({
    id: String(at),
    name: names[at] ?? '',
    takes: true,
    places: ['Noida'],
    capacity: null,
    hours: always,
    openInquiries: 4,
    givenAt: null,
    ...part,
  }));
const rank = (assignees: Standing[], place: string, ownerId: string | null = null) =>
  rankAssignees(assignees, { places: readPlaces([place]), ownerId }, now);

describe('who gets it', () => {
  const cases: [string, Standing[], string, string | null, string][] = [
    [
      'the fewest',
      people({}, { openInquiries: 5 }, { openInquiries: 6 }),
      'Noida',
      null,
      'Given to Tara Deshpande: of 3 who know Noida and work now, the one with the fewest open inquiries (4).',
    ],
    [
      'a tie of some',
      people({}, {}, { openInquiries: 6 }),
      'Noida',
      null,
      'Given to Tara Deshpande: of 3 who know Noida and work now, 2 have the fewest open inquiries (4) and Tara Deshpande has waited longest for one.',
    ],
    [
      'a tie of two',
      people({ givenAt: now }, {}),
      'Noida',
      null,
      'Given to Kabir Anand: of 2 who know Noida and work now, both have as many open inquiries (4) and Kabir Anand has waited longest for one.',
    ],
    [
      'a tie of all',
      people({}, {}, {}),
      'Noida',
      null,
      'Given to Tara Deshpande: of 3 who know Noida and work now, all have as many open inquiries (4) and Tara Deshpande has waited longest for one.',
    ],
    [
      'one alone',
      people({}, { hours: never }, { takes: false }, { places: [] }),
      'Noida',
      null,
      'Given to Tara Deshpande: the only one who knows Noida and works now.',
    ],
    [
      'one with room',
      people({}, { capacity: 4 }),
      'Noida',
      null,
      'Given to Tara Deshpande: the only one who knows Noida, works now and has room for more.',
    ],
    [
      'some with room',
      people({}, { capacity: 4 }, { openInquiries: 7 }),
      'Noida',
      null,
      'Given to Tara Deshpande: of 2 who know Noida, work now and have room for more, the one with the fewest open inquiries (4).',
    ],
    [
      'one for all places',
      people({ places: [] }, { places: ['Dubai'] }),
      'Noida',
      null,
      'Given to Tara Deshpande: the only one who takes inquiries of all places and works now.',
    ],
    [
      'an inquiry about no place',
      people({}, { places: [], openInquiries: 5 }),
      '',
      null,
      'Given to Tara Deshpande: of 2 who take inquiries and work now, the one with the fewest open inquiries (4).',
    ],
    [
      'the owner',
      people({}, { openInquiries: 9 }),
      'Noida',
      '1',
      'Given to Kabir Anand, who already has an inquiry of the same person.',
    ],
  ];
  test.each(cases)('%s', (_, assignees, place, ownerId, text) => {
    expect(explainChoice(rank(assignees, place, ownerId), place, 'Given to')).toBe(text);
  });

  test('a visitor’s long words about a place are cut', () => {
    const place = `Noida, ${'and so on '.repeat(30)}`;
    const text = explainChoice(rank(people({}), place), place, 'Would go to');
    expect(text).toMatch(/^Would go to Tara Deshpande: the only one who knows Noida, .{1,40}… and works now\.$/);
  });
});

describe('why nobody does', () => {
  const cases: [string, Standing[], string, string, Date | null][] = [
    ['nobody takes any', people({ takes: false }), '', 'Nobody takes inquiries.', null],
    ['nobody is there', [], 'Noida', 'Nobody takes inquiries for Noida.', null],
    ['all know other places', people({}, { takes: false }), 'Dubai', 'Nobody takes inquiries for Dubai.', null],
    [
      'nobody works',
      people({ hours: mondays }, { hours: never }),
      'Noida',
      'Nobody who takes inquiries for Noida works at this hour; the next begins at 9:00 AM on Monday.',
      mondayAtNine,
    ],
    [
      'nobody ever works',
      people({ hours: never }),
      '',
      'Nobody who takes inquiries works at this hour; none of them has working hours.',
      null,
    ],
    [
      'all are full',
      people({ capacity: 4 }, { capacity: 2, hours: never }),
      'Noida',
      'Everybody who takes inquiries for Noida has as many as they can take.',
      soon,
    ],
    [
      'who works is full',
      people({ capacity: 4 }, { hours: mondays }),
      'Noida',
      'Nobody who takes inquiries for Noida and has room for more works at this hour; the next begins at 9:00 AM on Monday.',
      soon,
    ],
  ];
  test.each(cases)('%s', (_, assignees, place, text, againAt) => {
    expect(explainNobody(rank(assignees, place), place, now)).toEqual({ text, againAt });
  });
});
