import type { Look, NewestCopy } from './store-proofs.ts';

const hour = 60 * 60_000;
/** A day is left to try again before the health page turns red. */
const every = 7 * 24 * hour;
/** What failed may have been the line. A copy of many gigabytes is not fetched every hour for that. */
const againAfter = 6 * hour;

type Known = { places: readonly string[]; copies: readonly NewestCopy[]; looks: readonly Look[] };

/**
 * The copy that is to be proved now, or null: the newest of the place that was looked at longest ago, once a week; sooner
 * where the last look failed, and at once where a newer copy came since.
 */
export function chooseProof(now: Date, { places, copies, looks }: Known): NewestCopy | null {
  const lookAt = (place: string) => looks.find((one) => one.place === place);
  const ageOf = (place: string) => now.getTime() - (lookAt(place)?.at.getTime() ?? 0);
  const there = copies.filter(({ place }) => places.includes(place)).sort((a, b) => ageOf(b.place) - ageOf(a.place));
  const isFailed = ({ place }: NewestCopy) => (lookAt(place)?.proof_failed_why ?? null) !== null;
  const again = there.find(
    (copy) => isFailed(copy) && (ageOf(copy.place) >= againAfter || lookAt(copy.place)?.name !== copy.name),
  );
  if (again) return again;
  const isLate = there.every((copy) => isFailed(copy) || ageOf(copy.place) >= every);
  return isLate ? (there.find((copy) => !isFailed(copy)) ?? null) : null;
}
