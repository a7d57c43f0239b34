import { expect, test } from 'vitest';
import { maskEmail } from './alert-choices.ts';

test.each([
  ['ira.bose@example.in', 'i•••••@example.in'],
  ['i@example.in', 'i•••••@example.in'],
])('of %s a link shows %s', (email, shown) => expect(maskEmail(email)).toBe(shown));
