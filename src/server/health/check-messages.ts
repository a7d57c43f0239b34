import { readOutcomes } from '../messages/service.ts';
import type { Say } from '../platform/checks/finding.ts';
import type { Platform } from '../platform/platform.ts';

/** Minutes that a message may wait: a minute after its first failure and five after its second it is tried again. */
const longestWait = 30;

async function checkChannel({ db, transports }: Platform, channel: 'email' | 'sms', say: Say): Promise<undefined> {
  const warning = transports.warnings()[channel];
  const { sent, recent, failed, uncertain, waiting, oldest } = await readOutcomes(db, channel);
  const counts = `In the last day ${sent} sent, ${failed} given up, ${uncertain} without an answer; ${waiting} wait.`;
  const next = 'The doctor says more: npm run doctor. See “Dead letters” in docs/OPERATIONS.md.';
  if (warning !== undefined) say.wrong(`${warning}.`, next);
  if (oldest !== null && oldest > longestWait) {
    const says = `The oldest has waited for ${Math.round(oldest)} minutes. ${counts}`;
    // One mailbox may be slow to take a letter while all others do.
    if (recent === 0) say.wrong(says, next);
    else say.look(says, next);
  } else if (failed > 0 && sent === 0) say.wrong(`None arrived. ${counts}`, next);
  else if (failed + uncertain > 0) say.look(counts, next);
  else say.ok(transports[channel] === null && warning === undefined ? 'A trial shows them at /dev/messages.' : counts);
}

export const checkMail = (platform: Platform, say: Say) => checkChannel(platform, 'email', say);
export const checkSms = (platform: Platform, say: Say) => checkChannel(platform, 'sms', say);
