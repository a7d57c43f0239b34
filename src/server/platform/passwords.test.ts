import { describe, expect, test } from 'vitest';
import { hashPassword, isHashOutdated, refuseWeakPassword, refuseWhileBusy, verifyPassword } from './passwords.ts';

test('a password is kept as argon2id of 19 MiB and two rounds, another salt each time (UND-27)', async () => {
  const [one, two] = [await hashPassword('Charpai@Moon7'), await hashPassword('Charpai@Moon7')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(isHashOutdated(one)).toBe(false);
  expect(isHashOutdated(one.replace('m=19456', 'm=4096'))).toBe(true);
  expect(await verifyPassword(one, 'Charpai@Moon7')).toBe(true);
  expect(await verifyPassword(one, 'charpai@moon7')).toBe(false);
  expect(await verifyPassword(one, 'Charpai@Moon7 ')).toBe(false);
});

test('nobody has no password, and finding that out is as much work (threat 17)', async () => {
  const kept = await hashPassword('Charpai@Moon7');
  await verifyPassword(null, 'a first one');
  const times = { somebody: 0, nobody: 0 };
  for (let round = 0; round < 20; round += 1) {
    const began = performance.now();
    expect(await verifyPassword(kept, 'wrong')).toBe(false);
    const between = performance.now();
    expect(await verifyPassword(null, 'wrong')).toBe(false);
    times.somebody += between - began;
    times.nobody += performance.now() - between;
  }
  // Without the work it would be a hundredth.
  expect(times.nobody).toBeGreaterThan(times.somebody / 3);
});

test('a few are looked at together, thirty-two wait and the next is told to come back', async () => {
  const crowd = Promise.allSettled(Array.from({ length: 100 }, () => verifyPassword(null, 'x')));
  await new Promise(setImmediate);
  expect(() => refuseWhileBusy()).toThrow(expect.objectContaining({ code: 'unavailable', retryAfter: 1 }));
  const ends = await crowd;
  const served = ends.filter(({ status }) => status === 'fulfilled').length;
  expect(served).toBeGreaterThanOrEqual(33);
  expect(served).toBeLessThan(100);
  expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({ name: 'Busy', retryAfter: 1 });
  expect(() => refuseWhileBusy()).not.toThrow();
});

describe('what is no password (UND-32, TRAP-66)', () => {
  test.each([
    'password',
    'PASSWORD',
    '12345678',
    'qwertyuiop',
    'ｐａｓｓｗｏｒｄ',
    'P@ssw0rd',
    'Freedom1',
    'zaq12wsx',
    '1qaz@wsx',
    'Changeme1',
  ])('%s is too common', (text) => {
    expect(() => refuseWeakPassword(text, [])).toThrow('This password is too common. Please choose another one.');
  });

  test.each([
    'Aangan@123',
    '1-aangan-1',
    'TaraDeshpande7',
    'Deshpande!2026',
    'tara.deshpande@example.in',
    'आदित्य@2026',
  ])('%s is the name of the house or the person with something around it', (text) => {
    expect(() =>
      refuseWeakPassword(text, ['Tara Deshpande', 'tara.deshpande@example.in', 'आदित्य'], 'newPassword'),
    ).toThrow(
      expect.objectContaining({
        code: 'invalid_fields',
        fieldErrors: { newPassword: 'This password is too easy to guess. Please choose another one.' },
      }),
    );
  });

  test.each(['Charpai@Moon7', 'my aangan in the rain', 'Password@Rain9', 'x'.repeat(128)])('%s may be one', (text) => {
    expect(() => refuseWeakPassword(text, ['Tara', 'Deshpande'])).not.toThrow();
  });
});
