import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from './link.tsx';
import { pageNumbers } from './page-numbers.ts';

type PaginationProps = { current: number; total: number; to: (page: number) => string; label: string };

const step = 'inline-flex min-h-11 items-center gap-2 rounded-control px-3 transition-colors';

/** Real links, so that pages can be opened in a tab, shared and crawled. At most five numbers (PUB-LIST-51). */
export function Pagination({ current, total, to, label }: PaginationProps) {
  if (total < 2) return null;
  const edge = (page: number, children: React.ReactNode, rel: string) =>
    page >= 1 && page <= total ? (
      <Link to={to(page)} rel={rel} className={`${step} hover:bg-wash`}>
        {children}
      </Link>
    ) : (
      <span aria-disabled="true" className={`${step} text-hairline-strong`}>
        {children}
      </span>
    );
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-x-1 gap-y-2 sm:justify-center">
      {edge(
        current - 1,
        <>
          <ChevronLeft size={16} strokeWidth={1.5} aria-hidden="true" />
          Previous
        </>,
        'prev',
      )}
      <ul className="order-first flex basis-full flex-wrap justify-center gap-1 sm:order-none sm:basis-auto">
        {pageNumbers(current, total).map((page) => (
          <li key={page}>
            <Link
              to={to(page)}
              aria-label={`Page ${page}`}
              aria-current={page === current ? 'page' : undefined}
              className="grid h-11 min-w-11 place-items-center rounded-control px-1 tabular-nums transition-colors hover:bg-wash aria-[current]:bg-green aria-[current]:font-[550] aria-[current]:text-white"
            >
              {page}
            </Link>
          </li>
        ))}
      </ul>
      {edge(
        current + 1,
        <>
          Next
          <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />
        </>,
        'next',
      )}
    </nav>
  );
}
