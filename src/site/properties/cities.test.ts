import { describe, expect, it } from 'vitest';
import { indianCities, matchCities, shownCities } from './cities.ts';

describe('the city list', () => {
  it('holds about 62 Indian cities, each once', () => {
    expect(indianCities.length).toBe(62);
    expect(new Set(indianCities).size).toBe(indianCities.length);
  });

  it('offers at most 50 matches, alphabetical, when nothing is typed', () => {
    const offered = matchCities('');
    expect(offered.length).toBe(shownCities);
    expect(offered).toEqual([...offered].sort());
  });

  it('puts the exact match first, then what begins with the text, then the others', () => {
    expect(matchCities('noida', ['Greater Noida', 'Noida Extension', 'Noida'])).toEqual([
      'Noida',
      'Noida Extension',
      'Greater Noida',
    ]);
    expect(matchCities('Delhi')).toEqual(['Delhi', 'New Delhi']);
  });

  it('keeps each group alphabetical and takes no notice of case and spaces', () => {
    expect(matchCities('  GUR ')).toEqual(['Gurdaspur', 'Gurugram']);
    expect(matchCities('nagar')).toEqual(['Gandhinagar']);
  });

  it('offers nothing for a text no city holds', () => {
    expect(matchCities('zzz')).toEqual([]);
  });
});
