import { expect, test } from 'vitest';
import { findPaperError, findPictureError, listingPicture, type PictureLimits } from './check-file.ts';
import { takeFiles } from './take-files.ts';

const megabyte = 1024 * 1024;
const fileOf = (name: string, type: string, size = 10) =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: size });
const heic = 'HEIC photos cannot be read here. Please save the photo as JPG and try again.';
const strict: PictureLimits = { maxBytes: 10, notImage: 'JPG only', tooLarge: 'large', types: ['image/jpeg'] };

test.each<[name: string, type: string, size: number, limits: PictureLimits, text: string | null]>([
  ['a.jpg', 'image/jpeg', 5 * megabyte, listingPicture, null],
  ['a.jpg', 'image/jpeg', 5 * megabyte + 1, listingPicture, 'File size must be less than 5MB'],
  ['a.jpg', 'image/jpeg', 0, listingPicture, 'The file is empty.'],
  ['a.pdf', 'application/pdf', 10, listingPicture, 'Please select an image file'],
  ['a', '', 10, listingPicture, 'Please select an image file'],
  ['a.heic', 'image/heic', 10, listingPicture, heic],
  ['A.HEIC', '', 10, listingPicture, heic],
  ['a.gif', 'image/gif', 10, listingPicture, null],
  ['a.gif', 'image/gif', 10, strict, 'JPG only'],
])('a picture %s (%s, %i bytes): %#', (name, type, size, limits, text) => {
  expect(findPictureError(fileOf(name, type, size), limits)).toBe(text);
});

test.each<[name: string, type: string, size: number, text: string | null]>([
  ['a.pdf', 'application/pdf', 10 * megabyte, null],
  ['a.pdf', 'application/pdf', 10 * megabyte + 1, 'File size must be less than 10MB'],
  ['a.pdf', 'application/pdf', 0, 'The file is empty.'],
  ['a.doc', 'application/msword', 10, null],
  ['a.DOCX', '', 10, null],
  ['a.jpg', 'image/jpeg', 10, 'Please select a PDF or Word document'],
  ['a.pdf', 'text/html', 10, 'Please select a PDF or Word document'],
  ['a.txt', '', 10, 'Please select a PDF or Word document'],
])('a document %s (%s, %i bytes): %#', (name, type, size, text) => {
  expect(findPaperError(fileOf(name, type, size))).toBe(text);
});

test('as many are taken as there is room for, and the rest is said once (TRAP-26)', () => {
  const files = ['1', '2', '3', '4'].map((name) => fileOf(name, name === '2' ? 'text/plain' : 'image/png'));
  const { taken, errors } = takeFiles(files, 2, (file) => findPictureError(file, listingPicture), 'Too many');
  expect(taken.map(({ name }) => name)).toEqual(['1', '3']);
  expect(errors).toEqual([
    { name: '2', text: 'Please select an image file' },
    { name: '', text: 'Too many' },
  ]);
  expect(takeFiles(files, 0, () => null, 'Too many')).toEqual({ taken: [], errors: [{ name: '', text: 'Too many' }] });
});
