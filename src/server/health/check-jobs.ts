import type { Say } from '../platform/checks/finding.ts';
import type { Platform } from '../platform/platform.ts';
import { countFailedJobs, type JobRun, listRuns } from '../platform/store-runs.ts';

const next = 'Look at the log for the name of the job; a restart of the app adds it again.';

/** Not done in twice its period, since it is known. */
export const isLate = ({ now, done_at, known_at, every_seconds }: JobRun): boolean =>
  now.getTime() - Math.max(done_at?.getTime() ?? 0, known_at.getTime()) > 2 * every_seconds * 1000;

const describe = ({ name, now, done_at, took_ms, failures }: JobRun): string => {
  const minutes = Math.round((now.getTime() - (done_at ?? now).getTime()) / 60_000);
  const ago = done_at === null ? 'not done yet' : `done ${minutes} min ago in ${took_ms} ms`;
  return `${name}: ${ago}${failures === 0 ? '' : `, failed ${failures} times since`}`;
};

/** Each recurring job leaves a heartbeat; those of facts are looked at by their failures. */
export async function checkJobs({ db, hold }: Platform, say: Say): Promise<string[]> {
  const [runs, failed] = [await listRuns(db), await countFailedJobs(db)];
  const late = runs.filter(isLate);
  const failing = runs.filter(({ failures }) => failures > 0);
  const given = failed.filter((one) => one.given > 0);
  const retried = failed.reduce((sum, one) => sum + one.retried, 0);
  if (hold.isOn)
    say.look(
      'This house was restored from a backup: no job is done.',
      'When it is the living one: npm run restore -- --go-live',
    );
  else if (runs.length === 0)
    say.look(
      'No process has begun to do jobs.',
      'Look at the log of the process that does them, the first that was started.',
    );
  else if (late.length > 0) say.wrong(`Not done in twice its time: ${late.map(({ name }) => name).join(', ')}.`, next);
  else if (failing.length > 0)
    say.look(`Failed when it was last due: ${failing.map(({ name }) => name).join(', ')}.`, next);
  if (given.length > 0)
    say.look(
      `Given up after all tries: ${given.map((one) => `${one.given} of ${one.name}`).join(', ')}.`,
      'See “What to watch” in docs/OPERATIONS.md: what they say, and how they are tried again.',
    );
  const others = retried === 0 ? '' : `; ${retried} others failed and are tried again`;
  say.ok(`${runs.length} recurring jobs are done in time${others}.`);
  return runs.map(describe);
}
