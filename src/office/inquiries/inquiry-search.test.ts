import { describe, expect, test } from 'vitest';
import { shippedLists } from '#contract/inquiry-lists.ts';
import type { SavedQuery } from '#contract/staff-inquiries.ts';
import {
  addresses,
  deskAddress,
  deskFilters,
  isNarrowed,
  isSameList,
  isWhole,
  myAddress,
  myFilters,
  rangeChoices,
  readViewed,
  savedColumnsOf,
  savedQueryOf,
  searchOfList,
  writeViewed,
} from './inquiry-search.ts';

const id = '0123456789abcdef01234567';
const { write, change } = deskAddress;
const read = (query: string) => deskAddress.read(new URLSearchParams(query));
const readMine = (query: string) => myAddress.read(new URLSearchParams(query));
const noWork = { answer: '', silent: '', heat: '', visit: '', task: '' };
const noFigures = { from: '', to: '', source: '', property: '', hour: '', lostReason: '', unlock: '' };
const usual = { sort: '', columns: '', list: '' };
const nothing = {
  search: '',
  status: '',
  category: '',
  range: '',
  assignee: '',
  folder: '',
  ...noFigures,
  ...noWork,
  ...usual,
  page: 1,
};

describe('the address of the inquiries', () => {
  test.each([
    ['', {}],
    ['search=%20meera%20&status=in_progress&page=3', { search: 'meera', status: 'in_progress', page: 3 }],
    ['category=floor_plans&range=1month', { category: 'floor_plans', range: '1month' }],
    [`assignee=${id}&folder=trash`, { assignee: id, folder: 'trash' }],
    ['assignee=none&folder=quarantine', { assignee: 'none', folder: 'quarantine' }],
    [
      'answer=late&silent=14&heat=hot&visit=after&task=none',
      { answer: 'late', silent: '14', heat: 'hot', visit: 'after', task: 'none' },
    ],
    [
      `from=2026-10-01&to=2026-10-31&source=Homes&property=${id}&hour=0&lostReason=-&unlock=asked`,
      {
        from: '2026-10-01',
        to: '2026-10-31',
        source: 'Homes',
        property: id,
        hour: '0',
        lostReason: '-',
        unlock: 'asked',
      },
    ],
    ['from=2026-02-30&to=tomorrow&hour=24&unlock=all', {}],
    [`sort=-touched&list=${id}`, { sort: '-touched', list: id }],
    ['list=late', { list: 'late' }],
    ['columns=task,property,due,property', { columns: 'property,due,task' }],
    // The usual ones are not said, nor those that only the other screen has.
    ['columns=assignee,property,category', {}],
    ['columns=property,status,assigned', { columns: 'property' }],
    // What makes no sense counts as not said.
    ['answer=never&silent=4&heat=cold&visit=1&task=1&sort=-came&columns=price&list=mine', {}],
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
    for (const query of ['answer=late', 'silent=3', 'heat=hot', 'visit=today', 'task=none'])
      expect(isNarrowed(readMine(query)), query).toBe(true);
  });

  test('is narrowed neither by its order and columns nor by the list it came from', () => {
    for (const query of ['sort=name', 'columns=property', 'list=late'])
      expect(isNarrowed(read(query)), query).toBe(false);
  });

  test('has every inquiry, newest first, whatever columns it shows', () => {
    for (const query of ['', 'columns=property', `list=${id}`, 'page=2'])
      expect(isWhole(read(query)), query).toBe(true);
    for (const query of ['sort=name', 'folder=trash', 'task=none', 'search=a'])
      expect(isWhole(read(query)), query).toBe(false);
  });

  test('knows of the columns that its screen has', () => {
    expect(readMine('columns=property,assigned,status').columns).toBe('');
    expect(readMine('columns=category,visit,status').columns).toBe('status,visit');
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
    expect(myFilters(search)).toEqual({ search: 'a', status: 'new', range: 'today', ...noFigures, ...noWork });
  });

  test('both by the work on an inquiry', () => {
    const work = { answer: 'waiting', silent: '7', heat: 'hot', visit: 'coming', task: 'open' };
    const query = `${new URLSearchParams(work)}`;
    expect(deskFilters(read(query))).toMatchObject(work);
    expect(myFilters(readMine(query))).toMatchObject(work);
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

describe('a list with a name', () => {
  const list = (query: SavedQuery, columns: Parameters<typeof searchOfList>[1]['columns'] = []) =>
    ({ id, kind: 'own', query, columns }) as const;

  test.each([
    ['', {}],
    [
      'search=meera&status=new&category=pricing&range=5days&assignee=none&sort=-due',
      {
        search: 'meera',
        status: 'new',
        category: 'pricing',
        range: '5days',
        assignedTo: 'none',
        sort: '-due',
      },
    ],
    ['folder=quarantine', { quarantined: 'true' }],
    ['folder=trash&task=overdue', { deleted: 'true', task: 'overdue' }],
    [
      `assignee=${id}&answer=late&silent=3&heat=hot&visit=today`,
      {
        assignedTo: id,
        answer: 'late',
        silent: '3',
        heat: 'hot',
        visit: 'today',
      },
    ],
  ] as [string, SavedQuery][])('%s is saved by what it says, and leads back there', (query, saved) => {
    const search = read(`${query}&page=3&list=late`);
    expect(savedQueryOf('desk', search)).toEqual(saved);
    expect(searchOfList('desk', list(saved))).toEqual({ ...search, page: 1, list: id });
  });

  test('of one person says nothing that only the desk knows', () => {
    const search = readMine('search=a&category=pricing&assignee=none&folder=trash&sort=name');
    expect(savedQueryOf('my', search)).toEqual({ search: 'a', sort: 'name' });
    expect(searchOfList('my', list({ category: 'pricing', sort: 'name' }))).toMatchObject({
      category: '',
      sort: 'name',
    });
  });

  test('keeps its columns; those of the other screen are shown as what tells much the same', () => {
    const search = read('columns=due,property');
    expect(savedColumnsOf(search)).toEqual(['property', 'due']);
    expect(savedColumnsOf(read(''))).toEqual([]);
    expect(searchOfList('desk', list({}, ['property', 'due'])).columns).toBe('property,due');
    expect(searchOfList('my', list({}, ['property', 'category', 'assignee'])).columns).toBe('');
    expect(searchOfList('my', list({}, ['category', 'visit'])).columns).toBe('status,visit');
  });

  test.each(shippedLists)('$id of every house shows its column beside the usual ones', (shipped) => {
    for (const screen of ['desk', 'my'] as const) {
      const search = searchOfList(screen, { ...shipped, kind: 'house', columns: [...shipped.columns] });
      expect(search).toMatchObject({ ...shipped.query, list: shipped.id });
      expect(search.columns.split(',')).toHaveLength(4);
      expect(addresses[screen].read(addresses[screen].write(search))).toEqual(search);
    }
  });

  test('is the same on every page and by whatever name, and another by a filter, order or column', () => {
    expect(isSameList(read('task=none&page=2'), read('task=none&list=late'))).toBe(true);
    for (const query of ['', 'task=none&sort=name', 'task=none&columns=property', 'task=none&folder=trash'])
      expect(isSameList(read('task=none'), read(query)), query).toBe(false);
  });
});
