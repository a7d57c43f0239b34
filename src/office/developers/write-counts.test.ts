import { expect, it } from 'vitest';
import { writeProjects, writeReviews } from './write-counts.ts';

it('one review is no reviews, and thousands are grouped as in India', () => {
  expect([0, 1, 12_034, 123_456].map((totalReviews) => writeReviews({ totalReviews }))).toEqual([
    '0 reviews',
    '1 review',
    '12,034 reviews',
    '1,23,456 reviews',
  ]);
});

it('projects are told with how many of them are completed', () => {
  expect(writeProjects({ totalProjects: 1, completedProjects: 0 })).toBe('1 project (0 completed)');
  expect(writeProjects({ totalProjects: 1400, completedProjects: 1209 })).toBe('1,400 projects (1,209 completed)');
});
