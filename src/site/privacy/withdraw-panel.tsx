import type { KeptRecords } from '#contract/privacy.ts';
import { recordTexts } from '#site/content/privacy-records.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import type { Kept } from './use-kept-records.ts';

const texts = recordTexts.withdraw;

/** One press, as giving it was one tick. */
export function WithdrawPanel({
  kept: { withdraw, isBusy, refusalOf },
  records,
}: {
  kept: Kept;
  records: KeptRecords;
}) {
  const refusal = refusalOf('withdraw');
  const wasWithdrawn = records.enquiries.some(({ consent }) => consent?.withdrawnAt != null);
  return (
    <section aria-labelledby="withdraw-title">
      <h2 id="withdraw-title" className="type-h4">
        {texts.title}
      </h2>
      {records.mayBeContacted ? (
        <>
          <p className="mt-2 text-pretty text-ink-2">{texts.text}</p>
          {refusal?.text && (
            <div className="mt-4">
              <Banner kind="error">{refusal.text}</Banner>
            </div>
          )}
          <Button kind="outline" className="mt-4" isOff={isBusy} onClick={() => void withdraw()}>
            Take consent back
          </Button>
        </>
      ) : (
        <p className="mt-2 text-pretty text-ink-2">{wasWithdrawn ? texts.done : texts.none}</p>
      )}
    </section>
  );
}
