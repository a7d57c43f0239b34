import { Waiting } from '#office/frames/waiting.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { cardColumns } from './property-cards.tsx';

/** As high as cards. */
export const WaitingProperties = () => (
  <Waiting text="Loading properties..." className={cardColumns}>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
      <div key={card} className="border border-hairline bg-white">
        <Skeleton className="aspect-3/2 w-full" />
        <div className="grid gap-2.5 px-4 py-4">
          <Skeleton className="h-7 w-28" />
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-4 h-4 w-full" />
          <Skeleton className="h-4 w-24" />
        </div>
        <div className="h-22 border-hairline border-t" />
      </div>
    ))}
  </Waiting>
);
