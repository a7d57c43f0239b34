import { ArrowUp } from 'lucide-react';
import { useEffect } from 'react';
import { seeFirstPage, useArrivals } from './live-arrivals.ts';
import { countNew } from './live-words.ts';

type LiveNewLineProps = {
  /** The newest ones are what the list shows: its first page, without filters. */
  isFirstPage: boolean;
  /** Leads there. */
  onShow: () => void;
};

/** Above the list: what has come and does not show on this page of it. On the first page the rows show by themselves. */
export function LiveNewLine({ isFirstPage, onShow }: LiveNewLineProps) {
  const { waiting, fresh } = useArrivals();
  useEffect(() => {
    if (isFirstPage && waiting.size > 0) seeFirstPage();
  }, [isFirstPage, waiting]);
  const isWaiting = !isFirstPage && waiting.size > 0;
  return (
    <div role="status" className="contents">
      {isWaiting && (
        <button
          type="button"
          onClick={onShow}
          className="flex min-h-11 w-full cursor-pointer items-center justify-center gap-2 rounded-control bg-green-wash px-4 font-[550] text-[0.9375rem] text-green transition-colors hover:bg-hover"
        >
          <ArrowUp size={16} strokeWidth={1.5} aria-hidden="true" /> {countNew(waiting.size)}
        </button>
      )}
      {isFirstPage && fresh.size > 0 && <span className="sr-only">{countNew(fresh.size)}</span>}
    </div>
  );
}
