import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateEmi, readEmi } from './calculate-emi.ts';
import { loanText } from './loan-text.ts';
import { scheduleEmi } from './schedule-emi.ts';

const read = (loan: string, rate = '8.5', years = '20') => readEmi({ loan, rate, years });
const emiOf = (loan: string, rate?: string, years?: string) => {
  const reading = read(loan, rate, years);
  if (!reading.ok) throw new Error(reading.problem);
  return reading.emi;
};

describe('the EMI calculator', () => {
  it('gives ₹86,782 a month for a crore at 8.5 percent over 20 years', () => {
    expect(calculateEmi({ principal: 10_000_000, rate: 8.5, months: 240 }).instalment).toBe(86_782);
  });

  it('divides a loan without interest evenly', () => {
    expect(emiOf('12 L', '0', '10')).toMatchObject({ instalment: 10_000, interest: 0, months: 120 });
  });

  it('asks one instalment of one month: the loan and a month of interest', () => {
    expect(emiOf('12 L', '12', '1 month')).toMatchObject({ instalment: 1_212_000, interest: 12_000, months: 1 });
  });

  it('counts thirty years, and amounts of thousands of crores, to the rupee', () => {
    expect(emiOf('50 L', '9', '30')).toMatchObject({ instalment: 40_231, months: 360 });
    expect(emiOf('50000 Cr', '9', '30').instalment).toBe(4_023_113_085);
  });

  it.each(['1 Cr', '1cr', '₹1,00,00,000', '10000000', '100 L', '100 Lakh', '₹ 1.0 Crore'])(
    'reads %s as a crore',
    (text) => {
      expect(emiOf(text).principal).toBe(10_000_000);
    },
  );

  it.each(['8.5', '8.5 %', '८.५', '8.5% p.a.', '8.5 % pa', '8.5 Percent per annum'])(
    'reads an interest of %s as 8.5 percent',
    (text) => {
      expect(emiOf('1 Cr', text).rate).toBe(8.5);
    },
  );

  it.each(['20', '20 years', '20.0', '240 months', '20 yrs', '२०'])('reads a tenure of %s as 240 months', (text) => {
    expect(emiOf('1 Cr', '8.5', text).months).toBe(240);
  });

  it.each([
    ['20 years 6 months', 246],
    ['1 yr. and 1 month', 13],
    ['२० साल', 240],
    ['6 महीने', 6],
  ])('reads a tenure of %s as %i months', (text, months) => {
    expect(emiOf('1 Cr', '8.5', text).months).toBe(months);
  });

  it.each([
    ['', '8.5', '20'],
    ['1 Cr', ' ', '20'],
    ['1 Cr', '8.5', ''],
  ])('asks for all three fields when one of %j, %j, %j is empty', (loan, rate, years) => {
    expect(read(loan, rate, years)).toEqual({ ok: false, problem: 'Please fill all EMI calculator fields' });
  });

  it.each([
    ['many rupees', '8.5', '20'],
    ['0', '8.5', '20'],
    // Crore are meant: in rupees the instalment would be ₹0.
    ['1.25', '8.5', '20'],
    ['85', '8.5', '20'],
    ['-1 Cr', '8.5', '20'],
    ['1 Cr 2 Cr', '8.5', '20'],
    ['1e9', '8.5', '20'],
    ['1 Cr', '-1', '20'],
    ['1 Cr', '51', '20'],
    ['1 Cr', '8,5', '20'],
    ['1 Cr', '0x8', '20'],
    ['1 Cr', '8.5', '0'],
    ['1 Cr', '8.5', '51'],
    ['1 Cr', '8.5', 'soon'],
    ['1 Cr', '8.5', '6 months 20 years'],
    ['1 Cr', '8.5', '20 6 months'],
    ['1 Cr', '8.5 lakh', '20'],
    ['9'.repeat(30), '8.5', '20'],
  ])('refuses %j, %j, %j instead of showing a wrong number', (loan, rate, years) => {
    expect(read(loan, rate, years).ok).toBe(false);
  });

  it('is prefilled with the price, short when that is exact, and empty below a lakh and without one', () => {
    expect(loanText(42_000_000)).toBe('₹4.2 Cr');
    expect(loanText(42_500_000)).toBe('₹4,25,00,000');
    expect(loanText(9_500_000)).toBe('₹95 L');
    expect(loanText(99_000)).toBe('');
    expect(loanText(null)).toBe('');
  });
});

