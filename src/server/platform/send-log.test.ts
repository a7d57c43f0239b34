import { createServer as createPlainServer } from 'node:net';
import { hostname } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { openLogReceiver } from '#test/log-receiver.ts';
import { tlsPair } from '#test/tls-pair.ts';
import { frameLine, type LogSender, sendLog } from './send-log.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const takeLines = async (...how: Parameters<typeof openLogReceiver>) => {
  const receiver = await openLogReceiver(...how);
  closers.push(receiver.stop);
  return receiver;
};

function send(port: number, ca: string | undefined = tlsPair.cert, host = 'localhost') {
  const told: object[] = [];
  const sender: LogSender = sendLog(`syslog+tls://${host}:${port}`, (line) => told.push(line), ca);
  closers.push(() => sender.close());
  return { ...sender, told };
}

test('a line is framed by its length in bytes, with what it is about and how bad it is', () => {
  const line = '{"level":50,"time":"2026-11-27T10:00:00.000Z","msg":"यह टूटा"}\n';
  const frame = frameLine(line).toString();
  const [length = '', ...rest] = frame.split(' ');
  const message = rest.join(' ');
  expect(Number(length)).toBe(Buffer.byteLength(message));
  expect(message).toBe(`<131>1 2026-11-27T10:00:00.000Z ${hostname()} aangan ${process.pid} - - ${line.trim()}`);
  expect(frameLine('{"level":30}').toString()).toContain('<134>1 - ');
});

test('lines arrive over TLS in their order, those of before it was there too', async () => {
  const first = await takeLines();
  const { port } = first;
  await first.stop();
  const { write, told } = send(port);
  for (const n of [1, 2]) write(`{"level":30,"n":${n}}\n`);
  await expect.poll(() => told.length).toBe(1);
  const second = await takeLines(port);
  await expect.poll(second.text, { timeout: 10_000 }).toContain('"n":2}');
  write('{"level":30,"n":3}\n');
  await expect.poll(second.text).toContain('"n":3}');
  expect([...second.text().matchAll(/"n":(\d)/g)].map(([, n]) => n)).toEqual(['1', '2', '3']);
});

test('a machine whose certificate nobody vouches for, or that speaks without TLS, gets no line', async () => {
  for (const [ca, host] of [
    [undefined, 'localhost'],
    [tlsPair.cert, '127.0.0.1'],
  ] as const) {
    const wrong = await takeLines();
    const { write, told } = send(wrong.port, ca ?? '', host);
    write('{"level":30,"secret":"word"}\n');
    await expect.poll(() => told.length).toBe(1);
    expect(wrong.text()).toBe('');
  }
});

test('a machine that goes away in order is told of as one that breaks off is', async () => {
  const there = await takeLines();
  const { write, told } = send(there.port);
  write('{"level":30,"n":1}\n');
  await expect.poll(there.text).toContain('"n":1}');
  expect(told).toEqual([]);
  await there.leave();
  await expect.poll(() => told.length).toBe(1);
});

test('a machine that turns us out each time is told of once, and asked less and less often', async () => {
  let refused = 0;
  const wanting = { ...tlsPair, ca: tlsPair.cert, requestCert: true, rejectUnauthorized: true };
  const { port } = await takeLines(0, wanting, () => {
    refused += 1;
  });
  const began = performance.now();
  const { told } = send(port);
  await expect.poll(() => refused, { timeout: 20_000 }).toBe(3);
  expect(performance.now() - began).toBeGreaterThan(2500);
  expect(told).toHaveLength(1);
});

test('a machine that takes the connection and shows no certificate is told of, and asked again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  closers.push(() => vi.useRealTimers());
  let connections = 0;
  const silent = createPlainServer((socket) => {
    connections += 1;
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  closers.push(() => silent.close());
  const { told } = send((silent.address() as { port: number }).port);
  await expect.poll(() => connections).toBe(1);
  vi.advanceTimersByTime(10_000);
  await expect.poll(() => told).toEqual([{ err: 'it shows no certificate', msg: 'LOG_TO takes no lines: they wait' }]);
  vi.advanceTimersByTime(1000);
  await expect.poll(() => connections).toBe(2);
});

test('what has no room while nobody takes lines is counted, and the count arrives', async () => {
  const first = await takeLines();
  const { port } = first;
  await first.stop();
  const { write } = send(port);
  const long = `{"level":30,"text":"${'x'.repeat(10_000)}"}\n`;
  for (let n = 0; n < 120; n += 1) write(long);
  const second = await takeLines(port);
  await expect.poll(second.text, { timeout: 10_000 }).toMatch(/"leftOut":\d+/);
  const kept = second.text().split('"text"').length - 1;
  expect(kept).toBeLessThan(100);
  expect(second.text()).toContain(`"leftOut":${120 - kept}`);
});
