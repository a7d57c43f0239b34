import { describe, expect, test } from 'vitest';
import { describeList, idOf, oneOf, wordsOf } from './list-address.ts';

const id = '6740c1f2a94be0d17c3341c8';
const list = describeList({ search: wordsOf(5), state: oneOf(['open', 'done', 'all'], 'open'), person: idOf }, 1000);
const read = (address: string) => list.read(new URLSearchParams(address));
const nothing = { search: '', state: 'open', person: '', page: 1 };

describe('the address of a list', () => {
  test.each([
    ['', {}],
    [`search=%20neem%20court&state=done&person=${id}&page=3`, { search: 'neem', state: 'done', person: id, page: 3 }],
    ['state=gone&person=me&page=two', {}],
    ['page=0', {}],
    ['page=1.5', {}],
    ['page=1001', {}],
  ])('%s is read forgivingly', (address, expected) => {
    expect(read(address)).toEqual({ ...nothing, ...expected });
  });

  test('says only what is set, and is read back as it was', () => {
    const search = read(`search=neem&state=all&person=${id}&page=4`);
    expect(list.read(list.write(search))).toEqual(search);
    expect(`${list.write(read('state=open&page=1&search='))}`).toBe('');
  });

  test('a change begins at the first page, and keeps what lies over the list and nothing else', () => {
    const now = new URLSearchParams(`state=done&page=4&view=${id}&what=ever`);
    expect(`${list.change(now, { search: 'neem' })}`).toBe(`search=neem&state=done&view=${id}`);
    expect(`${list.change(now, { page: 5 })}`).toBe(`state=done&page=5&view=${id}`);
    expect(`${list.change(new URLSearchParams('add'), { state: 'all' })}`).toBe('state=all&add=');
  });

  test('is narrowed by what is not its default, never by the page', () => {
    expect(list.isNarrowed(read('state=open&page=3'))).toBe(false);
    for (const address of ['search=a', 'state=all', `person=${id}`])
      expect(list.isNarrowed(read(address)), address).toBe(true);
  });
});
