import { startChild } from './child.ts';
import { formatSpread, judge, percentile, spreadOf } from './figures.ts';
import { treeTime } from './processor-time.ts';
import { sendLeads } from './send-leads.ts';

const perSecond = 100;
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const rounds = 3;

/**
 * Leads at a steady 100 per second, each from an address of its own and told to staff and visitor, on a database that
 * syncs to disk. Beside it the least that keeps a lead: one insert behind bare node:http (budget: p95 50 ms, and four times
 * its processor time, of server and database together, with the letters and jobs that it queues; nobody delivers them here).
 */
export async function benchInquiry(): Promise<boolean> {
  // A mail server that is configured and never asked: the mails are queued with their jobs, as in production.
  const env = { TRUSTED_PROXIES: '1', SMTP_URL: 'smtp://127.0.0.1:9' };
  const app = await startChild('serve-app.ts', { listings: 1000, env });
  const bare = await startChild('serve-insert.ts', {});
  const runners = [
    { name: 'one bare insert', server: bare, times: [] as number[], cpu: [] as number[] },
    { name: 'inquiry', server: app, times: [] as number[], cpu: [] as number[] },
  ];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const { server, times, cpu } of runners) {
        const before = treeTime(server.pid);
        const taken = await sendLeads(server.url, perSecond, round === 0 ? 2 : seconds);
        if (round === 0) continue;
        times.push(...taken);
        cpu.push((treeTime(server.pid) - before) / taken.length);
      }
    }
    const p95s = runners.map(({ name, times, cpu }) => {
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((at) => percentile(times, at).toFixed(1));
      console.log(
        `  ${name.padEnd(16)} ${times.length} accepted: p50 ${p50}, p95 ${p95}, p99 ${p99} ms, processor ${formatSpread(spreadOf(cpu), ' ms')}`,
      );
      return percentile(times, 0.95);
    });
    const [bareCpu, leadCpu] = runners.map(({ cpu }) => spreadOf(cpu).median);
    console.log(`  ratio of the p95s: ${formatSpread(spreadOf([(p95s[1] ?? 0) / (p95s[0] ?? 1)]))}`);
    return [
      judge(`p95 of an inquiry at ${perSecond}/s`, p95s[1] ?? Number.NaN, 50, 'at most', ' ms'),
      judge('processor time of an inquiry to that of a bare insert', (leadCpu ?? 0) / (bareCpu ?? 1), 4, 'at most'),
    ].every(Boolean);
  } finally {
    for (const child of [app, bare]) await child.stop();
  }
}
