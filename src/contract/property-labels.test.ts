import { describe, expect, it } from 'vitest';
import { areaLabel, bedsLabel, idEndingOf, propertyLabel, sentence, shareText } from './property-labels.ts';

describe('labels of a home', () => {
  it('is called FN and the last four characters of its id, zero padded', () => {
    expect(propertyLabel('6740c1f2a94be0d17c3341c8')).toBe('FN41C8');
    expect(propertyLabel('7')).toBe('FN0007');
  });

  it('leads from what it is called back to the end of its id', () => {
    expect(idEndingOf(propertyLabel('6740c1f2a94be0d17c3341c8').toLowerCase())).toBe('41c8');
    for (const word of ['fn41c', 'fn41c8a', 'fn41cg', 'fnac', '41c8', 'xfn41c8']) expect(idEndingOf(word)).toBeNull();
  });

  it('counts bedrooms in BHK unless the text says what it counts', () => {
    expect(bedsLabel('3')).toBe('3 BHK');
    expect(bedsLabel('2/3/4')).toBe('2, 3, 4 BHK');
    expect(bedsLabel('Studio')).toBe('Studio');
    expect(bedsLabel('3 BHK')).toBe('3 BHK');
    expect(bedsLabel('')).toBe('');
  });

  it('gives an area in square feet with Indian grouping unless it has a unit', () => {
    expect(areaLabel('2150')).toBe('2,150 sq ft');
    expect(areaLabel('2150-3400')).toBe('2,150–3,400 sq ft');
    expect(areaLabel('1,25,000')).toBe('1,25,000 sq ft');
    expect(areaLabel('500 sq yd')).toBe('500 sq yd');
    expect(areaLabel(' ')).toBe('');
  });

  it('turns a code into words', () => {
    expect(sentence('under-construction')).toBe('Under construction');
    expect(sentence('')).toBe('');
  });

  it('shares the first hundred characters and never half a letter', () => {
    expect(shareText('a'.repeat(150))).toHaveLength(100);
    expect(shareText(`${'a'.repeat(99)}🏡🏡`)).toBe(`${'a'.repeat(99)}🏡`);
  });
});
