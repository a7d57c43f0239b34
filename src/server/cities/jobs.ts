import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { measureRates, measureRatesJob } from './measure-rates.ts';

export { measureRatesJob };

export const citiesJobs = (platform: Platform): Record<string, JobHandler> => ({
  [measureRatesJob]: () => measureRates(platform),
});
