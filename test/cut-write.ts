import { type Endpoint, type EndpointKey, endpoints } from '#contract/endpoints.ts';
import type { CutAnswer, CutHouse } from './cut-house.ts';
import type { Loss } from './question-door.ts';

/** What every call that was tried did. */
export type CutResult = { questions: number; tries: number; coded: number; faults: string[] };

/** More than any call asks; a call that asks on and on is a fault of its own. */
const longest = 150;

/**
 * Loses the first question of a write and the database with it, then the second, and so on to its last; and in the same way each
 * answer. Whatever is lost, the call is answered with success or asked to come again, all of its change is there or nothing, and
 * the same call with the same Idempotency-Key makes one change.
 */
export async function cutWrite(
  house: CutHouse,
  key: EndpointKey,
  make: () => Promise<() => Promise<unknown>>,
): Promise<CutResult> {
  const { headers }: Endpoint = endpoints[key];
  const repeats = headers?.includes('idempotency-key') ?? false;
  const run = async (loss: Loss | null) => house.watch(key, await make(), loss, { repeats });
  // The first one may read what is kept from then on.
  await run(null);
  const { first: whole } = await run(null);
  const result: CutResult = { questions: whole.asked, tries: 0, coded: 0, faults: [] };
  if (whole.status >= 400) result.faults.push(`without a fault it is answered ${whole.status} ${whole.code}`);
  for (const what of ['question', 'answer'] as const) {
    for (let at = 1; at <= longest; at += 1) {
      const { first, second } = await run({ at, what });
      if (first.asked < at) break;
      result.tries += 1;
      if (first.status === 503) result.coded += 1;
      const wrong = faultOf(key, first, whole) ?? (second && repeatFaultOf(second, whole));
      if (wrong !== null) result.faults.push(`${what} ${at} of ${whole.asked} lost: ${wrong}`);
    }
  }
  return result;
}

/**
 * What is counted or used up before anything is done, in a statement of its own: a try of a code, a challenge, which is good for
 * one answer, and the counters of a passkey and of an app. Whoever was refused then asks for the next one.
 */
const usedUp = ['code_tries', 'one_time_codes', 'passkey_challenges'];
const counted = ['passkeys +1 -1', 'second_factors +1 -1'];
/** A code that has left the house cannot be called back: whoever asked for it stands in the log before. */
const leave: EndpointKey[] = ['POST /otp/send-email-otp', 'POST /otp/send-phone-otp'];
const noted = ['audit_entries +1', 'messages +1'];
const isUsedUp = (key: EndpointKey, change: string): boolean =>
  change
    .split(', ')
    .every(
      (part) =>
        usedUp.includes(part.split(' ')[0] ?? '') ||
        counted.includes(part) ||
        (leave.includes(key) && noted.includes(part)),
    );

function faultOf(key: EndpointKey, { status, code, change }: CutAnswer, whole: CutAnswer): string | null {
  if (status < 400)
    return change === whole.change ? null : `answered ${status}, but it is [${change}] for [${whole.change}]`;
  if (status !== 503 || code !== 'unavailable') return `answered ${status} ${code}`;
  return change === '' || change === whole.change || isUsedUp(key, change)
    ? null
    : `between: [${change}] for [${whole.change}]`;
}

function repeatFaultOf({ status, code, change }: CutAnswer, whole: CutAnswer): string | null {
  if (status >= 400) return `repeated it is answered ${status} ${code}`;
  return change === whole.change ? null : `repeated it is [${change}] for [${whole.change}]`;
}
