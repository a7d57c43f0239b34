import { type Emi, exactInstalment, monthlyRate, remainder } from './calculate-emi.ts';

/** One year of paying back, in whole rupees. */
export type LoanYear = {
  /** Counted from 1. */
  year: number;
  /** Months paid in it: 12, or fewer in the last. */
  months: number;
  principal: number;
  interest: number;
  /** Owed at its end. */
  balance: number;
};

/**
 * The loan by years. Each year is the difference of two rounded running totals, so that the rupees add up: all
 * principal is the loan, all interest is the interest of the whole time, and the last balance is 0.
 */
export function scheduleEmi(emi: Emi): LoanYear[] {
  const { principal: loan, rate, months } = emi;
  const exact = exactInstalment(emi);
  const left = (elapsed: number) => loan * remainder(monthlyRate(rate), months, elapsed);
  const owed = (elapsed: number) => Math.round(left(elapsed));
  const interestUpTo = (elapsed: number) => Math.max(0, Math.round(exact * elapsed - (loan - left(elapsed))));
  return Array.from({ length: Math.ceil(months / 12) }, (_, index) => {
    const begin = index * 12;
    const end = Math.min(begin + 12, months);
    return {
      year: index + 1,
      months: end - begin,
      principal: owed(begin) - owed(end),
      interest: interestUpTo(end) - interestUpTo(begin),
      balance: owed(end),
    };
  });
}
