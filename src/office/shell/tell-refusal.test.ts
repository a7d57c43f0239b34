import { describe, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { tellRefusal } from './tell-refusal.ts';

const told = (code: ConstructorParameters<typeof ApiError>[1], fieldErrors: Record<string, string>) =>
  tellRefusal(new ApiError(400, code, 'Refused.', { fieldErrors }), ['date', 'time']);

describe('a refused change', () => {
  test('is told beside the fields that show it, and nowhere else', () => {
    expect(told('invalid_fields', { time: 'Taken' })).toEqual({ fields: { time: 'Taken' }, text: null });
  });

  test('is told above the form where any of its fields is not in sight', () => {
    expect(told('invalid_fields', { time: 'Taken', note: 'Too long' })).toEqual({
      fields: { time: 'Taken' },
      text: 'Refused.',
    });
    expect(told('conflict', {})).toEqual({ fields: {}, text: 'Refused.' });
  });

  test('of whoever was too slow is told above the form, also where what changed meanwhile has a field', () => {
    for (const name of ['status', 'date'])
      expect(told('stale_version', { [name]: 'was changed by Radhika Sethi' })).toEqual({
        fields: {},
        text: 'Refused.',
      });
  });

  test('without an answer is told as not certain', () => {
    expect(tellRefusal(new ApiError(0, 'network', 'Failed to fetch'), ['date']).text).toMatch(/nothing is certain/);
    expect(tellRefusal(null, ['date'])).toEqual({ fields: {}, text: null });
  });
});
