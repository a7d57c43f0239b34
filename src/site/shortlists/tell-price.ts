import { formatRupees } from '#contract/prices.ts';

/** What became of the price since the home was kept; null where nothing did. */
export function tellPrice(kept: number | null, now: number | null): string | null {
  if (kept === now) return null;
  if (now === null) return `Its price is on request now. It was ${formatRupees(kept)} when you kept it.`;
  if (kept === null) return 'Its price was on request when you kept it.';
  const step = formatRupees(Math.abs(now - kept));
  return `${step} ${now < kept ? 'less' : 'more'} than when you kept it (${formatRupees(kept)}).`;
}
