import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import type { StaffTeamMember } from '#contract/team.ts';
import { mergeForms } from '#office/records/merge-forms.ts';
import { pathsOf, readField } from '#office/records/record-fields.ts';
import { fieldErrorsOf, findEmailError, findMemberErrors, judgeFailure } from './check-member.ts';
import { bodyOf, fields, formOf, type MemberForm } from './member-form.ts';
import { showMembers } from './unsaved-members.ts';

const stored: StaffTeamMember = {
  id: 'a',
  _id: 'a',
  name: 'Meher Sethi',
  role: 'Head of Sales',
  experience: '12 years',
  specialization: 'Luxury',
  description: 'Sells.',
  email: 'meher@aangan.example',
  phone: '',
  linkedin: '',
  achievements: ['First'],
  image: null,
  portrait: null,
  isActive: true,
  isLeadership: false,
  displayOrder: 2,
  joinDate: '2020-01-01',
  createdAt: '2020-01-01T00:00:00Z',
  updatedAt: '2020-01-01T00:00:00Z',
  version: 3,
  createdBy: null,
  updatedBy: null,
  abilities: { edit: true, toggleStatus: true, remove: true },
};
const typed = (part: Partial<MemberForm>): MemberForm => ({ ...formOf(stored), ...part });

test('a role that is no preset is Other with words of its own, and comes back as those words (ADM-TEAM-10)', () => {
  expect(formOf({ ...stored, role: 'Stylist' })).toMatchObject({ role: 'Other', customRole: 'Stylist' });
  expect(bodyOf(typed({ role: 'Other', customRole: ' Stylist ' })).role).toBe('Stylist');
  expect(bodyOf(typed({ role: 'Legal Advisor', customRole: 'left over' })).role).toBe('Legal Advisor');
});

test('blank achievements are dropped, and one row always stays (ADM-TEAM-12, 13)', () => {
  expect(bodyOf(typed({ achievements: [{ text: ' ' }, { text: ' Won ' }, { text: '' }] })).achievements).toEqual([
    'Won',
  ]);
  expect(formOf({ ...stored, achievements: [] }).achievements).toEqual([{ text: '' }]);
  expect(formOf(null).achievements).toHaveLength(1);
});

test('an empty place is none, and what is left alone is sent as it is stored', () => {
  expect(bodyOf(typed({ displayOrder: ' ' })).displayOrder).toBeNull();
  const { name, role, email, achievements, displayOrder, isActive } = stored;
  expect(bodyOf(formOf(stored))).toMatchObject({ name, role, email, achievements, displayOrder, isActive, image: '' });
});

test.each<[Partial<MemberForm>, Partial<Record<keyof MemberForm, string>>]>([
  [{}, {}],
  [{ name: ' ' }, { name: 'Name is required' }],
  [{ role: '' }, { role: 'Role is required' }],
  [{ role: 'Other', customRole: ' ' }, { customRole: 'Role is required' }],
  [{ email: '' }, { email: 'Email is required' }],
  [{ email: 'nobody' }, { email: 'Please enter a valid email address' }],
  [{ email: 'TAKEN@aangan.example ' }, { email: 'A team member with this email already exists' }],
  [{ displayOrder: '1.5' }, { displayOrder: 'Please enter a whole number from 0 to 100000' }],
  [{ displayOrder: '100001' }, { displayOrder: 'Please enter a whole number from 0 to 100000' }],
  [{ phone: '', linkedin: '', achievements: [{ text: '' }] }, {}],
])('%o lacks %o (ADM-TEAM-17 to 23)', (part, errors) => {
  expect(findMemberErrors(typed(part), ['taken@aangan.example'])).toEqual(errors);
});

test('the own address is nobody else’s', () => {
  expect(findEmailError(' MEHER@aangan.example', [])).toBeNull();
});

test('objections of the server go to the fields of the form', () => {
  const cause = new ApiError(400, 'invalid_fields', 'x', {
    fieldErrors: { role: 'r', 'achievements.3': 'too long', version: 'v' },
  });
  expect(fieldErrorsOf(cause, formOf(stored))).toEqual({ role: 'r', achievements: 'too long' });
  expect(fieldErrorsOf(cause, typed({ role: 'Other' }))).toEqual({ customRole: 'r', achievements: 'too long' });
});

test.each([
  [new ApiError(0, 'network', 'Failed to fetch'), 'unsaved'],
  [new ApiError(503, 'unavailable', 'x'), 'unsaved'],
  [new ApiError(400, 'internal', 'HTTP error! status: 400'), 'unsaved'],
  [new ApiError(409, 'stale_version', 'x', { fieldErrors: { name: 'y' } }), 'stale'],
  [new ApiError(409, 'conflict', 'x', { fieldErrors: { email: 'x' } }), 'invalid'],
  [new ApiError(403, 'not_allowed', 'x'), 'forbidden'],
  [new ApiError(404, 'not_found', 'x'), 'gone'],
])('%o is %s', (cause, failure) => {
  expect(judgeFailure(cause)).toBe(failure);
});

test('fields that were not touched follow the record; where both changed, both are shown', () => {
  const now = { ...stored, name: 'Meher Kaur', phone: '98110', role: 'Stylist', version: 4 };
  const mine = typed({ name: 'Meher S.', linkedin: 'meher' });
  const { form, taken, asked } = mergeForms(fields, formOf(stored), mine, formOf(now));
  expect(bodyOf(form)).toMatchObject({ name: 'Meher S.', phone: '98110', role: 'Stylist', linkedin: 'meher' });
  expect(taken.map(({ label }) => label)).toEqual(['Role', 'Phone']);
  expect(asked.map((field) => [field.label, readField(field, formOf(now)), readField(field, mine)])).toEqual([
    ['Name', 'Meher Kaur', 'Meher S.'],
  ]);
});

test('a role goes with its own words, and what was typed there and left does not count as a change', () => {
  const mine = typed({ customRole: 'left over', achievements: [{ text: 'First ' }, { text: ' ' }] });
  const theirs = formOf({ ...stored, role: 'Stylist', achievements: ['First', 'Second'] });
  const { form, asked } = mergeForms(fields, formOf(stored), mine, theirs);
  expect([form.role, form.customRole, form.achievements]).toEqual(['Other', 'Stylist', theirs.achievements]);
  expect(asked).toEqual([]);
});

test('every field of the dialog is one that two editors can meet in', () => {
  expect(fields.flatMap(pathsOf).toSorted()).toEqual(Object.keys(formOf(stored)).toSorted());
});

test('what is not saved is shown in its place, somebody new by their place too (UND-92)', () => {
  const draft = (key: string, part: Partial<MemberForm>) => ({
    key,
    stored: key === 'a' ? stored : null,
    form: typed(part),
    idempotencyKey: key,
  });
  const other = { ...stored, id: 'b', _id: 'b', name: 'Other', displayOrder: null };
  const drafts = [draft('a', { name: 'Changed' }), draft('new', { name: 'New', displayOrder: '1' })];
  const shown = showMembers([stored, other], drafts);
  expect(shown.map(({ member, unsaved }) => [member.name, unsaved !== null])).toEqual([
    ['New', true],
    ['Changed', true],
    ['Other', false],
  ]);
  expect(showMembers([other], drafts.slice(0, 1)).map(({ member }) => member.name)).toEqual(['Changed', 'Other']);
});
