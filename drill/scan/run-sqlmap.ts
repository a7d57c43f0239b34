import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireProgram } from '../../bench/require-program.ts';
import { type Scanned, tellStatuses } from './finding.ts';
import type { Recorder } from './open-recorder.ts';
import { runProgram } from './run-program.ts';

export type Target = { asked: string; method?: string; path: string; body?: unknown; token?: string; tried?: string };

/** Minutes for one target; a whole one takes two or three. */
const patience = 8;

/**
 * sqlmap against calls that reach the database with words of the caller: every way it knows (boolean, errors, union, stacked,
 * time), for PostgreSQL, at its second level.
 */
export async function* runSqlmap(recorder: Recorder, targets: Target[]): AsyncGenerator<Scanned> {
  requireProgram('sqlmap');
  const folder = mkdtempSync(path.join(tmpdir(), 'aangan-sqlmap-'));
  try {
    for (const [at, { asked, method = 'GET', path: address, body, token, tried }] of targets.entries()) {
      const file = path.join(folder, `${at}.txt`);
      const head = [`${method} ${address} HTTP/1.1`, `Host: ${new URL(recorder.url).host}`, 'Accept: application/json'];
      if (token !== undefined) head.push(`Authorization: Bearer ${token}`);
      if (body !== undefined) head.push('Content-Type: application/json');
      writeFileSync(file, `${head.join('\r\n')}\r\n\r\n${body === undefined ? '' : JSON.stringify(body)}`);
      recorder.takeStatuses();
      const said = await runProgram(
        'sqlmap',
        [
          ...['-r', file, '--batch', '--ignore-stdin', '--disable-coloring', '--flush-session', '--output-dir', folder],
          ...['--dbms', 'PostgreSQL', '--level', '2', '--risk', '1', '--time-sec', '2', '--threads', '2'],
          // Refusals are answers here, and no reason to give up.
          ...['--ignore-code', '401', '--skip-waf', '--answers', 'custom=Y,process=Y'],
          ...(tried === undefined ? [] : ['-p', tried]),
        ],
        patience,
      );
      const isFound = /identified the following injection point|is vulnerable|appears to be .*injectable/i.test(said);
      const isAsked = /do(?:es)? not (?:appear|seem) to be injectable/.test(said);
      const wrong = [
        ...(isFound ? said.split('\n').filter((line) => /injectable|Parameter:|Payload:/.test(line)) : []),
        ...(isFound || isAsked ? [] : [`sqlmap came to no end: ${said.trim().split('\n').slice(-3).join(' / ')}`]),
      ];
      yield { scanner: 'sqlmap', asked, answers: tellStatuses(recorder.takeStatuses()), wrong };
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
