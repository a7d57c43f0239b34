import { describe, expect, it } from 'vitest';
import { mapCentre } from './map-centre.ts';
import { parseCard, parsePictures, parsePlace, parsePrice } from './parse-property.ts';
import { parsePropertyView } from './read-property-page.ts';

describe('a card read from a record of any age', () => {
  it('tolerates id or _id', () => {
    expect(parseCard({ _id: 'a1' }).id).toBe('a1');
    expect(parseCard({ id: 'b2', _id: 'b2' }).id).toBe('b2');
  });

  it('tolerates price or pricing, as number, text or amount', () => {
    expect(parsePrice({ price: 42_000_000 })).toBe(42_000_000);
    expect(parsePrice({ pricing: '₹4.2 Cr' })).toBe(42_000_000);
    expect(parsePrice({ pricing: { amount: 900_000 } })).toBe(900_000);
    expect(parsePrice({ price: null, pricing: 'Price on request' })).toBe(null);
  });

  it('tolerates a place as object or text, and falls back to the address', () => {
    expect(parsePlace({ city: 'Gurugram', area: 'Sector 65' })).toBe('Sector 65, Gurugram');
    expect(parsePlace({ city: '', address: 'MG Road' })).toBe('MG Road');
    expect(parsePlace('Noida')).toBe('Noida');
  });

  it('tolerates pictures as objects or addresses, and a single image', () => {
    expect(parsePictures({ images: ['https://x.example/a.jpg'] }, 'Home')[0]).toMatchObject({
      alt: 'Home',
      variants: null,
    });
    expect(parsePictures({ images: [{ url: 'https://x.example/b.jpg' }] }, 'Home')).toHaveLength(1);
    expect(parsePictures({ images: [], image: 'https://x.example/c.jpg' }, 'Home')[0]?.url).toBe(
      'https://x.example/c.jpg',
    );
    expect(parsePictures({}, 'Home')).toEqual([]);
  });

  it('shows the primary picture first and keeps the order of the others', () => {
    const images = [{ url: '1' }, { url: '2', isPrimary: true }, { url: '3' }];
    expect(parsePictures({ images }, '').map(({ url }) => url)).toEqual(['2', '1', '3']);
  });

  it('asks this site for its own pictures, whatever name the record gives it', () => {
    const [picture] = parsePictures(
      {
        images: [
          {
            url: 'http://other.example/media/f/original.jpg',
            variants: 'http://other.example/media/f/{width}.{format}',
          },
        ],
      },
      '',
    );
    expect(picture).toMatchObject({ url: '/media/f/original.jpg', variants: '/media/f/{width}.{format}' });
  });

  it('tolerates both spellings of featured, category, type, beds and area', () => {
    const older = parseCard({ featured: true, category: 'Luxury', type: { name: 'Villa' }, beds: 4, area: '3650' });
    const newer = parseCard({
      isFeatured: true,
      category_id: { name: 'Luxury' },
      propertyType_id: { name: 'Villa' },
      specifications: { beds: '4', area: '3650' },
    });
    expect(older).toEqual(newer);
  });
});

describe('the page of a home read from a record of any age', () => {
  it('reads the full address and the furnishing from either place', () => {
    expect(parsePropertyView({ fullAddress: '1 Road', furnishingStatus: 'unfurnished' })).toMatchObject({
      address: '1 Road',
      furnishing: 'unfurnished',
    });
    expect(
      parsePropertyView({
        location: { fullAddress: '2 Road' },
        specifications: { furnishingStatus: 'semi-furnished' },
      }),
    ).toMatchObject({ address: '2 Road', furnishing: 'semi-furnished' });
  });

  it('reads place, rooms, kind and builder from wherever an older or a newer record has them', () => {
    const place = { city: 'Noida', state: 'Uttar Pradesh', pincode: '201301', address: '2 Mill Road' };
    const rooms = { beds: '3', baths: '2', area: '1800', floors: '7' };
    const seen = {
      id: 'a1',
      type: 'Villa',
      category: 'Luxury',
      price: 42_000_000,
      originalPrice: 45_000_000,
      beds: '3',
      area: '1800',
      city: 'Noida',
      region: 'Uttar Pradesh',
      pincode: '201301',
      address: '2 Mill Road',
      developer: { name: 'Meridian' },
      details: [
        ['Developer', 'Meridian'],
        ['Bathrooms', '2'],
        ['Floors', '7'],
      ],
    };
    const both = { location: place, specifications: rooms, originalPrice: 45_000_000, category_id: { name: 'Luxury' } };
    for (const [id, price, type, developer] of [
      [
        { id: 'a1' },
        { price: 42_000_000 },
        { propertyType_id: { name: 'Villa' } },
        { developer_id: { name: 'Meridian' } },
      ],
      [{ _id: 'a1' }, { pricing: '4.2 Cr' }, { propertyType: 'Villa' }, { developer: 'Meridian' }],
      [{ _id: 'a1' }, { pricing: '42000000' }, { type: 'Villa' }, { developer: 'Meridian' }],
    ])
      expect(parsePropertyView({ ...both, ...id, ...price, ...type, ...developer })).toMatchObject(seen);
  });

  it('takes nearby places as texts or as objects', () => {
    const { nearby } = parsePropertyView({
      location: { nearbyPlaces: ['Metro', { name: 'School', type: 'School', distance: '2 km' }] },
    });
    expect(nearby).toEqual([
      { name: 'Metro', type: '', distance: '' },
      { name: 'School', type: 'School', distance: '2 km' },
    ]);
  });

  it('leaves out details nobody knows', () => {
    expect(parsePropertyView({ developer: 'Meridian' }).details).toEqual([['Developer', 'Meridian']]);
  });
});

describe('the centre of the map', () => {
  it('is the home when its coordinates are on the globe, else Delhi', () => {
    expect(mapCentre({ latitude: 28.4, longitude: 77.06 }).isDefault).toBe(false);
    for (const wrong of [null, { latitude: 91, longitude: 0 }, { latitude: 0, longitude: -181 }]) {
      expect(mapCentre(wrong)).toEqual({ latitude: 28.6139, longitude: 77.209, isDefault: true });
    }
  });
});

it('a home tells which way it faces and which way its balconies do, each only when it is known', () => {
  const facts = (specifications: object) => Object.fromEntries(parsePropertyView({ specifications }).details);
  expect(facts({ facing: 'North', balconyFacing: 'South, towards the park' })).toMatchObject({
    Facing: 'North',
    'Balconies face': 'South, towards the park',
  });
  expect(Object.keys(facts({ facing: 'North', balconyFacing: '' }))).not.toContain('Balconies face');
});
