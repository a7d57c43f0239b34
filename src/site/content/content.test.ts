import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { alertConsent } from '#contract/alert-choices.ts';
import { consentWords } from '#contract/consent.ts';
import { consent } from '#contract/consent-now.ts';
import { company, copyright } from './company.ts';
import { privacy } from './privacy.ts';
import { testimonials } from './testimonials.ts';

it('there are exactly twenty testimonials, each with five stars and every word filled in', () => {
  expect(testimonials).toHaveLength(20);
  expect(new Set(testimonials.map(({ id }) => id)).size).toBe(20);
  for (const { name, location, property, testimonial, rating } of testimonials) {
    expect(rating).toBe(5);
    for (const text of [name, location, property, testimonial]) expect(text).not.toBe('');
  }
});

it('the footer keeps the texts the specification fixes', () => {
  expect(company.hours).toBe('Mon-Sat 9:00 AM-7:00 PM, Sun 10:00 AM-5:00 PM');
  expect(copyright(2025)).toMatch(/^© 2025 Aangan/);
  expect(copyright(2031)).toMatch(/^© 2025–2031 Aangan/);
  expect(copyright(2024), 'a clock that is wrong').toMatch(/^© 2025 Aangan/);
  expect(company.services).toHaveLength(5);
});

it('the privacy page begins with the notice and ends with it in Hindi, each with the words that the forms show', () => {
  const [english, hindi] = [privacy.sections[0], privacy.sections.at(-1)];
  expect([english?.id, hindi?.id, hindi?.language]).toEqual(['notice', 'notice-hindi', 'hi']);
  for (const { version, text } of [consent, alertConsent]) {
    expect(JSON.stringify(english)).toContain(text);
    expect(JSON.stringify(hindi)).toContain(consentWords(version, 'hi'));
  }
  for (const section of [english, hindi]) expect(JSON.stringify(section)).toContain(company.email);
});

it('whoever advises is an advisor in every text, on pages as in letters', () => {
  const src = path.join(import.meta.dirname, '..', '..');
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(1000);
  // `{adviser}` is the name of a variable that saved templates carry.
  const other = /\b(?:an|our|your|the|their|of|ask) advisers?\b/i;
  expect(files.filter((file) => other.test(readFileSync(path.join(src, file), 'utf8')))).toEqual([]);
});
