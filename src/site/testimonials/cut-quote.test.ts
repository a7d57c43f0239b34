import { expect, test } from 'vitest';
import { testimonials } from '#site/content/testimonials.ts';
import { wrapAround } from '#ui/wrap-around.ts';
import { cutQuote } from './cut-quote.ts';

test('a quote is cut at 120 characters plus an ellipsis; up to there it stays whole (PUB-TESTI-13)', () => {
  expect(cutQuote('a'.repeat(121))).toBe(`${'a'.repeat(120)}…`);
  expect(cutQuote('a'.repeat(120))).toBe('a'.repeat(120));
  expect(cutQuote('')).toBe('');
  expect(cutQuote('🏡'.repeat(200))).toBe(`${'🏡'.repeat(120)}…`);
});

test('some stories are longer than the grid shows, and none too long for the stage of the home page', () => {
  const lengths = testimonials.map(({ testimonial }) => [...testimonial].length);
  expect(lengths.filter((length) => length > 120).length).toBeGreaterThan(4);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(240);
});

test('before the first comes the last and after the last the first (PUB-TESTI-04)', () => {
  expect(wrapAround(-1, 20)).toBe(19);
  expect(wrapAround(20, 20)).toBe(0);
  expect(wrapAround(7, 20)).toBe(7);
  expect(wrapAround(-1, 1)).toBe(0);
  expect(wrapAround(1, 0)).toBe(0);
});

test('there are exactly 20 stories, each whole and with five stars (PUB-TESTI-05, 15)', () => {
  expect(testimonials).toHaveLength(20);
  expect(new Set(testimonials.map(({ id }) => id)).size).toBe(20);
  for (const story of testimonials) {
    expect(story).toMatchObject({ rating: 5, image: expect.any(String) });
    for (const text of [story.name, story.location, story.property, story.testimonial]) expect(text).not.toBe('');
    expect(story).not.toHaveProperty('date');
  }
});
