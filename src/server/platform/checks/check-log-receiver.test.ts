import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openLogReceiver } from '#test/log-receiver.ts';
import { tlsPair } from '#test/tls-pair.ts';
import { checkLogReceiver } from './check-log-receiver.ts';
import { findingsOf } from './finding.ts';

async function findingsAt(port: number, ca: string | undefined = tlsPair.cert) {
  const say = findingsOf('Log');
  await checkLogReceiver(`syslog+tls://localhost:${port}`, say, ca);
  return say.findings;
}

test('a machine that takes lines is told of with how long its certificate lasts, and gets none', async () => {
  const { port, text, stop } = await openLogReceiver();
  expect(await findingsAt(port)).toMatchObject([
    { state: 'ok', says: `localhost:${port} takes the lines of the log.` },
    { says: expect.stringContaining('The certificate of localhost') },
  ]);
  expect(text()).toBe('');
  await stop();
});

test('one that is away, that nobody vouches for, that wants a certificate of ours or speaks no TLS takes none', async () => {
  const trusted = await openLogReceiver();
  const wanting = await openLogReceiver(0, {
    ...tlsPair,
    ca: tlsPair.cert,
    requestCert: true,
    rejectUnauthorized: true,
  });
  const plain = createServer((socket) => socket.end('220 ready'));
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  const away = await openLogReceiver();
  await away.stop();
  const { port } = plain.address() as { port: number };
  for (const [where, ca] of [
    [trusted.port, ''],
    [wanting.port, tlsPair.cert],
    [port, tlsPair.cert],
    [away.port, tlsPair.cert],
  ] as const)
    expect(await findingsAt(where, ca)).toMatchObject([
      { state: 'wrong', says: expect.stringContaining(`localhost:${where} takes no lines of the log: `) },
    ]);
  await Promise.all([trusted.stop(), wanting.stop(), plain.close()]);
});
