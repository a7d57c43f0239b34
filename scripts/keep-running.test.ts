import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { countEnds, endProcess, isAccident } from './keep-running.mjs';

test('a server that keeps ending waits longer and longer, and is left down in the end', () => {
  const pauseAfter = countEnds();
  const pauses = Array.from({ length: 11 }, () => pauseAfter(500));
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, ...Array(5).fill(30_000), null]);
});

test('one that lived a minute begins to count anew', () => {
  const pauseAfter = countEnds();
  for (let end = 0; end < 9; end += 1) pauseAfter(500);
  expect([pauseAfter(60_000), pauseAfter(500), pauseAfter(59_999)]).toEqual([1000, 2000, 4000]);
});

test.each([
  ['killed, or out of memory', { code: null, signal: 'SIGKILL', hasServed: false }, true],
  ['broken off by V8 for want of memory', { code: null, signal: 'SIGABRT', hasServed: true }, true],
  ['an error nobody caught', { code: 70, signal: null, hasServed: false }, true],
  ['a port that is not free yet, after it had served', { code: 1, signal: null, hasServed: true }, true],
  ['wrong settings', { code: 1, signal: null, hasServed: false }, false],
  ['ended in order', { code: 0, signal: null, hasServed: true }, false],
  ['told to end', { code: null, signal: 'SIGTERM', hasServed: true }, false],
])('%s', (_, end, expected) => {
  expect(isAccident(end)).toBe(expected);
});

test.skipIf(process.platform === 'win32')('a process that does not end when it is told to is killed', async () => {
  const program = "process.on('SIGTERM', () => console.log('heard')); setInterval(() => {}, 1000); console.log('here')";
  const child = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const heard = once(child.stdout, 'data');
  const ended = once(child, 'exit');
  endProcess(child, 'SIGTERM', 2000);
  await heard;
  expect(await ended).toEqual([null, 'SIGKILL']);
});
