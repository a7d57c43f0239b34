import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { groupDigits } from '#contract/prices.ts';

type DayPartProps = {
  title: string;
  /** How many there are to do, of which the list may show the first. */
  count: number;
  /** So many of them should have been done by now. */
  late?: { count: number; word: string };
  /** Where all of them stand. */
  all: { label: string; path: string };
  /** What is said where there is nothing. */
  nothing: string;
  isEmpty: boolean;
  children: ReactNode;
};

/** One kind of work of the day. */
export function DayPart({ title, count, late, all, nothing, isEmpty, children }: DayPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 border border-hairline bg-white">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-hairline border-b px-4 py-3.5 sm:px-5">
        <h2 id={id} className="type-h4 flex items-baseline gap-2.5">
          {title}
          {count > 0 && (
            <span className="font-text text-[0.9375rem] text-ink-3 tabular-nums">{groupDigits(count)}</span>
          )}
        </h2>
        {late !== undefined && late.count > 0 && (
          <span className="type-small font-[550] text-red tabular-nums">
            {groupDigits(late.count)} {late.word}
          </span>
        )}
        <Link to={all.path} className="quiet-link touch ml-auto text-[0.90625rem]">
          {all.label}
        </Link>
      </header>
      {isEmpty ? <p className="px-4 py-6 text-ink-3 sm:px-5">{nothing}</p> : children}
    </section>
  );
}
