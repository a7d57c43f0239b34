import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMailServer } from '#test/mail-server.ts';
import { runServer } from '#test/run-server.ts';
import { judge, percentile } from './figures.ts';
import { sendLeads } from './send-leads.ts';

const perSecond = 25;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const rounds = 6;

/**
 * Leads while mails go out, while mail and SMS servers refuse every connection, and while they take it and never say a
 * word: three apps with their jobs, asked in turn. Budget: p95 of a lead at most a tenth longer (issue 4).
 */
export async function benchDeadMail(): Promise<boolean> {
  const mail = await openMailServer();
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const place = silent.address();
  const hanging = `127.0.0.1:${typeof place === 'object' ? place?.port : ''}`;
  const dead = (address: string) => ({
    SMTP_URL: `smtp://${address}?tls=off`,
    SMS_PROVIDER: `twilio://AC1:token@${address}/?from=+15005550006`,
  });
  const kinds = [
    { name: 'alive', env: { SMTP_URL: `${mail.url}?tls=off` } },
    { name: 'refusing', env: dead('127.0.0.1:9') },
    { name: 'silent', env: dead(hanging) },
  ];
  const running = await Promise.all(
    kinds.map(async ({ name, env }) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'aangan-bench-'));
      const common = { DATA_DIR: dataDir, DEMO: '0', TRUSTED_PROXIES: '1', STAFF_EMAIL: 'desk@aangan.example' };
      const server = runServer({ ...common, ...env });
      return { name, dataDir, server, url: await server.ready, times: [] as number[] };
    }),
  );
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const { url, times } of running) {
        const taken = await sendLeads(url, perSecond, round === 0 ? 2 : seconds);
        if (round > 0) times.push(...taken);
      }
    }
    const p95s = running.map(({ name, times }) => {
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((at) => percentile(times, at).toFixed(1));
      console.log(`  mail ${name.padEnd(9)} ${times.length} leads accepted: p50 ${p50}, p95 ${p95}, p99 ${p99} ms`);
      return percentile(times, 0.95);
    });
    console.log(`  ${mail.received.length} mails arrived at the one that lives`);
    const [alive = Number.NaN, ...others] = p95s;
    return judge('p95 of a lead, mail dead to alive', Math.max(...others) / alive, 1.1, 'at most', ' times');
  } finally {
    for (const { server, dataDir } of running) {
      server.child.kill('SIGTERM');
      await server.exit;
      await rm(dataDir, { recursive: true, force: true });
    }
    silent.close();
    await mail.close();
  }
}
