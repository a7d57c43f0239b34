import { demoIsIn, type StartedSite, startSite } from './started-site.ts';

/** Kept between runs: filling it with the demo story takes a while. */
const dataDir = '.cache/bench-site';

/** The site that `SITE=url` names; else one of ours with the whole demo story: a first page has other pictures until all of it is told. */
export async function openSite(env: Record<string, string> = {}): Promise<Pick<StartedSite, 'url' | 'stop'>> {
  const url = process.env.SITE;
  if (url) return { url, stop: async () => {} };
  const site = await startSite(dataDir, env);
  await demoIsIn(dataDir);
  return site;
}
