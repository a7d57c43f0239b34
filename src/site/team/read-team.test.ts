import { expect, test } from 'vitest';
import { parseTeam } from './read-team.ts';

const names = (answer: Parameters<typeof parseTeam>[0]) => parseTeam(answer).map(({ name }) => name);
const list = [
  { _id: '1', name: 'No Place' },
  { _id: '2', name: 'Second', displayOrder: 2 },
  { _id: '3', name: 'Gone', displayOrder: 1, isActive: false },
  { _id: '4', name: 'First', displayOrder: 0, isActive: true },
  { _id: '5', name: 'Far Behind', displayOrder: 1000 },
];

test('active members by their place, a missing one counting as 999 (PUB-TEAM-02, 03)', () => {
  expect(names({ success: true, data: list })).toEqual(['First', 'Second', 'No Place', 'Far Behind']);
});

test('a bare list and one under `team` are read as well (UND-71)', () => {
  expect(names(list)).toEqual(names({ data: list }));
  expect(names({ team: list })).toEqual(names({ data: list }));
  for (const nothing of [null, undefined, 'x', {}, { data: 'x' }]) expect(parseTeam(nothing as never)).toEqual([]);
});

test('a member of little is shown with what there is, and initials stand for a missing portrait (PUB-TEAM-08)', () => {
  const [member] = parseTeam([
    { id: '9', name: 'élodie de la Cour', linkedin: '@elodie', achievements: ['', 'One', null] },
  ]);
  expect(member).toMatchObject({
    initials: 'ÉD',
    portrait: null,
    linkedin: 'elodie',
    achievements: ['One'],
    leads: false,
  });
});

test('an own portrait brings its sizes without the host, so that it loads under any name of the site', () => {
  const media = 'https://aangan.example/media/6740c1f2a94be0d17c3355aa';
  const portrait = { variants: `${media}/{width}.{format}`, width: 800, height: 1000, thumbhash: null };
  const [member] = parseTeam([{ id: '9', name: 'A B', image: `${media}/original.jpg`, portrait }]);
  expect(member?.portrait).toMatchObject({
    url: '/media/6740c1f2a94be0d17c3355aa/original.jpg',
    variants: '/media/6740c1f2a94be0d17c3355aa/{width}.{format}',
    alt: 'Portrait of A B',
    width: 800,
  });
});
