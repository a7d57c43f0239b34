import { useEffect, useRef } from 'react';
import { requestTexts as texts } from '#site/content/privacy-requests.ts';
import { Banner } from '#ui/banner.tsx';
import { RetryButton } from '#ui/retry-button.tsx';
import { AskPanel } from './ask-panel.tsx';
import { KeptList } from './kept-list.tsx';
import { OpeningRecords } from './opening-records.tsx';
import type { Kept } from './use-kept-records.ts';
import { WithdrawPanel } from './withdraw-panel.tsx';

/** What is kept of whoever proved a number, and what they can do with it. Loaded once they have. */
export default function OpenedRecords({ kept }: { kept: Kept }) {
  const { shown, refusalOf, isBusy, retry } = kept;
  const news = useRef<HTMLDivElement>(null);
  const said = shown?.said ?? null;
  // The form that had the focus is gone, or says now what became of it: in the same words, perhaps, as the last time.
  useEffect(() => {
    if (shown !== null) news.current?.focus();
  }, [shown]);
  if (shown === null) {
    const refusal = refusalOf('read');
    return isBusy || refusal === null ? (
      <OpeningRecords />
    ) : (
      <div className="grid justify-items-start gap-5">
        <Banner kind="error">{refusal.text ?? texts.failed}</Banner>
        <RetryButton onClick={retry} />
      </div>
    );
  }
  return (
    <div ref={news} tabIndex={-1} className="outline-none">
      {said !== null && (
        <div className="mb-9">
          <Banner kind="success">{said}</Banner>
        </div>
      )}
      <div className="grid gap-x-20 gap-y-14 lg:grid-cols-[1fr_24rem]">
        <KeptList records={shown.records} />
        <div className="grid content-start gap-12">
          <WithdrawPanel kept={kept} records={shown.records} />
          <AskPanel kept={kept} records={shown.records} />
        </div>
      </div>
    </div>
  );
}
