import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

test('five failures in a row give thirty seconds of rest, then one probe decides for all', () => {
  let now = 1000;
  const breaker = createCircuitBreaker(() => now);
  for (let failure = 1; failure <= 5; failure++) {
    expect(breaker.admits()).toBe(true);
    breaker.failed();
  }
  expect(breaker.isOpen()).toBe(true);
  expect(breaker.admits()).toBe(false);
  now += 29_999;
  expect(breaker.admits()).toBe(false);
  now += 1;
  expect([breaker.admits(), breaker.admits(), breaker.admits()]).toEqual([true, false, false]);
  breaker.failed();
  now += 29_999;
  expect(breaker.admits()).toBe(false);
  now += 1;
  expect(breaker.admits()).toBe(true);
  breaker.succeeded();
  expect([breaker.isOpen(), breaker.admits(), breaker.admits()]).toEqual([false, true, true]);
});

test('a success in between begins the count anew', () => {
  const breaker = createCircuitBreaker(() => 0);
  for (let failure = 1; failure <= 4; failure++) breaker.failed();
  breaker.succeeded();
  for (let failure = 1; failure <= 4; failure++) breaker.failed();
  expect(breaker.isOpen()).toBe(false);
});

test('a probe that never ends does not close the way for ever', () => {
  let now = 0;
  const breaker = createCircuitBreaker(() => now);
  for (let failure = 1; failure <= 5; failure++) breaker.failed();
  now += 30_000;
  expect(breaker.admits()).toBe(true);
  now += 30_000;
  expect(breaker.admits()).toBe(true);
});
