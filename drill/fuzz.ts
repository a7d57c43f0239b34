import prepareDatabase from '#test/database.ts';
import { fuzzCalls } from '#test/fuzz-calls.ts';
import { openFuzzedHouse } from '#test/open-fuzzed-house.ts';
import { judge } from '../bench/figures.ts';

const calls = Number(process.env.CALLS ?? 100_000);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** Calls of every role with everything hostile: no answer is a fault of ours, and each is one that openapi.json describes. */
export async function drillFuzz(): Promise<boolean> {
  const removeDatabase = await prepareDatabase();
  const house = await openFuzzedHouse();
  try {
    const began = process.cpuUsage();
    const { statuses, faults } = await fuzzCalls(house.started, { calls, seed });
    const { user, system } = process.cpuUsage(began);
    for (const [fault, call] of faults) console.log(`  ${fault}\n    ${call}`);
    for (const line of house.errors.slice(0, 20)) console.log(`  ${line.slice(0, 500)}`);
    const told = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`);
    const answered = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    console.log(`  SEED=${seed}; ${Math.round((user + system) / 1e6)} s of processor time; answers ${told.join(', ')}`);
    const failed = [...statuses].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0);
    return [
      judge('calls answered', answered, calls * 0.97, 'at least'),
      judge('answers of 5xx', failed, 0, 'at most'),
      judge('kinds of answers that are not as described', faults.size, 0, 'at most'),
      judge('faults in the log', house.errors.length, 0, 'at most'),
    ].every(Boolean);
  } finally {
    await house.close();
    await removeDatabase();
  }
}
