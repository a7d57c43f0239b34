import { describe, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { readNearbyPlace, writeNearbyPlace } from '#contract/nearby-places.ts';
import type { StaffProperty } from '#contract/staff-properties.ts';
import { mergeForms } from '#office/records/merge-forms.ts';
import { checkProperty } from './check-property.ts';
import { fields } from './list-fields.ts';
import { measureLoading } from './measure-loading.ts';
import { fieldErrorsOf } from './name-errors.ts';
import { bodyOf, formOf, type PropertyForm } from './property-form.ts';
import { saysNegotiable } from './read-negotiable.ts';

const filled = (change: Partial<PropertyForm> = {}): PropertyForm => {
  const form = formOf(null);
  return {
    ...form,
    title: 'Kadamba Court',
    description: 'Low houses.',
    developer_id: 'd',
    propertyType_id: 't',
    category_id: 'c',
    price: '₹ 1,25,00,000 (Negotiable)',
    location: { ...form.location, address: '4 Mall Road', city: 'Jaipur', state: 'Rajasthan', pincode: '302001' },
    specifications: { ...form.specifications, beds: '2/3', baths: '2', area: '800-1000' },
    images: [{ url: '/media/a/original.jpg', filename: 'a.jpg', isPrimary: true }],
    ...change,
  };
};

test('a new listing begins as the specification says (ADM-FORM-36 to 41)', () => {
  const { status, rating, possession, constructionStatus, specifications } = formOf(null);
  expect([status, rating, possession, constructionStatus]).toEqual([
    'available',
    '4',
    'under-construction',
    'under-construction',
  ]);
  expect(specifications.furnishingStatus).toBe('unfurnished');
  expect(specifications.possessionStatus).toBe('ready-to-move');
});

describe('what is sent (ADM-FORM-34, 35, 57)', () => {
  test.each([
    ['₹ 1,25,00,000 (Negotiable)', 12_500_000],
    ['INR 12500000', 12_500_000],
    ['Rs. 95,00,000/-', 9_500_000],
    ['₹2.4 Cr', 24_000_000],
    ['85 Lakh', 8_500_000],
  ])('%s is the number %s, as a number and as text (ADM-FORM-32)', (price, amount) => {
    expect(bodyOf(filled({ price }))).toMatchObject({ price: amount, pricing: String(amount) });
    expect(bodyOf(filled({ price: '12500000' })).priceText).toBe('');
  });

  test('a price on request is none', () => {
    const body = bodyOf(filled({ price: 'Price on Request', negotiable: true }));
    expect(body).toMatchObject({ price: null, pricing: 'Price on Request' });
    expect(body.priceDetails).toEqual({ amount: null, negotiable: true });
  });

  test('the status is `Status`, coordinates are numbers or null, and nearby places are texts', () => {
    const form = filled({ status: 'sold' });
    form.location.nearbyPlaces = [
      { name: 'Huda City Centre', type: 'Metro Station', distance: '1.2 km' },
      { name: 'Old school', type: '', distance: '' },
      { name: '  ', type: 'Park', distance: '1 km' },
    ];
    const body = bodyOf(form);
    expect(body.Status).toBe('sold');
    expect(body).not.toHaveProperty('status');
    expect(body.location).toMatchObject({
      coordinates: null,
      nearbyPlaces: ['Huda City Centre (Metro Station) - 1.2 km', 'Old school'],
    });
    form.location.coordinates = { latitude: '28.4', longitude: '77.1' };
    expect(bodyOf(form).location).toMatchObject({ coordinates: { lat: '28.4', lng: '77.1' } });
  });

  test('a floor plan is sent with the names of its picture', () => {
    const specifications = { beds: '2', baths: '1', balconies: '0', area: '' };
    const picture = { url: '/media/b/original.jpg', filename: 'b.jpg', public_id: 'floorplans/b' };
    const plan = { name: 'Tower A', bhkType: '2 BHK', picture, specifications, isActive: true };
    expect(bodyOf(filled({ floorPlans: [plan] })).floorPlans).toEqual([
      {
        name: 'Tower A',
        bhkType: '2 BHK',
        specifications,
        isActive: true,
        image: picture.url,
        imageFilename: 'b.jpg',
        imagePublicId: 'floorplans/b',
      },
    ]);
  });
});

test.each(['Huda City Centre (Metro Station) - 1.2 km', 'St. Mary (School)', 'Mall (old) (Mall) - 2 km', 'A lake'])(
  'the nearby place %s is read and written alike',
  (text) => {
    expect(writeNearbyPlace(readNearbyPlace(text))).toBe(text);
  },
);

test('a nearby place is read in its parts', () => {
  expect(readNearbyPlace('Galleria (north) (Mall) - 2 km')).toEqual({
    name: 'Galleria (north)',
    type: 'Mall',
    distance: '2 km',
  });
});

test.each([
  ['', 'Price is required'],
  ['   ', 'Price is required'],
  ['ask me', 'Price must be an amount such as 12500000, ₹1.25 Cr or Price on Request'],
  ['0', 'Price must be an amount such as 12500000, ₹1.25 Cr or Price on Request'],
  ['Price on Request', undefined],
  ['2 Cr onwards', undefined],
])('the price "%s" says: %s', (price, message) => {
  expect(checkProperty(filled({ price }))['price']).toBe(message);
});

test('what a stored listing came without does not stop another change, and is not sent empty', () => {
  const stored = filled();
  stored.location.pincode = '';
  const form = structuredClone(stored);
  expect(checkProperty(form)['location.pincode']).toBe('Pincode is required');
  expect(checkProperty(form, stored)).toEqual({});
  expect(bodyOf(form).location).not.toHaveProperty('pincode');
  expect(checkProperty({ ...form, title: ' ' }, stored)).toEqual({ title: 'Title is required' });
});

test('whether a price can be talked about is read from it', () => {
  expect(['2 Cr (Negotiable)', '2 Cr, non-negotiable', '2 Cr'].map(saysNegotiable)).toEqual([true, false, null]);
});

test('the loading is what the super area has more than the carpet area', () => {
  expect(measureLoading('1,000 sq ft', '1350')).toBe(35);
  expect(measureLoading('1500', '1350')).toBeNull();
  expect(measureLoading('', '1350')).toBeNull();
});

describe('a listing that somebody else has saved meanwhile', () => {
  const base = filled({ title: 'Old', description: 'Old words', highlights: ['a'] });

  test('keeps what only I changed, takes over what only they changed, and asks about what both did', () => {
    const mine = { ...base, title: 'Mine', highlights: ['a', 'b'] };
    const theirs = { ...base, title: 'Theirs', description: 'New words' };
    const { form, taken, asked } = mergeForms(fields, base, mine, theirs);
    expect(form).toMatchObject({ title: 'Mine', description: 'New words', highlights: ['a', 'b'] });
    expect(taken.map(({ path }) => path)).toEqual(['description']);
    expect(asked.map(({ path }) => path)).toEqual(['title']);
  });

  test('is the same where only addresses that pass away differ', () => {
    const read = (preview: string) =>
      filled({ documents: [{ ...paper, url: preview }], images: [{ ...base.images[0], url: preview } as never] });
    const paper = { id: 'p', name: 'Brochure', type: 'legal' as const, description: '', filename: 'p.pdf' };
    const { taken, asked } = mergeForms(fields, read('/a'), { ...read('/b'), title: 'x' }, read('/c'));
    expect([...taken, ...asked]).toEqual([]);
  });
});

test('a stored listing becomes the form and the same body again', () => {
  const property = {
    title: 'Kadamba Court',
    description: 'Low',
    price: 12_500_000,
    pricing: '12500000',
    priceText: '',
    developer_id: { id: 'd' },
    propertyType_id: null,
    category_id: null,
    status: 'sold',
    Status: 'sold',
    possession: 'Dec 2027',
    constructionStatus: 'new-launch',
    possessionDate: null,
    rating: null,
    isActive: false,
    features: {},
    priceDetails: { amount: 12_500_000, negotiable: true },
    originalPrice: 14_000_000,
    amenities: ['Gym'],
    location: { landmarks: [], nearbyPlaces: ['Lake'], coordinates: { latitude: 26.9, longitude: 75.8 } },
    specifications: { beds: '3', areaSqFt: null, loading: 4, carpetSqFt: 1, builtUpSqFt: 1, superSqFt: 1 },
    highlights: [],
    images: [],
    documents: [],
    floorPlans: [],
    rera: null,
    lastConfirmedAt: '2026-11-20T10:00:00.000Z',
  } as unknown as StaffProperty;
  const form = formOf(property);
  expect(form).toMatchObject({
    price: '12500000',
    negotiable: true,
    rating: '',
    lastConfirmedAt: '2026-11-20T10:00:00.000Z',
  });
  expect(bodyOf(form)).toMatchObject({
    price: 12_500_000,
    Status: 'sold',
    possession: 'Dec 2027',
    originalPrice: '14000000',
    specifications: { beds: '3' },
    location: { coordinates: { lat: '26.9', lng: '75.8' }, nearbyPlaces: ['Lake'] },
  });
  expect(bodyOf(form).specifications).not.toHaveProperty('loading');
});

test('what the server objects to in one of the pictures says which one, at the field of all', () => {
  const fieldErrors = { 'images.1.url': 'is not here any more', 'floorPlans.0.image': 'is required' };
  const cause = new ApiError(400, 'invalid_fields', 'images.1.url is not here any more', { fieldErrors });
  expect(fieldErrorsOf(cause)).toEqual({
    images: 'Picture 2 is not here any more',
    'floorPlans.0.picture': 'is required',
  });
});
