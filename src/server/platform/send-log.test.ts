import { hostname } from 'node:os';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { tlsPair } from '#test/tls-pair.ts';
import { frameLine, type LogSender, sendLog } from './send-log.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A machine that takes lines, on the port it had before where one is named. */
async function takeLines(port = 0, options: object = tlsPair) {
  const sockets = new Set<TLSSocket>();
  let text = '';
  const server: Server = createServer(options, (socket) => {
    sockets.add(socket);
    socket.on('data', (piece) => {
      text += piece;
    });
    socket.on('error', () => {});
  });
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  closers.push(stop);
  return { port: (server.address() as { port: number }).port, text: () => text, stop };
}

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
