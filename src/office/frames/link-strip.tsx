import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { groupDigits } from '#contract/prices.ts';

export type StripLink = {
  id: string;
  label: string;
  icon?: LucideIcon | undefined;
  to: string;
  isCurrent: boolean;
  /** How many it leads to; a node in its place while that is on its way. */
  count?: ReactNode;
  /** What it counts waits for somebody. */
  isUrgent?: boolean;
};

/** Links beside each other, each with how many it leads to. `isOneLine`: a phone shows them in a line to be pushed sideways. */
export function LinkStrip({
  label,
  links,
  isOneLine = false,
}: {
  label: string;
  links: readonly StripLink[];
  isOneLine?: boolean;
}) {
  const list = useRef<HTMLUListElement>(null);
  const current = links.find(({ isCurrent }) => isCurrent)?.id;
  useEffect(() => {
    if (current !== undefined && list.current) showCurrent(list.current);
  }, [current]);
  return (
    <nav aria-label={label} className="min-w-0">
      <ul
        ref={list}
        className={
          isOneLine
            ? // To the edges of the screen, with room for the ring of what has the focus.
              'strip flex gap-2 max-md:-mx-4 max-md:-my-1.5 max-md:overflow-x-auto max-md:px-4 max-md:py-1.5 sm:max-md:-mx-6 sm:max-md:px-6 md:flex-wrap'
            : 'flex flex-wrap gap-2'
        }
      >
        {links.map(({ id, label: name, icon: Icon, to, isCurrent, count, isUrgent = false }) => (
          <li key={id} className={isOneLine ? 'max-w-full shrink-0' : undefined}>
            <Link
              to={to}
              replace
              aria-current={isCurrent ? 'page' : undefined}
              className="inline-flex min-h-11 max-w-full items-center gap-2 whitespace-nowrap rounded-control max-[17rem]:py-2 max-[17rem]:whitespace-normal border border-hairline-strong bg-white px-4 text-[0.90625rem] transition-colors hover:border-ink aria-[current]:border-green aria-[current]:bg-green-wash aria-[current]:font-[550] aria-[current]:text-green"
            >
              {Icon && <Icon size={15} strokeWidth={1.5} aria-hidden="true" className="-mr-0.5 shrink-0 text-ink-3" />}
              {isOneLine ? (
                <span className="max-w-64 truncate" dir="auto" title={name}>
                  {name}
                </span>
              ) : (
                name
              )}
              {typeof count === 'number' ? (
                <span
                  className={`tabular-nums ${isUrgent && count > 0 ? 'font-[550] text-red' : 'font-normal text-ink-3'}`}
                >
                  {groupDigits(count)}
                </span>
              ) : (
                count
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Pushes a line sideways, and nothing else, until the current link is in view. */
function showCurrent(list: HTMLElement): void {
  const link = list.querySelector<HTMLElement>('[aria-current]');
  if (link === null || list.scrollWidth <= list.clientWidth) return;
  const [frame, { left, right }] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  if (left < frame.left || right > frame.right)
    list.scrollLeft += left - frame.left - (frame.width - (right - left)) / 2;
}
