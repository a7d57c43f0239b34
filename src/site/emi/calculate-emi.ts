import { plainDigits } from '#contract/typed-figures.ts';
import { parsePrice } from '#contract/typed-prices.ts';

/** Rupees, percent a year, months. */
export type Loan = { principal: number; rate: number; months: number };

export type Emi = Loan & {
  /** Whole rupees a month. */
  instalment: number;
  /** Whole rupees of interest over the whole time. */
  interest: number;
};

/** A monthly rate below this is lost in the rounding of doubles and counts as 0. */
const leastRate = 1e-12;

/** What remains of one rupee of loan after so many months, `rate` being that of a month; 1 at the start, 0 at the end. */
export function remainder(rate: number, months: number, elapsed: number): number {
  if (rate < leastRate) return 1 - elapsed / months;
  // (1 − (1 + r)^−left) ÷ (1 − (1 + r)^−n), without the cancellation that makes tiny rates divide by zero.
  const power = (of: number) => -Math.expm1(-of * Math.log1p(rate));
  return power(months - elapsed) / power(months);
}

/** The rate of a month from percent a year (PUB-EMI-10). */
export const monthlyRate = (percent: number): number => percent / 12 / 100;

/** The instalment before it is rounded, in rupees. A loan without interest is divided evenly. */
export function exactInstalment({ principal, rate, months }: Loan): number {
  const monthly = monthlyRate(rate);
  if (monthly < leastRate) return principal / months;
  return (principal * monthly) / -Math.expm1(-months * Math.log1p(monthly));
}

/** The equal monthly instalment of a loan by standard amortisation (PUB-EMI-10, 11). */
export function calculateEmi(loan: Loan): Emi {
  const exact = exactInstalment(loan);
  const interest = Math.max(0, Math.round(exact * loan.months - loan.principal));
  return { ...loan, instalment: Math.round(exact), interest };
}

const rateAsWritten = /^(\d+(?:\.\d*)?|\.\d+) ?(?:%|percent)? ?(?:p\.? ?a\.?|per (?:annum|year))?$/;

/** Percent from `8.5`, `8.5 %` or `8.5% p.a.`, as banks write it; null when it is none. */
function parseRate(text: string): number | null {
  const [, digits] = rateAsWritten.exec(plainDigits(text.trim().toLowerCase()).replace(/\s+/g, ' ')) ?? [];
  return digits === undefined ? null : Number(digits);
}

const years = 'y(?:ea)?rs?|y|साल|वर्ष';
const months = 'm(?:on)?ths?|m|महीने|महीना|माह';
const tenureAsWritten = new RegExp(
  String.raw`^(\d+(?:\.\d*)?|\.\d+)\s*(?:(?:${years})?\.?|(${months})\.?|(?:${years})\.?\s*(?:and\s*)?(\d+)\s*(?:${months})\.?)$`,
);

/** Months from years (`20`, `2.5 years`, `20 years 6 months`) or from months (`18 months`); null when it is neither. */
function parseMonths(text: string): number | null {
  const [, digits, inMonths, more = '0'] = tenureAsWritten.exec(plainDigits(text.trim().toLowerCase())) ?? [];
  return digits === undefined ? null : Math.round(Number(digits) * (inMonths ? 1 : 12)) + Number(more);
}

/** Rupees: less is an amount in crore or lakh whose unit was left out (`1.25`), and no loan. */
const leastLoan = 1000;

export type EmiFields = { loan: string; rate: string; years: string };
export type EmiReading = { ok: true; emi: Emi } | { ok: false; problem: string };

const refuse = (problem: string): EmiReading => ({ ok: false, problem });

/** The instalment from what was typed: a rupee sign, commas and the suffixes Cr and L are understood (PUB-EMI-06 to 09). */
export function readEmi({ loan, rate, years }: EmiFields): EmiReading {
  if (!loan.trim() || !rate.trim() || !years.trim()) return refuse('Please fill all EMI calculator fields');
  const principal = parsePrice(loan);
  if (principal === null || principal < leastLoan) return refuse('Please enter the loan as an amount, such as ₹1.5 Cr');
  const percent = parseRate(rate);
  if (percent === null || percent > 50) return refuse('Please enter an interest rate between 0 and 50 percent');
  const months = parseMonths(years);
  if (months === null || months < 1 || months > 600) return refuse('Please enter a tenure of up to 50 years');
  return { ok: true, emi: calculateEmi({ principal, rate: percent, months }) };
}
