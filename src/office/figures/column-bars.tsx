import { Link } from 'react-router';
import type { FigureList } from '#contract/figure-lists.ts';
import { addressOf } from './figure-link.tsx';

export type Bar = { key: string; label: string; value: number; text: string; list: FigureList | null };

/** `most`: what stands before the name of the longest; `none`: what is said where there is none. */
type ColumnBarsProps = { bars: readonly Bar[]; what: string; most: string; none: string };

/**
 * Bars side by side, each a way to its list for a pointer; the table form has the same ways for everybody. The picture says
 * its most in words.
 */
export function ColumnBars({ bars, what, most: mostly, none }: ColumnBarsProps) {
  const most = bars.reduce<Bar | null>((best, bar) => (bar.value > (best?.value ?? 0) ? bar : best), null);
  const [first, last] = [bars.at(0)?.label ?? '', bars.at(-1)?.label ?? ''];
  const words = most === null ? none : `${mostly} ${most.label}: ${most.text}`;
  return (
    <figure>
      <p className="type-hint mb-2 text-ink-3">{what}</p>
      <div className="relative">
        <span
          role="img"
          aria-label={`${what} from ${first} to ${last}. ${words}.`}
          className="pointer-events-none absolute inset-0"
        />
        <div aria-hidden="true" className="flex h-36 items-stretch border-hairline-strong border-b">
          {bars.map((bar) => (
            <Column key={bar.key} bar={bar} height={most === null ? 0 : (bar.value / most.value) * 96} />
          ))}
        </div>
      </div>
      <figcaption className="type-hint mt-2 flex flex-wrap justify-between gap-x-4 text-ink-3">
        <span>{first}</span>
        <span className="order-last w-full text-center sm:order-none sm:w-auto">{words}</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  );
}

/** `height`: of a hundred. */
function Column({ bar: { label, text, list }, height }: { bar: Bar; height: number }) {
  const filled = <span className="block w-4/5 bg-green transition-[height]" style={{ height: `${height}%` }} />;
  const frame = {
    title: `${label}: ${text}`,
    className: 'flex min-w-0 grow basis-0 items-end justify-center hover:bg-wash',
  };
  if (list === null) return <span {...frame}>{filled}</span>;
  return (
    <Link to={addressOf(list)} tabIndex={-1} {...frame}>
      {filled}
    </Link>
  );
}
