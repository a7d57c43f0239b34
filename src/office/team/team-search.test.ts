import { expect, test } from 'vitest';
import { isFound, isInView, listRoles, type TeamSearch, teamAddress } from './team-search.ts';

const member = (name: string, role: string, isActive = true) => ({
  name,
  role,
  isActive,
  email: `${name.split(' ')[0]?.toLowerCase()}@aangan.example`,
  phone: '+91 98110 00041',
  experience: '12 years',
  specialization: 'Luxury homes',
  linkedin: 'lux',
});
const search = (part: Partial<TeamSearch>): TeamSearch => ({ search: '', role: '', show: 'active', page: 1, ...part });

test('the address keeps a search, and what makes no sense counts as not said', () => {
  const asked = search({ search: 'çağla', role: 'Head of Sales', show: 'inactive' });
  const address = teamAddress.change(new URLSearchParams('view=1'), asked);
  expect(teamAddress.read(address)).toEqual(asked);
  expect(`${teamAddress.change(address, search({}))}`).toBe('view=1');
  expect(teamAddress.read(new URLSearchParams('show=nobody'))).toEqual(search({}));
});

test('members are found by words in any letters, by digits of the phone and by role (ADM-TEAM-02, 03)', () => {
  const cagla = member('Çağla Öztürk', 'Head of Sales');
  for (const text of ['', 'cagla', 'SALES oztu', 'luxury', '98110-00041', 'aangan.example'])
    expect(isFound(cagla, search({ search: text })), text).toBe(true);
  expect(isFound(cagla, search({ search: 'cagla legal' }))).toBe(false);
  expect(isFound(cagla, search({ role: 'head of sales' }))).toBe(true);
  expect(isFound(cagla, search({ role: 'Legal Advisor' }))).toBe(false);
});

test('active members are shown, inactive ones have a view of their own (TRAP-52)', () => {
  const gone = member('Gone', 'Other', false);
  expect((['active', 'inactive', 'all'] as const).map((view) => isInView(gone, view))).toEqual([false, true, true]);
  expect((['active', 'inactive', 'all'] as const).map((view) => isInView(member('Here', ''), view))).toEqual([
    true,
    false,
    true,
  ]);
});

test('the filter offers the roles that are held: presets in their order, then others', () => {
  const held = ['Stylist', 'Legal Advisor', 'architect', 'Founder & CEO', 'stylist', '', 'legal advisor'];
  expect(listRoles(held.map((role) => member('X', role)))).toEqual([
    'Founder & CEO',
    'Legal Advisor',
    'architect',
    'Stylist',
  ]);
});
