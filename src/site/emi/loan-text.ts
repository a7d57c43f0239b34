import { formatRupees, formatWholeRupees, lakh, parseFormatted } from '#contract/prices.ts';

/** The price as the loan field shows it: `₹4.2 Cr` when that is exact, else every rupee. Nothing below a lakh (TRAP-64). */
export function loanText(price: number | null): string {
  if (price === null || price < lakh) return '';
  const short = formatRupees(price);
  return parseFormatted(short) === price ? short : formatWholeRupees(price);
}
