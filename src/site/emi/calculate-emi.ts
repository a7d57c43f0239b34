import { formatRupees, formatWholeRupees, parsePrice } from '#contract/prices.ts';

export type Emi = {
  /** Whole rupees a month. */
  instalment: number;
  /** Whole rupees of interest over the whole time. */
  interest: number;
  months: number;
};

/**
 * The equal monthly instalment of a loan by standard amortisation (PUB-EMI-10): `principal` in rupees, `rate` in
 * percent a year, `years` as a number. A loan without interest is divided evenly.
 */
export function calculateEmi(principal: number, rate: number, years: number): Emi {
  const months = Math.round(years * 12);
  const monthly = rate / 12 / 100;
  // 1 − (1 + r)^−n without the cancellation that makes tiny rates divide by zero.
  const discount = -Math.expm1(-months * Math.log1p(monthly));
  const exact = monthly < 1e-12 ? principal / months : (principal * monthly) / discount;
  return { instalment: Math.round(exact), interest: Math.max(0, Math.round(exact * months - principal)), months };
}

/** The price as the loan field shows it: `₹4.2 Cr` when that is exact, else every rupee. */
export function loanText(price: number | null): string {
  if (price === null) return '';
  const short = formatRupees(price);
  return parsePrice(short) === price ? short : formatWholeRupees(price);
}

export type EmiFields = { loan: string; rate: string; years: string };
export type EmiReading = { ok: true; emi: Emi } | { ok: false; problem: string };

/** The instalment from what was typed: a rupee sign, commas and the suffixes Cr and L are understood (PUB-EMI-07 to 09). */
export function readEmi({ loan, rate, years }: EmiFields): EmiReading {
  if (!loan.trim() || !rate.trim() || !years.trim())
    return { ok: false, problem: 'Please fill all EMI calculator fields' };
  const principal = parsePrice(loan);
  if (principal === null || principal <= 0)
    return { ok: false, problem: 'Please enter the loan as an amount, such as ₹1.5 Cr' };
  const percent = Number(rate.replace('%', ''));
  if (!Number.isFinite(percent) || percent < 0 || percent > 50) {
    return { ok: false, problem: 'Please enter an interest rate between 0 and 50 percent' };
  }
  const time = Number(years);
  if (!Number.isFinite(time) || time < 1 || time > 50)
    return { ok: false, problem: 'Please enter a tenure between 1 and 50 years' };
  return { ok: true, emi: calculateEmi(principal, percent, time) };
}
