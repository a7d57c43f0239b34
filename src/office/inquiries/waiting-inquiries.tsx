import { Skeleton } from '#ui/skeleton.tsx';
import { pageSize } from './inquiry-search.ts';

const rows = Array.from({ length: pageSize }, (_, row) => row);

/** As high as a page of rows. */
export const WaitingInquiries = ({ text }: { text: string }) => (
  <div aria-busy="true" className="border border-hairline bg-white">
    <p role="status" className="type-office-head flex h-11 items-center bg-hover px-4 text-ink-3">
      {text}
    </p>
    {rows.map((row) => (
      <div key={row} className="grid h-18 grid-cols-2 items-center gap-6 border-hairline border-t px-4 md:grid-cols-4">
        <span className="grid gap-2">
          <Skeleton className="h-4 w-40 max-w-full" />
          <Skeleton className="h-3.5 w-56 max-w-full" />
        </span>
        <Skeleton className="h-4 w-36 max-w-full" />
        <Skeleton className="h-6.75 w-22 max-md:hidden" />
        <Skeleton className="h-9 w-40 max-w-full max-md:hidden" />
      </div>
    ))}
  </div>
);
