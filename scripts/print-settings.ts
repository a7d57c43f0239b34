import { settingsMarkdown } from '#server/platform/config.ts';

process.stdout.write(`${settingsMarkdown()}\n`);
