import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import type { StaffDeveloper } from '#contract/developers.ts';
import { serverErrors } from '#office/records/list-errors.ts';
import { mergeForms } from '#office/records/merge-forms.ts';
import { findDeveloperErrors } from './check-developer.ts';
import { abbreviationOf, bodyOf, type DeveloperForm, fields, formOf } from './developer-form.ts';
import { tabOf } from './developer-tabs.ts';

const blank = formOf(null);
const address = { ...blank.contactInfo.address, city: 'Gurugram', state: 'Haryana', pincode: '122002' };
const contact = { ...blank.contactInfo, email: 'a@devam.example', phone: '+91 124 400 1234', address };
const good: DeveloperForm = {
  ...blank,
  name: 'Devam Homes',
  logo: 'DEVAM',
  description: 'Low homes.',
  specialization: 'Houses',
  founded: '1998',
  rating: '4.3',
  totalProjects: '14',
  image: { url: 'https://pictures.example/a.jpg' },
  contactInfo: contact,
};
const contactWith = (change: Partial<typeof contact>) => ({ contactInfo: { ...contact, ...change } });
const addressWith = (change: Partial<typeof address>) => contactWith({ address: { ...address, ...change } });
const wrong = (change: Partial<DeveloperForm>) => Object.values(findDeveloperErrors({ ...good, ...change }, 2026));

test.each<[field: string, change: Partial<DeveloperForm>, text: string]>([
  ['name', { name: '  ' }, 'Name is required'],
  ['logo', { logo: '' }, 'Logo abbreviation is required'],
  ['description', { description: '' }, 'Description is required'],
  ['specialization', { specialization: '' }, 'Specialization is required'],
  ['year', { founded: '' }, 'Valid founding year is required'],
  ['year', { founded: '1899' }, 'Valid founding year is required'],
  ['year', { founded: '2027' }, 'Valid founding year is required'],
  ['year', { founded: '1998.5' }, 'Valid founding year is required'],
  ['rating', { rating: '' }, 'Rating must be between 0 and 5'],
  ['rating', { rating: '0' }, 'Rating must be between 0 and 5'],
  ['rating', { rating: '5.1' }, 'Rating must be between 0 and 5'],
  ['projects', { totalProjects: '-1' }, 'Projects count must be 0 or greater'],
  ['projects', { totalProjects: '' }, 'Projects count must be 0 or greater'],
  ['image', { image: null }, 'Company image URL is required'],
  ['email', contactWith({ email: '' }), 'Email is required'],
  ['phone', contactWith({ phone: '' }), 'Phone is required'],
  ['city', addressWith({ city: '' }), 'City is required'],
  ['state', addressWith({ state: '' }), 'State is required'],
  ['pincode', addressWith({ pincode: ' ' }), 'Pincode is required'],
])('a developer with a wrong %s (%o) is told so (ADM-DEV-22 to 36)', (_, change, text) => {
  expect(wrong(change)).toEqual([text]);
});

test.each<Partial<DeveloperForm>>([
  {},
  { founded: '1900' },
  { founded: '2026' },
  { rating: '0.1' },
  { rating: '5' },
  { totalProjects: '0' },
  { logoUrl: null },
  contactWith({ website: '' }),
  addressWith({ country: '' }),
])('a developer with %o can be saved (ADM-DEV-38)', (change) => {
  expect(wrong(change)).toEqual([]);
});

test('the abbreviation is in capitals and has five letters at most (ADM-DEV-24)', () => {
  expect(abbreviationOf('devamhomes')).toBe('DEVAM');
  expect(abbreviationOf('ab')).toBe('AB');
});

test('a new developer is in India, and certifications and awards are not sent (ADM-DEV-37, 44, 45)', () => {
  expect(formOf(null).contactInfo.address.country).toBe('India');
  const award = { title: 'Best Villa', year: '2024', issuedBy: '', description: '' };
  const body = bodyOf({ ...good, awards: [award] });
  expect(body).not.toHaveProperty('awards');
  expect(body).not.toHaveProperty('certifications');
  expect(body.founded).toBe('1998');
});

const stored = {
  name: 'Devam',
  logo: 'https://old.example/logo.png',
  logoText: 'https://old.example/logo.png',
  logoUrl: null,
  description: 'd',
  specialization: 's',
  founded: '1998',
  rating: 4,
  developerRating: null,
  totalReviews: 1,
  totalProjects: 2,
  completedProjects: 1,
  image: 'https://a.example/i.jpg',
  isVerified: true,
  isFeatured: false,
  isActive: true,
  socialMedia: formOf(null).socialMedia,
  certifications: [],
  awards: [],
  contactInfo: {
    email: 'a@b.example',
    phone: '+911244001234',
    website: '',
    address: { street: '', city: 'Noida', state: 'UP', pincode: '201301', country: 'India' },
  },
} as unknown as StaffDeveloper;

test('the address of a logo in place of its abbreviation becomes its picture (TRAP-51)', () => {
  expect(formOf(stored)).toMatchObject({ logo: '', logoUrl: { url: 'https://old.example/logo.png' } });
});

test('the server’s objections find their fields and tabs', () => {
  const cause = new ApiError(400, 'invalid_fields', 'no', {
    fieldErrors: {
      'contactInfo.address.city': 'a',
      'contactInfo.email': 'b',
      logoUrl: 'c',
      'socialMedia.twitter': 'd',
    },
  });
  const errors = serverErrors(cause);
  expect(errors).toEqual(cause.fieldErrors);
  expect(Object.keys(errors).map(tabOf)).toEqual(['contact', 'contact', 'basic', 'social']);
  expect(serverErrors(new Error('x'))).toEqual({});
});

test('two editors meet: untouched fields follow the record, pictures by their address, and both ask by name', () => {
  const base = formOf(stored);
  const now = { ...stored, name: 'Devam Homes', specialization: 'Villas', image: 'https://a.example/new.jpg' };
  const image = { url: 'https://a.example/i.jpg', filename: 'i.jpg', width: 640 };
  const mine = {
    ...base,
    name: 'Devam Ltd',
    isVerified: false,
    image,
    socialMedia: { ...base.socialMedia, twitter: '@d' },
  };
  const { form, taken, asked } = mergeForms(fields, base, mine, formOf(now));
  expect(form).toMatchObject({
    name: 'Devam Ltd',
    specialization: 'Villas',
    isVerified: false,
    image: { url: now.image },
  });
  expect(form.socialMedia.twitter).toBe('@d');
  expect(taken.map(({ label }) => label)).toEqual(['Specialization', 'Company image']);
  expect(asked.map(({ label }) => label)).toEqual(['Name']);
});

test('every field that is sent is one that two editors can meet in', () => {
  const names = new Set(fields.map(({ path }) => path.split('.')[0]));
  const kept = Object.keys(formOf(stored)).filter((name) => !names.has(name));
  // Collected and not saved (ADM-DEV-44).
  expect(kept).toEqual(['certifications', 'awards']);
});
