import { createRequire } from 'node:module';
import { bounds } from '#scripts/patterns/bound-patterns.ts';
import { listPatterns, written } from '#scripts/patterns/list-patterns.ts';
import type { Scanned } from './finding.ts';

type Verdict = {
  status: 'safe' | 'vulnerable' | 'unknown';
  complexity?: { summary: string };
  attack?: { pattern: string };
};

/** Milliseconds for one pattern; a few with hundreds of words take several seconds. */
const patience = 40_000;

/**
 * Every regular expression, asked of recheck: an automaton that proves linear time, or a search for a text that takes longer.
 * What it finds must be in the list of those that read short texts alone.
 */
export function askRecheck(): Scanned {
  // Its own JavaScript: its programs for Java and for Linux are not installed.
  process.env.RECHECK_SYNC_BACKEND = 'pure';
  const require = createRequire(new URL('../../test/parts/package.json', import.meta.url));
  const { checkSync } = require('recheck') as { checkSync(source: string, flags: string, of: object): Verdict };
  const bound = new Set(bounds.flatMap((one) => one.patterns));
  const { patterns } = listPatterns();
  const counts = { proved: 0, bound: 0, open: 0 };
  const wrong: string[] = [];
  for (const pattern of patterns) {
    const { status, complexity, attack } = checkSync(pattern.source, pattern.flags, { timeout: patience });
    const isBound = bound.has(written(pattern));
    if (status === 'safe') counts.proved += 1;
    else if (isBound && !complexity?.summary.startsWith('exponential')) counts.bound += 1;
    else {
      counts.open += 1;
      const what = status === 'unknown' ? 'recheck came to no end' : `${complexity?.summary} with ${attack?.pattern}`;
      wrong.push(`${written(pattern)} in ${pattern.at.join(', ')}: ${what}`);
    }
  }
  const answers = `${counts.proved} proved linear, ${counts.bound} slower and read short texts alone, ${counts.open} open`;
  return {
    scanner: 'recheck',
    asked: `${patterns.length} regular expressions of src/ and of the schemas`,
    answers,
    wrong,
  };
}
