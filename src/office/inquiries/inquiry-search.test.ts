import { describe, expect, test } from 'vitest';
import {
  deskAddress,
  deskFilters,
  isNarrowed,
  myFilters,
  rangeChoices,
  readViewed,
  writeViewed,
} from './inquiry-search.ts';

const id = '0123456789abcdef01234567';
const { write, change } = deskAddress;
const read = (query: string) => deskAddress.read(new URLSearchParams(query));
const nothing = { search: '', status: '', category: '', range: '', assignee: '', folder: '', page: 1 };

describe('the address of the inquiries', () => {
  test.each([
    ['', {}],
    ['search=%20meera%20&status=in_progress&page=3', { search: 'meera', status: 'in_progress', page: 3 }],
    ['category=floor_plans&range=1month', { category: 'floor_plans', range: '1month' }],
    [`assignee=${id}&folder=trash`, { assignee: id, folder: 'trash' }],
    ['assignee=none&folder=quarantine', { assignee: 'none', folder: 'quarantine' }],
    // What makes no sense counts as not said.
    ['status=lost&category=documents&range=all&assignee=me&folder=attic&page=0', {}],
    ['page=1.5', {}],
    ['page=-2', {}],
    ['page=9007199254740993', {}],
    [`search=${'x'.repeat(300)}`, { search: 'x'.repeat(200) }],
  ])('%s is read forgivingly', (query, expected) => {
    expect(read(query)).toEqual({ ...nothing, ...expected });
  });

  test('says only what is set, and is read back as it was', () => {
    const search = read(`search=a b&status=closed&category=general&range=5days&assignee=${id}&folder=trash&page=2`);
    expect(deskAddress.read(write(search))).toEqual(search);
    expect(`${write(read('page=1&status='))}`).toBe('');
  });

  test('begins at page 1 whenever a filter changes, and keeps what lies over the list (ADM-INQ-17)', () => {
    const now = new URLSearchParams(`status=closed&page=4&view=${id}`);
    expect(`${change(now, { search: 'meera' })}`).toBe(`search=meera&status=closed&view=${id}`);
    expect(`${change(now, { page: 5 })}`).toBe(`status=closed&page=5&view=${id}`);
  });

  test('leads to one inquiry, and nowhere by what is no id', () => {
    const list = new URLSearchParams('status=new');
    expect(readViewed(writeViewed(list, id))).toBe(id);
    expect(`${writeViewed(writeViewed(list, id), null)}`).toBe('status=new');
    expect(readViewed(new URLSearchParams('view=../1'))).toBe(null);
  });

  test('is narrowed by filters, not by folder or page', () => {
    expect(isNarrowed(read('folder=trash&page=3'))).toBe(false);
    for (const query of ['search=a', 'status=new', 'category=general', 'range=today', 'assignee=none'])
      expect(isNarrowed(read(query)), query).toBe(true);
  });
});

describe('what the calls are asked', () => {
  test.each([
    ['', { quarantined: 'false', deleted: '' }],
    ['folder=quarantine', { quarantined: 'true', deleted: '' }],
    ['folder=trash', { quarantined: '', deleted: 'true' }],
  ])('the folder %s', (query, expected) => {
    expect(deskFilters(read(query))).toMatchObject(expected);
  });

  test('the desk by every filter, a person only by their own', () => {
    const search = read('search=a&status=new&category=pricing&range=today&assignee=none');
    expect(deskFilters(search)).toMatchObject({
      search: 'a',
      status: 'new',
      category: 'pricing',
      range: 'today',
      assignedTo: 'none',
    });
    expect(myFilters(search)).toEqual({ search: 'a', status: 'new', range: 'today' });
  });

  test('time ranges are those of the specification (ADM-INQ-41 to 47)', () => {
    expect(rangeChoices.map(({ value }) => value)).toEqual([
      '',
      'today',
      '5days',
      '15days',
      '1month',
      '6months',
      '1year',
    ]);
  });
});
