import { openFilledPlatform } from './filled-platform.ts';
import { judgeImport } from './import-alerts.ts';
import { saveSearches } from './save-searches.ts';

const platform = await openFilledPlatform(20000);
await judgeImport(platform, new Date('2099-01-01T11:00:00+05:30'));
await saveSearches(platform, 0);
await platform.close();
