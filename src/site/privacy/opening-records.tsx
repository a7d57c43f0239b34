import { requestTexts as texts } from '#site/content/privacy-requests.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** Stands where the records will. */
export const OpeningRecords = () => (
  <div aria-busy="true" className="grid gap-5">
    <span className="sr-only">{texts.reading}</span>
    <Skeleton className="h-9 w-full max-w-120" />
    <Skeleton className="h-40 w-full" />
  </div>
);
