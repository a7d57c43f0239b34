import { lazy, Suspense, useState } from 'react';
import { counted, crore, formatRupees, formatWholeRupees, lakh } from '#contract/prices.ts';
import { Button } from '#ui/button.tsx';
import { Guard } from '#ui/guard.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { EmiFields, EmiReading, Loan } from './calculate-emi.ts';
import { loanText } from './loan-text.ts';

const EmiPicture = lazy(() => import('./emi-picture.tsx'));

/** Interest and tenure to begin with (PUB-EMI-02, 03). */
const defaults = { rate: '8.5', years: '20' };

/** Up to where the loan slides when a home has no price, and in how many steps. */
const usualPrice = 5 * crore;
const steps = 100;

/** Fetched when somebody turns to the calculator: nobody's first view needs it. */
const loadArithmetic = () => import('./calculate-emi.ts');

/**
 * The result is 0 until it is calculated once, and no other instalment is shown before; from then on every change of a
 * field counts at once (PUB-EMI-05 and its addition).
 */
export function EmiCalculator({ price }: { price: number | null }) {
  const [read, setRead] = useState<((fields: EmiFields) => EmiReading) | null>(null);
  const [fields, setFields] = useState<EmiFields>({ loan: loanText(price), ...defaults });
  // Where the sliders stand while a field is half typed.
  const [slid, setSlid] = useState<Loan>({ principal: price ?? usualPrice, rate: 8.5, months: 240 });
  const [calculated, setCalculated] = useState(false);
  const [problem, setProblem] = useState('');
  const reading = calculated ? read?.(fields) : undefined;
  const result = reading?.ok ? reading.emi : null;

  const engage = () => {
    if (read) return;
    loadArithmetic().then(
      ({ readEmi }) => setRead(() => readEmi),
      // Said when it is needed; the next touch tries again.
      () => undefined,
    );
  };
  const change = (field: Partial<EmiFields>) => {
    const next = { ...fields, ...field };
    const outcome = read?.(next);
    if (outcome?.ok) setSlid(outcome.emi);
    setFields(next);
    setProblem('');
  };
  const typed = (name: keyof EmiFields) => ({
    name,
    value: fields[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.value }),
    autoComplete: 'off',
  });
  const calculate = async (event: React.FormEvent) => {
    event.preventDefault();
    try {
      const { readEmi } = await loadArithmetic();
      const outcome = readEmi(fields);
      setRead(() => readEmi);
      if (outcome.ok) setCalculated(true);
      setProblem(outcome.ok ? '' : outcome.problem);
    } catch {
      setProblem('Network error. Please check your connection.');
    }
  };

  const step = Math.max(lakh, Math.round((price ?? usualPrice) / steps / lakh) * lakh);
  return (
    <section
      className="js-only bg-wash p-6 md:p-7"
      aria-labelledby="emi-title"
      onFocus={engage}
      onPointerEnter={engage}
    >
      <h2 id="emi-title" className="type-h3">
        EMI calculator
      </h2>
      <form onSubmit={calculate} noValidate className="mt-4 grid grid-cols-2 gap-x-3 gap-y-2">
        <div className="col-span-2">
          <TextField label="Loan amount" {...typed('loan')} />
          <Slider
            label="Slide the loan"
            min={step}
            max={Math.ceil((price ?? usualPrice) / step) * step}
            step={step}
            value={slid.principal}
            text={formatRupees(slid.principal)}
            onSlide={(rupees) => change({ loan: loanText(rupees) })}
          />
        </div>
        <div>
          <TextField label="Interest rate" {...typed('rate')} inputMode="decimal" suffix="%" />
          <Slider
            label="Slide the interest"
            min={5}
            max={15}
            step={0.05}
            value={slid.rate}
            text={`${fields.rate} percent`}
            onSlide={(rate) => change({ rate: String(rate) })}
          />
        </div>
        <div>
          <TextField label="Tenure" {...typed('years')} inputMode="decimal" suffix="years" />
          <Slider
            label="Slide the years"
            min={1}
            max={30}
            step={1}
            value={slid.months / 12}
            text={`${fields.years} years`}
            onSlide={(years) => change({ years: String(years) })}
          />
        </div>
        <Button type="submit" kind="outline" size="large" wide className="col-span-2">
          Calculate EMI
        </Button>
      </form>
      <p role="alert" className="type-hint text-red not-empty:mt-3">
        {problem}
      </p>
      <div className="mt-4 border-hairline-strong border-t pt-3.5" role="status">
        <p className="type-small text-ink-3">Monthly instalment</p>
        <p className="font-[380] font-display text-[2.375rem] tabular-nums leading-tight tracking-[-0.02em] [overflow-wrap:anywhere]">
          {formatWholeRupees(result?.instalment ?? 0)}
        </p>
        <p className="type-hint min-h-5 text-ink-3 tabular-nums">
          {result
            ? `Interest ${formatWholeRupees(result.interest)} over ${counted(result.months, 'month')}`
            : 'Change the figures as you like, then calculate.'}
        </p>
      </div>
      {result && (
        <Guard fallback={null}>
          <Suspense fallback={<div className="h-46" />}>
            <EmiPicture emi={result} />
          </Suspense>
        </Guard>
      )}
    </section>
  );
}

type SliderProps = {
  /** Not the field's own name, which belongs to the text beside it. */
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** The value as it is spoken. */
  text: string;
  onSlide: (value: number) => void;
};

function Slider({ label, text, onSlide, ...range }: SliderProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={text}
      {...range}
      onChange={(event) => onSlide(event.target.valueAsNumber)}
      className="slider -mb-1.5"
    />
  );
}
