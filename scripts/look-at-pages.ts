import { brand } from '#contract/brand.ts';
import { propertyPage } from '#contract/properties.ts';
import { BackupError } from '#server/platform/backups/archive-format.ts';
import type { Config } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { openPlatform } from '#server/platform/platform.ts';

/** What stands in the title of a page. */
type Expected = { path: string; title: string };

const count = 10;
const always: Expected[] = [
  { path: '/', title: `Homes in ${brand.region}` },
  { path: '/properties', title: 'Properties' },
  { path: '/developers', title: 'Trusted Developer Partners' },
  { path: '/team', title: 'Leadership Team' },
  { path: '/contact', title: 'Contact Us' },
];
/** Where there are few homes. */
const others: Expected[] = [
  { path: '/about', title: 'About' },
  { path: '/story', title: 'Our Story' },
  { path: '/testimonials', title: 'What Our Clients Say' },
  { path: '/privacy', title: 'Privacy' },
];

/**
 * Opens the app of these settings in this process, without jobs and without a port, and asks for ten things that anybody may:
 * the list of homes over the API, pages that are always there, pages of the newest homes. @throws BackupError that names the first that is wrong
 */
export async function lookAtPages(config: Config): Promise<void> {
  const platform = await openPlatform(config, { log: createLog('silent'), migrate: false });
  try {
    const { buildApp } = await import('#server/app.ts');
    const app = await buildApp(platform);
    try {
      const ask = async (path: string) => {
        const answer = await app.fetch(new Request(new URL(path, config.publicUrl)));
        if (answer.status !== 200) throw new BackupError(`The restored house answers ${path} with ${answer.status}.`);
        return answer.text();
      };
      const list = propertyPage.safeParse(JSON.parse(await ask('/api/properties')));
      if (!list.success) throw new BackupError('The restored house answers /api/properties with something else.');
      const homes = list.data.data.map(({ id, title }) => ({ path: `/property/${id}`, title }));
      const pages = [...always, ...homes.slice(0, count - 1 - always.length), ...others].slice(0, count - 1);
      for (const { path, title } of pages) {
        const [, actual = ''] = /<title[^>]*>([^<]*)<\/title>/.exec(await ask(path)) ?? [];
        if (!flatten(actual).includes(flatten(title)) || actual === '')
          throw new BackupError(`The restored house shows ${path} as “${actual}” and not as “${title}”.`);
      }
    } finally {
      await app.close();
    }
  } finally {
    await platform.close();
  }
}

/** Titles are written with entities, and cut where they are long. */
const flatten = (text: string): string =>
  text
    .replace(/&(?:#x?[\da-f]+|\w+);/gi, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60);
