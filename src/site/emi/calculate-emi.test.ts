import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateEmi, loanText, readEmi } from './calculate-emi.ts';

const read = (loan: string, rate = '8.5', years = '20') => readEmi({ loan, rate, years });

describe('the EMI calculator', () => {
  it('gives ₹86,782 a month for a crore at 8.5 percent over 20 years', () => {
    expect(calculateEmi(10_000_000, 8.5, 20).instalment).toBe(86_782);
  });

  it('divides a loan without interest evenly', () => {
    expect(calculateEmi(1_200_000, 0, 10)).toEqual({ instalment: 10_000, interest: 0, months: 120 });
  });

  it('understands a rupee sign, commas and the suffixes Cr and L', () => {
    const crore = read('1 Cr');
    expect(crore).toEqual(read('₹1,00,00,000'));
    expect(crore).toEqual(read('100 L'));
    expect(crore.ok).toBe(true);
  });

  it('asks for all three fields when one is empty', () => {
    const problem = { ok: false, problem: 'Please fill all EMI calculator fields' };
    expect(read('')).toEqual(problem);
    expect(read('1 Cr', ' ')).toEqual(problem);
    expect(read('1 Cr', '8.5', '')).toEqual(problem);
  });

  it('refuses what is no amount, rate or time instead of showing a wrong number', () => {
    expect(read('many rupees').ok).toBe(false);
    expect(read('1 Cr', '-1').ok).toBe(false);
    expect(read('1 Cr', '8.5', '0').ok).toBe(false);
  });

  it('always pays back at least the loan, in whole rupees', () => {
    const principal = fc.integer({ min: 100_000, max: 1_000_000_000 });
    const rate = fc.double({ min: 0, max: 30, noNaN: true });
    fc.assert(
      fc.property(principal, rate, fc.integer({ min: 1, max: 40 }), (loan, percent, years) => {
        const { instalment, interest, months } = calculateEmi(loan, percent, years);
        expect(Number.isInteger(instalment)).toBe(true);
        expect(interest).toBeGreaterThanOrEqual(0);
        // Half a rupee of rounding in every month.
        expect(instalment * months).toBeGreaterThanOrEqual(loan - months / 2);
      }),
    );
  });

  it('is prefilled with the price, short when that is exact', () => {
    expect(loanText(42_000_000)).toBe('₹4.2 Cr');
    expect(loanText(42_500_000)).toBe('₹4,25,00,000');
    expect(loanText(null)).toBe('');
  });
});
