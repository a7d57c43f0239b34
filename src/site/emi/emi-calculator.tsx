import { useState } from 'react';
import { formatWholeRupees } from '#contract/prices.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Emi, loanText, readEmi } from './calculate-emi.ts';

/** Interest and tenure to begin with (PUB-EMI-02, 03). */
const defaults = { rate: '8.5', years: '20' };

export function EmiCalculator({ price }: { price: number | null }) {
  const [emi, setEmi] = useState<Emi | null>(null);
  const [problem, setProblem] = useState('');

  const calculate = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => String(form.get(name) ?? '');
    const reading = readEmi({ loan: field('loan'), rate: field('rate'), years: field('years') });
    setProblem(reading.ok ? '' : reading.problem);
    setEmi(reading.ok ? reading.emi : null);
  };

  return (
    <section className="bg-wash p-6 md:p-7" aria-labelledby="emi-title">
      <h2 id="emi-title" className="type-h3">
        EMI calculator
      </h2>
      <form onSubmit={calculate} noValidate className="mt-4 grid grid-cols-2 gap-x-3 gap-y-4">
        <TextField
          label="Loan amount"
          name="loan"
          defaultValue={loanText(price)}
          className="col-span-2"
          autoComplete="off"
        />
        <TextField
          label="Interest rate"
          name="rate"
          inputMode="decimal"
          defaultValue={defaults.rate}
          suffix="%"
          autoComplete="off"
        />
        <TextField
          label="Tenure"
          name="years"
          inputMode="numeric"
          defaultValue={defaults.years}
          suffix="years"
          autoComplete="off"
        />
        <Button type="submit" kind="outline" size="large" className="col-span-2">
          Calculate EMI
        </Button>
      </form>
      <p role="alert" className="type-hint text-red not-empty:mt-3">
        {problem}
      </p>
      <div className="mt-4 border-hairline-strong border-t pt-3.5" role="status">
        <p className="type-small text-ink-3">Monthly instalment</p>
        <p className="font-[380] font-display text-[2.375rem] tabular-nums leading-tight tracking-[-0.02em]">
          {formatWholeRupees(emi?.instalment ?? 0)}
        </p>
        <p className="type-hint min-h-5 text-ink-3 tabular-nums">
          {emi && `Interest ${formatWholeRupees(emi.interest)} over ${emi.months} months`}
        </p>
      </div>
    </section>
  );
}
