import type { Figures } from '#contract/figures.ts';

const dayName = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const nameOf = (date: string): string => dayName.format(new Date(`${date}T00:00:00Z`));

/** Below so many pixels a bar cannot be told from the next. */
const mostBars = 92;

type Bar = { label: string; inquiries: number };

/** Days as they are, or weeks of them where there are too many to tell apart. */
export function groupDays(days: Figures['days']): Bar[] {
  if (days.length <= mostBars) return days.map(({ date, inquiries }) => ({ label: nameOf(date), inquiries }));
  const bars: Bar[] = [];
  for (let at = 0; at < days.length; at += 7) {
    const week = days.slice(at, at + 7);
    const [first] = week;
    if (first === undefined) break;
    bars.push({
      label: `Week of ${nameOf(first.date)}`,
      inquiries: week.reduce((sum, { inquiries }) => sum + inquiries, 0),
    });
  }
  return bars;
}

/** How many asked on each day; the picture says its most in words, the sheet has every number. */
export function DayBars({ days }: { days: Figures['days'] }) {
  const bars = groupDays(days);
  const most = bars.reduce((best, bar) => (bar.inquiries > best.inquiries ? bar : best), { label: '', inquiries: 0 });
  const first = bars.at(0)?.label ?? '';
  const last = bars.at(-1)?.label ?? '';
  const words = most.inquiries === 0 ? 'No inquiry on any day' : `Most on ${most.label}: ${most.inquiries}`;
  return (
    <figure>
      <svg
        role="img"
        aria-label={`Inquiries from ${first} to ${last}. ${words}.`}
        viewBox={`0 0 ${bars.length * 10} 100`}
        preserveAspectRatio="none"
        className="block h-36 w-full border-hairline-strong border-b"
      >
        {bars.map(({ label, inquiries }, at) => {
          const height = most.inquiries === 0 ? 0 : (inquiries / most.inquiries) * 96;
          return (
            <rect
              key={label}
              x={at * 10 + 1}
              y={100 - height}
              width={8}
              height={height}
              className="fill-green transition-[y,height]"
            >
              <title>{`${label}: ${inquiries}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="type-hint mt-2 flex flex-wrap justify-between gap-x-4 text-ink-3">
        <span>{first}</span>
        <span className="order-last w-full text-center sm:order-none sm:w-auto">{words}</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  );
}
