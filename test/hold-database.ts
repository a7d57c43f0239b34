import { loadConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { exitWith } from '#server/platform/startup-error.ts';

/**
 * A process that owns (or with `--join` joins) the database of DATA_DIR, for tests that kill it. With `--write` it adds
 * rows and prints the number of each one the database has acknowledged; else it prints `open` and waits for SIGTERM.
 * Before it asks for the database it prints `asks` and the milliseconds of processor time that its own start has taken.
 */
try {
  const config = loadConfig();
  const { user, system } = process.cpuUsage();
  process.stdout.write(`asks ${(user + system) / 1000}\n`);
  const database = await openDatabase(config, createLog('silent'), { join: process.argv.includes('--join') });
  await database.pool.query('create table if not exists kept (number int primary key)');
  process.stdout.write(`open ${process.pid}\n`);
  let stopping = false;
  process.on('SIGTERM', () => {
    stopping = true;
  });
  const { rows } = await database.pool.query<{ next: number }>('select coalesce(max(number), 0) + 1 as next from kept');
  for (let number = rows[0]?.next ?? 1; !stopping; number++) {
    if (process.argv.includes('--write')) {
      await database.pool.query('insert into kept values ($1)', [number]);
      process.stdout.write(`kept ${number}\n`);
    } else await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await database.close();
} catch (cause) {
  exitWith(cause);
}
