import { counted, formatRupees, formatWholeRupees } from '#contract/prices.ts';
import type { Emi } from './calculate-emi.ts';
import { type LoanYear, scheduleEmi } from './schedule-emi.ts';

/** The drawing's own units; it stretches to its column. */
const width = 320;
const height = 96;

/** What is paid each year: the loan below in green, the interest on top in brass. Loaded when somebody calculates. */
export default function EmiPicture({ emi }: { emi: Emi }) {
  const years = scheduleEmi(emi);
  const last = years.length;
  return (
    <div className="mt-5 border-hairline-strong border-t pt-4">
      <h3 className="type-small font-[550]">Where each year’s payments go</h3>
      <svg
        role="img"
        aria-label={inWords(emi, years)}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="mt-3 h-24 w-full"
      >
        <path d={bars(years, (year) => [0, year.principal])} className="fill-green" />
        <path d={bars(years, (year) => [year.principal, year.principal + year.interest])} className="fill-brass" />
      </svg>
      <p aria-hidden="true" className="type-hint mt-1 flex justify-between text-ink-3">
        <span>Year 1</span>
        {last > 1 && <span>Year {last}</span>}
      </p>
      <ul className="type-small mt-2 flex flex-wrap gap-x-6 gap-y-1">
        <Key swatch="bg-green" label="Loan" amount={emi.principal} />
        <Key swatch="bg-brass" label="Interest" amount={emi.interest} />
      </ul>
      <details className="group mt-3">
        <summary className="quiet-link touch list-none [&::-webkit-details-marker]:hidden">Year by year</summary>
        <YearTable years={years} />
      </details>
    </div>
  );
}

/** One path of a bar per year; `span` gives its foot and top in rupees. */
function bars(years: LoanYear[], span: (year: LoanYear) => [foot: number, top: number]): string {
  const most = Math.max(...years.map(({ principal, interest }) => principal + interest));
  const pitch = width / years.length;
  const gap = Math.min(3, pitch / 4);
  const y = (rupees: number) => (height * (1 - rupees / most)).toFixed(2);
  return years
    .map((year, index) => {
      const [foot, top] = span(year);
      const x = index * pitch;
      return `M${x.toFixed(2)} ${y(foot)}V${y(top)}h${(pitch - gap).toFixed(2)}V${y(foot)}z`;
    })
    .join('');
}

/** The picture for who cannot see it; the table below holds every figure. */
function inWords(emi: Emi, years: LoanYear[]): string {
  const share = (interest: number, principal: number) => `${Math.round((100 * interest) / (interest + principal))} %`;
  const shown = [...new Set([1, Math.ceil(years.length / 2), years.length])];
  const each = shown.map((number) => {
    const { interest, principal } = years[number - 1] ?? emi;
    return `year ${number} ${share(interest, principal)}`;
  });
  return `Of all payments ${share(emi.interest, emi.principal)} are interest: ${each.join(', ')}.`;
}

function Key({ swatch, label, amount }: { swatch: string; label: string; amount: number }) {
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className={`size-2.5 ${swatch}`} />
      {label}
      <span className="font-[550] tabular-nums">{amount > 0 ? formatRupees(amount) : '₹0'}</span>
    </li>
  );
}

function YearTable({ years }: { years: LoanYear[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label="Payments year by year" tabIndex={0} className="mt-3 max-h-88 overflow-auto">
      <table className="type-hint w-full text-right tabular-nums">
        <thead>
          <tr className="sticky top-0 bg-wash [&>th]:py-2 [&>th]:pl-3 [&>th]:font-[550]">
            <th scope="col" className="pl-0! text-left">
              Year
            </th>
            <th scope="col">Loan</th>
            <th scope="col">Interest</th>
            <th scope="col">Still owed</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, months, principal, interest, balance }) => (
            <tr key={year} className="border-hairline border-t [&>td]:whitespace-nowrap [&>td]:py-1.5 [&>td]:pl-3">
              <th scope="row" className="whitespace-nowrap py-1.5 text-left font-normal">
                {months === 12 ? year : `${year} (${counted(months, 'month')})`}
              </th>
              <td>{formatWholeRupees(principal)}</td>
              <td>{formatWholeRupees(interest)}</td>
              <td>{formatWholeRupees(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