describe('whatever the loan', () => {
  const principal = fc.integer({ min: 100_000, max: 1_000_000_000_000 });
  const rate = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 50, noNaN: true }));
  const months = fc.integer({ min: 1, max: 600 });

  it('the instalment is whole rupees, and all instalments pay back the loan', () => {
    fc.assert(
      fc.property(principal, rate, months, (loan, percent, time) => {
        const { instalment, interest } = calculateEmi({ principal: loan, rate: percent, months: time });
        expect(Number.isInteger(instalment)).toBe(true);
        expect(interest).toBeGreaterThanOrEqual(0);
        // Half a rupee of rounding in every month.
        expect(Math.abs(instalment * time - loan - interest)).toBeLessThanOrEqual(time / 2 + 1);
      }),
    );
  });

  it('more loan, more interest or less time never make it smaller', () => {
    const more = fc.double({ min: 0, max: 5, noNaN: true });
    fc.assert(
      fc.property(principal, rate, months, more, fc.integer({ min: 1, max: 60 }), (loan, percent, time, up, longer) => {
        const of = (p: number, r: number, m: number) => calculateEmi({ principal: p, rate: r, months: m }).instalment;
        const instalment = of(loan, percent, time);
        expect(of(loan * 2, percent, time)).toBeGreaterThanOrEqual(instalment);
        expect(of(loan, percent + up, time)).toBeGreaterThanOrEqual(instalment);
        expect(of(loan, percent, time + longer)).toBeLessThanOrEqual(instalment);
      }),
    );
  });

  it('the years add up: their principal to the loan, their interest to all interest, and nothing is owed at the end', () => {
    fc.assert(
      fc.property(principal, rate, months, (loan, percent, time) => {
        const emi = calculateEmi({ principal: loan, rate: percent, months: time });
        const years = scheduleEmi(emi);
        const sum = (field: 'principal' | 'interest' | 'months') => years.reduce((all, year) => all + year[field], 0);
        expect(sum('principal')).toBe(loan);
        expect(sum('interest')).toBe(emi.interest);
        expect(sum('months')).toBe(time);
        expect(years.at(-1)?.balance).toBe(0);
      }),
    );
  });

  it('what is owed only falls, and within the whole years interest shrinks while principal grows', () => {
    fc.assert(
      fc.property(principal, rate, months, (loan, percent, time) => {
        const years = scheduleEmi(calculateEmi({ principal: loan, rate: percent, months: time }));
        for (const [index, year] of years.entries()) {
          const before = years[index - 1];
          expect(year.balance).toBeLessThanOrEqual(before?.balance ?? loan);
          expect(year.principal).toBeGreaterThanOrEqual(0);
          if (before === undefined || year.months < 12) continue;
          // A rupee of rounding on either side.
          expect(year.interest).toBeLessThanOrEqual(before.interest + 1);
          expect(year.principal).toBeGreaterThanOrEqual(before.principal - 1);
        }
      }),
    );
  });

  it('the years are those of a ledger kept month by month', () => {
    const loan = { principal: 10_000_000, rate: 8.5, months: 240 };
    const years = scheduleEmi(calculateEmi(loan));
    const instalment = (loan.principal * (8.5 / 1200)) / (1 - (1 + 8.5 / 1200) ** -240);
    let owed = loan.principal;
    for (const year of years) {
      for (let month = 0; month < 12; month++) owed = owed * (1 + 8.5 / 1200) - instalment;
      expect(Math.abs(year.balance - owed)).toBeLessThan(1);
    }
  });
});
