type Figure = {
  figure: string;
  /** Follows the figure: a plus, a per cent sign, a unit. */
  sign: string;
  label: string;
};

const sizes = {
  large: {
    figure: 'type-figure max-[22rem]:text-[2.625rem]',
    sign: 'text-[0.62em]',
    unit: 'text-[0.4em]',
    label: 'mt-3',
  },
  small: {
    figure: 'font-[380] font-display text-[2.5rem] leading-none tracking-[-0.024em] xl:text-[2.75rem]',
    sign: 'text-[0.72em]',
    unit: 'text-[0.5em]',
    label: 'mt-2 type-small',
  },
};

/** A plus stands small beside its figure, a unit smaller; a per cent sign or `/5` belongs to the figure. */
const signStyle = (sign: string, style: (typeof sizes)['large']) => {
  if (sign.length > 2) return `tracking-normal ${style.unit}`;
  return sign === '+' ? style.sign : '';
};

/** A row of figures split by hairlines; two by two on a phone. `columns` says how many stand beside each other on wider screens. */
export function Figures({
  items,
  size = 'large',
  columns = 'md:grid-cols-4',
}: {
  items: readonly Figure[];
  size?: keyof typeof sizes;
  columns?: string;
}) {
  const style = sizes[size];
  return (
    // Every column has its rule at the left; the first of each row lies outside and is cut off, so it stands flush.
    <div className="[clip-path:inset(-0.5rem_-1.25rem_0_0)]">
      <dl className={`-ml-5 grid grid-cols-2 gap-y-8 md:-ml-6 md:gap-y-10 xl:-ml-8 ${columns}`}>
        {items.map(({ figure, sign, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-hairline-strong/60 border-l pl-5 md:pl-6 xl:pl-8"
          >
            <dt className={`text-ink-3 ${style.label}`}>{label}</dt>
            <dd className={`min-[22rem]:whitespace-nowrap ${style.figure}`}>
              {figure}
              <span className={signStyle(sign, style)}>{sign}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
