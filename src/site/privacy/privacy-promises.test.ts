import { expect, test } from 'vitest';
import { consentTexts } from '#contract/consent.ts';
import { daysAimedAt, daysToAnswer } from '#contract/privacy-choices.ts';
import { privacy } from '#site/content/privacy.ts';

const policy = privacy.sections.flatMap(({ paragraphs, points = [] }) => [
  ...paragraphs,
  ...points.map(({ text }) => text),
]);

test('the policy promises an answer in the days that the office and its letters go by, in both languages', () => {
  const promises = policy.filter((text) => /We (?:aim to )?answer|जवाब देते हैं|जवाब देने की/.test(text));
  expect(
    promises.map((text) => [...text.matchAll(/(\d+) (?:days|दिन)|gives us (\d+)/g)].map(([, a, b]) => Number(a ?? b))),
  ).toEqual(Array.from({ length: 3 }, () => [daysAimedAt, daysToAnswer]));
});

test.each(Object.values(consentTexts))(
  'the policy has the words that are agreed to, in both languages: $en',
  ({ en, hi }) => {
    for (const words of [en, hi]) expect(policy.some((text) => text.includes(words))).toBe(true);
  },
);
