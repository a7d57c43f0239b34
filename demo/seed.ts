import { Busy } from '#contract/errors.ts';
import { loadConfig } from '#server/platform/config.ts';
import { longTimeouts } from '#server/platform/database/pool.ts';
import { createLog } from '#server/platform/log.ts';
import { openPlatform, type Platform } from '#server/platform/platform.ts';
import { exitWith } from '#server/platform/startup-error.ts';
import { PaperDesk } from './file-papers.ts';
import { coverDevelopers, hangPictures, PictureShelf } from './hang-pictures.ts';
import { seedInquiries } from './seed-inquiries.ts';
import { seedOwners } from './seed-owners.ts';
import { seedStaff } from './seed-staff.ts';
import { seedTeam } from './seed-team.ts';
import { listStory } from './story/story.ts';
import { writeRows } from './write-rows.ts';

/** Listings of the first page of the list; with their pictures there is enough to look at. */
const firstPage = 6;

/**
 * Tells the demo story: first the homes and the pictures of the first page, then the line `ready`, then everything
 * else. It may be stopped at any time; the next run goes on where this one ended.
 */
async function seed(platform: Platform): Promise<void> {
  const ids = await writeRows(platform.db);
  const story = listStory();
  const shelf = new PictureShelf(platform);
  const [first, others] = [story.slice(0, firstPage), story.slice(firstPage)];
  // One picture after the other: two at once are no sooner there, since their sizes take the other core.
  for (const one of first) await hangPictures(platform.db, shelf, one, one.pictures.slice(0, 1));
  await coverDevelopers(platform.db);
  process.stdout.write('ready\n');
  await seedStaff(platform);
  await seedInquiries(platform.db, platform.config.responseGoal);
  await seedOwners(platform, ids);
  for (const one of first) await hangPictures(platform.db, shelf, one, one.pictures);
  for (const one of others) await hangPictures(platform.db, shelf, one, one.pictures.slice(0, 1));
  await coverDevelopers(platform.db);
  await seedTeam(platform);
  const desk = new PaperDesk(platform);
  for (const one of story) {
    await hangPictures(platform.db, shelf, one, one.pictures);
    const id = ids.get(one.ref);
    if (id === undefined) continue;
    await desk.filePlans(id, one);
    await desk.filePapers(id, one);
  }
}

/** Where the machine is too busy to read a picture in time, once more. */
async function seedPatiently(platform: Platform, again = 5): Promise<void> {
  try {
    await seed(platform);
  } catch (cause) {
    if (!(cause instanceof Busy) || again === 0) throw cause;
    await seedPatiently(platform, again - 1);
  }
}

try {
  const config = loadConfig();
  const platform = await openPlatform(config, {
    join: true,
    log: createLog(config.logLevel),
    timeouts: longTimeouts,
  });
  // Whoever started us may end us: what is not done yet is done next time.
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    void platform.close().finally(() => process.exit(143));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    await seedPatiently(platform);
  } catch (cause) {
    if (!isStopping) throw cause;
  } finally {
    if (!isStopping) await platform.close();
  }
} catch (cause) {
  exitWith(cause);
}
