import { totalmem } from 'node:os';
import { type Finding, findingsOf } from '#server/platform/checks/finding.ts';
import type { Config } from '#server/platform/config.ts';

const megabyte = 1024 ** 2;
/** Megabytes: a process after ten minutes of load (docs/PERFORMANCE.md), pictures that are being made, the own database. */
const shares = { process: 220, pictures: 300, database: 250 };

export async function checkMemory({ webConcurrency, databaseUrl }: Config): Promise<Finding[]> {
  const { findings, ok, look, wrong } = findingsOf('Memory');
  // What a container may have, where it is less than the machine.
  const limit = process.constrainedMemory();
  const there = Math.round((limit > 0 ? Math.min(limit, totalmem()) : totalmem()) / megabyte);
  const processes = webConcurrency === 1 ? 1 : webConcurrency + 1;
  const wanted = processes * shares.process + shares.pictures + (databaseUrl ? 0 : shares.database);
  const says = `${there} MB; ${processes === 1 ? 'one process' : `${processes} processes`}${databaseUrl ? '' : ' and the own database'} want ${wanted}.`;
  if (there >= wanted) ok(says);
  else if (there >= wanted * 0.7)
    look(says, 'Give the machine more, or lower WEB_CONCURRENCY: under load it may be killed.');
  else wrong(says, 'Give the machine more, or lower WEB_CONCURRENCY: it will be killed when pictures are uploaded.');
  return findings;
}
