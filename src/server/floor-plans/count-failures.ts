import { CodedError } from '#contract/errors.ts';
import type { Proof } from '../one-time-codes/service.ts';
import type { Limits } from '../platform/limits/limits.ts';

/**
 * Counts unlocks without a proof, by the network address and by the number. Whoever shows a token is let through to
 * its check, and nobody's failures from elsewhere count against it: a token cannot be guessed, and a number is public.
 * Without one the way closes for a while for that address, and for the number from that address.
 * @throws TooManyRequests
 */
export async function countFailures<T>(
  limits: Limits,
  { phone, token, caller }: Proof,
  unlock: () => Promise<T>,
): Promise<T> {
  const kept = [
    ['failed unlock per address', caller.address],
    ['failed unlock per number', `${phone} ${caller.address}`],
  ] as const;
  const countAll = async () => {
    for (const [name, key] of kept) await limits.take(name, key);
  };
  // Counted ahead, so that polls at once cannot outrun it; a right one is given back.
  if (!token) await countAll();
  try {
    const opened = await unlock();
    if (!token) for (const [name, key] of kept) await limits.giveBack(name, key);
    return opened;
  } catch (cause) {
    const isFailure = cause instanceof CodedError && cause.code === 'not_verified';
    if (token && isFailure) await countAll();
    if (!token && !isFailure) for (const [name, key] of kept) await limits.giveBack(name, key);
    throw cause;
  }
}
