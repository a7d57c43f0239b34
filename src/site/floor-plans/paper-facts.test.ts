import { expect, test } from 'vitest';
import { formatText, paperFacts, sizeText } from './paper-facts.ts';

test.each([
  [0, ''],
  [1, '1 KB'],
  [480_000, '480 KB'],
  [999_499, '999 KB'],
  [999_500, '1 MB'],
  [6_240_000, '6.2 MB'],
])('%d bytes are "%s"', (bytes, text) => expect(sizeText(bytes)).toBe(text));

test.each([
  ['pdf', 'PDF'],
  ['.PDF', 'PDF'],
  ['application/pdf', 'PDF'],
  ['application/msword', 'Word'],
  ['', ''],
])('%s is "%s"', (fileType, text) => expect(formatText(fileType)).toBe(text));

const paper = {
  id: 'a',
  name: 'Brochure',
  type: 'brochure',
  fileType: 'pdf',
  size: 6_200_000,
  description: '',
  uploadedAt: '2026-08-12T06:00:00.000Z',
  url: null,
};

test('a paper tells its kind, format, size and day, of what is known', () => {
  expect(paperFacts(paper)).toBe('Brochure · PDF, 6.2 MB · 12 Aug 2026');
  expect(paperFacts({ ...paper, type: 'other', size: 0, uploadedAt: '' })).toBe('PDF');
});
