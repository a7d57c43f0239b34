import { expect, test } from 'vitest';
import { readSourcePage } from './source-page.ts';

const house = 'https://office.example';
const read = (text: string) => readSourcePage(text, house);

test('a page of the house is led to, with its filters', () => {
  for (const page of ['/', '/property/6740c1f2a94be0d17c3355aa?tab=location', '/properties?city=Noida#top'])
    expect(read(page)).toBe(page);
  expect(read('/properties?q=नोएडा')).toBe('/properties?q=%E0%A4%A8%E0%A5%8B%E0%A4%8F%E0%A4%A1%E0%A4%BE');
});

test('another house, a script and what is no address lead nowhere', () => {
  const hostile = [
    '',
    'contact',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '///evil.example',
    'javascript:alert(1)',
    ' /',
    '/\t/evil.example',
    '/a\nb',
    'data:text/html,x',
    '/.//evil.example/..//',
  ];
  expect(hostile.filter((text) => read(text) !== null)).toEqual([]);
});

test('neither the office nor a call is a page that somebody wrote on', () => {
  for (const text of [
    '/admin',
    '/admin/settings',
    '/api/auth/logout',
    '/ADMIN/x',
    '/%61dmin',
    '/dev/messages',
    '/x/../admin',
  ])
    expect(read(text), text).toBeNull();
  expect(read('/administration')).toBe('/administration');
});
