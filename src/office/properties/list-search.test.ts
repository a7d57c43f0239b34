import { describe, expect, test } from 'vitest';
import { filtersOf, propertyAddress, readOpened, typeChoices, writeOpened } from './list-search.ts';

const id = '6740c1f2a94be0d17c3341c8';
const { write, change, isNarrowed } = propertyAddress;
const read = (address: string) => propertyAddress.read(new URLSearchParams(address));

describe('the address of the properties screen', () => {
  test('the type filter has the values of the specification (ADM-PROP-03)', () => {
    expect(typeChoices.map(({ value }) => value)).toEqual([
      'all',
      'apartment',
      'villa',
      'house',
      'commercial',
      '1bhk',
      '2bhk',
      '3bhk',
      '4bhk',
    ]);
  });

  test('says what it was made from, and nothing where nothing is looked for', () => {
    const search = { search: 'neem court', type: '3bhk', developer: id, state: 'inactive', page: 4 } as const;
    expect(propertyAddress.read(write(search))).toEqual(search);
    expect(`${write(read(''))}`).toBe('');
    expect(isNarrowed(read('page=3'))).toBe(false);
    expect(isNarrowed(read('type=villa'))).toBe(true);
  });

  test.each(['type=castle&developer=1&state=gone&page=-2', 'page=1e9', 'page=two&type=ALL'])(
    'what makes no sense counts as not said: %s',
    (address) => {
      expect(read(address)).toEqual({ search: '', type: 'all', developer: '', state: '', page: 1 });
    },
  );

  test('becomes the query of the call', () => {
    expect(filtersOf(read(`search=court&type=villa&developer=${id}&state=active`))).toEqual({
      search: 'court',
      type: 'villa',
      developerId: id,
      isActive: 'true',
    });
    expect(filtersOf(read('state=inactive'))).toMatchObject({ type: '', isActive: 'false' });
  });

  test('holds what lies over the list, and keeps the filters meanwhile', () => {
    const filtered = new URLSearchParams('type=villa');
    expect(readOpened(writeOpened(filtered, { kind: 'edit', id }))).toEqual({ kind: 'edit', id });
    expect(readOpened(writeOpened(filtered, { kind: 'view', id }))).toEqual({ kind: 'view', id });
    const adding = writeOpened(writeOpened(filtered, { kind: 'view', id }), { kind: 'new' });
    expect(readOpened(adding)).toEqual({ kind: 'new' });
    expect(adding.get('type')).toBe('villa');
    expect(`${writeOpened(adding, null)}`).toBe('type=villa');
    expect(readOpened(new URLSearchParams('edit=../../x'))).toBe(null);
  });

  test('words that come late close nothing, and begin at the first page', () => {
    const address = change(new URLSearchParams(`type=villa&page=3&view=${id}`), { search: 'neem' });
    expect(propertyAddress.read(address)).toMatchObject({ search: 'neem', type: 'villa', page: 1 });
    expect(readOpened(address)).toEqual({ kind: 'view', id });
    expect(propertyAddress.read(change(address, { page: 2 })).page).toBe(2);
  });
});
