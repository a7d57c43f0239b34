import type { Say } from '../platform/checks/finding.ts';
import type { Platform } from '../platform/platform.ts';
import { listSamples } from './store-samples.ts';

const megabyte = 1024 ** 2;
const looked = 7;
/** A table that is larger than this and has doubled in a week. */
const large = 1024 * megabyte;
const shown = 5;

const write = (bytes: number): string => `${(bytes / megabyte).toFixed(1)} MB`;

export async function checkGrowth({ db }: Platform, say: Say): Promise<string[]> {
  const samples = await listSamples(db, looked);
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined) {
    say.ok('It is measured once an hour, for the first time soon.');
    return [];
  }
  const grown = Object.entries(last.tables)
    .map(([table, bytes]) => ({ table, bytes, more: bytes - (first.tables[table] ?? 0) }))
    .sort((a, b) => b.more - a.more || b.bytes - a.bytes);
  for (const { table, bytes, more } of grown) {
    if (bytes > large && more > bytes / 2)
      say.look(
        `${table} has more than doubled in a week, to ${write(bytes)}.`,
        'Look what fills it: an import, or somebody who sends too much.',
      );
  }
  const days = Math.round((last.taken_at.getTime() - first.taken_at.getTime()) / 86_400_000);
  const more = last.database_bytes - first.database_bytes;
  const before = days === 0 ? 'earlier today' : `${days} days ago`;
  const change = `${write(Math.abs(more))} ${more < 0 ? 'less' : 'more'} than ${before}`;
  say.ok(`The database has ${write(last.database_bytes)}, ${change}.`);
  return grown.slice(0, shown).map((one) => {
    return `${one.table}: ${write(one.bytes)}, ${one.more < 0 ? '−' : '+'}${write(Math.abs(one.more))}`;
  });
}
