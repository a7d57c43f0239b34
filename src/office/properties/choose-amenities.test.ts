import { describe, expect, test } from 'vitest';
import { baseAmenities, hasAmenity, offeredAmenities, readCustomAmenities, turnAmenities } from './choose-amenities.ts';

test('thirty amenities are offered, in these words (ADM-FORM-47 to 49)', () => {
  expect(baseAmenities).toEqual([
    'Swimming Pool',
    'Gym',
    'Club House',
    'Security',
    'Power Backup',
    'Lift',
    'Parking',
    'Garden',
    'Children Play Area',
    'Intercom',
    'CCTV',
    'Fire Safety',
    'Water Storage',
    'Generator',
    'Maintenance Staff',
    'Jogging Track',
    'Tennis Court',
    'Basketball Court',
    'Badminton Court',
    'Yoga Center',
    'Spa',
    'Sauna',
    'Steam Room',
    'Library',
    'Business Center',
    'Conference Room',
    'Banquet Hall',
    'Party Hall',
    'BBQ Area',
    'Terrace Garden',
  ]);
  expect(baseAmenities).toHaveLength(30);
});

describe('what can be ticked', () => {
  test('is the thirty, what staff have added and what the listing has, each once', () => {
    const offered = offeredAmenities(['EV Charging', 'gym'], ['Power backup', 'Sky Deck', ' ']);
    expect(offered.slice(30)).toEqual(['EV Charging', 'Sky Deck']);
    expect(offered.filter((name) => name.toLowerCase() === 'gym')).toEqual(['Gym']);
  });

  test('counts as chosen in whatever letters a listing has it', () => {
    expect(hasAmenity(['Power backup'], 'Power Backup')).toBe(true);
    expect(turnAmenities(['Power backup', 'Lift'], ['Power Backup'], false)).toEqual(['Lift']);
    expect(turnAmenities(['Power backup'], ['Power Backup', 'Gym'], true)).toEqual(['Power backup', 'Gym']);
  });
});

describe('custom amenities', () => {
  const offered = offeredAmenities(['EV Charging'], []);
  test.each<[string, string[], string[]]>([
    ['Sky Deck,  Herb   Garden ,, sky deck,', ['Sky Deck', 'Herb Garden'], ['Sky Deck', 'Herb Garden']],
    ['ev charging, GYM, Sky Deck', ['EV Charging', 'Gym', 'Sky Deck'], ['Sky Deck']],
    [' , ,-', [], []],
    ['एक आँगन\nCigar Room', ['एक आँगन', 'Cigar Room'], ['एक आँगन', 'Cigar Room']],
  ])('%s', (text, names, fresh) => {
    expect(readCustomAmenities(text, offered)).toEqual({ names, fresh });
  });
});
