import { describe, expect, it } from 'vitest';
import { findDeveloper, parseDeveloper, writeProjects } from './parse-developer.ts';

describe('the logo of a developer', () => {
  it('is a picture only when it is a long enough address', () => {
    expect(parseDeveloper({ name: 'A', logoUrl: 'https://x.example/logo.png' }).logo).toBe(
      'https://x.example/logo.png',
    );
    expect(parseDeveloper({ name: 'A', logo: 'data:image/png;base64,AA' }).logo).toBe('data:image/png;base64,AA');
    expect(parseDeveloper({ name: 'A', logo: 'http://a.b' }).logo).toBe(null);
    expect(parseDeveloper({ name: 'A', logo: 'logo-of-the-firm.png' }).logo).toBe(null);
  });

  it('is never taken from where uploads no longer exist', () => {
    expect(parseDeveloper({ name: 'A', logo: 'https://x.example/uploads/legacy/a.png' }).logo).toBe(null);
  });

  it('else is logoText, a short logo, or the first letters of the first two words', () => {
    expect(parseDeveloper({ name: 'Meridian Estates', logoText: 'ME', logo: 'M' }).initials).toBe('ME');
    expect(parseDeveloper({ name: 'Meridian Estates', logo: 'MER' }).initials).toBe('MER');
    expect(parseDeveloper({ name: 'meridian estates india' }).initials).toBe('ME');
  });
});

describe('the developer an address means', () => {
  const meridian = parseDeveloper({ id: 'a', name: 'Meridian Estates' });
  const tamarind = parseDeveloper({ id: 'b', name: 'Tamarind Homes' });
  const all = [meridian, tamarind];

  it('is found by id first, then by an id in the name, then by name', () => {
    expect(findDeveloper(all, { developerId: 'b', developer: 'Meridian Estates' })).toBe(tamarind);
    expect(findDeveloper(all, { developerId: '', developer: 'a' })).toBe(meridian);
    expect(findDeveloper(all, { developerId: '', developer: 'tamarind homes' })).toBe(tamarind);
    expect(findDeveloper(all, { developerId: '', developer: '' })).toBe(null);
  });
});

it('one project is no projects, and thousands of them are grouped', () => {
  const write = (totalProjects: number) => writeProjects(parseDeveloper({ name: 'A', totalProjects }));
  expect([0, 1, 24, 1400].map(write)).toEqual(['', '1 project', '24 projects', '1,400 projects']);
});
