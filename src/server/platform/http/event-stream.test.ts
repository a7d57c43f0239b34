import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openEventStream } from './event-stream.ts';

function open(pulse = 20) {
  const [hangUp, onEnd] = [vi.fn(), vi.fn()];
  const stream = openEventStream({ hangUp, onEnd, pulse });
  const reader = (stream.response.body as ReadableStream<Uint8Array>).getReader();
  const read = async () => {
    const { done, value } = await reader.read();
    return done ? null : new TextDecoder().decode(value);
  };
  return { stream, hangUp, onEnd, read, reader };
}

test('an event is one line of its name and one of its data, whatever the data holds', async () => {
  const { stream, read } = open(1000);
  stream.send('change', { id: 'a\n\nevent: b' });
  expect(await read()).toBe('event: change\ndata: {"id":"a\\n\\nevent: b"}\n\n');
  stream.end();
  expect(await read()).toBeNull();
});

test('a silent stream shows signs of life, and whoever takes them stays', async () => {
  const { stream, read, hangUp, onEnd } = open();
  for (let at = 0; at < 5; at++) expect(await read()).toBe(': still here\n\n');
  expect(onEnd).not.toHaveBeenCalled();
  stream.end();
  expect(onEnd).toHaveBeenCalledOnce();
  expect(hangUp).not.toHaveBeenCalled();
});

test('whoever takes nothing is cut off, and only once', async () => {
  const { stream, hangUp, onEnd } = open();
  stream.send('change', {});
  await vi.waitFor(() => expect(hangUp).toHaveBeenCalledOnce());
  stream.end();
  await delay(60);
  expect(hangUp).toHaveBeenCalledOnce();
  expect(onEnd).toHaveBeenCalledOnce();
});

test('a stream that ends while its reader is behind is cut off, for it might never be taken', () => {
  const { stream, hangUp } = open(1000);
  stream.send('change', {});
  stream.end();
  expect(hangUp).toHaveBeenCalledOnce();
});

test('a reader who goes ends it', async () => {
  const { reader, onEnd } = open(1000);
  await reader.cancel();
  expect(onEnd).toHaveBeenCalledOnce();
});

test('what a slow reader misses is one resync, and not a heap', async () => {
  const { stream, read } = open(1000);
  for (let at = 0; at < 10_000; at++) stream.send('change', { at });
  const text = await read();
  expect(text).toContain('event: resync\ndata: {}\n\n');
  expect((text ?? '').length).toBeLessThan(20_000);
  stream.end();
});
