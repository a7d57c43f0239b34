import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';

/** What will stand here in shapes of its size; `text` is for those who do not see them. */
export const Waiting = ({ text, className, children }: { text: string; className?: string; children: ReactNode }) => (
  <div aria-busy="true" className={className}>
    <span className="sr-only">{text}</span>
    {children}
  </div>
);

/** The same for a plain list in its frame; `row` is the height of one. */
export const WaitingRows = ({ text, row }: { text: string; row: string }) => (
  <Waiting text={text} className="grid gap-4 border border-hairline bg-white px-5 py-5">
    {[1, 2, 3, 4, 5].map((each) => (
      <Skeleton key={each} className={`${row} w-full`} />
    ))}
  </Waiting>
);
