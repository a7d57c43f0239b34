import { checkLogReceiver } from '#server/platform/checks/check-log-receiver.ts';
import { type Finding, findingsOf } from '#server/platform/checks/finding.ts';
import type { Config } from '#server/platform/config.ts';

export async function checkLog({ logTo }: Config): Promise<Finding[]> {
  const say = findingsOf('Log');
  if (logTo === null) say.ok('Lines go to standard output alone: LOG_TO is not set.');
  else await checkLogReceiver(logTo, say);
  return say.findings;
}
