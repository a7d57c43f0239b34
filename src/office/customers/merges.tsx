import type { Customer } from '#contract/customers.ts';
import { counted } from '#contract/prices.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { Button } from '#ui/button.tsx';
import { useUndoMerge } from './use-merge.ts';

/** Records that were merged into this one, each with the way back. */
export function Merges({ customer: { merges } }: { customer: Customer }) {
  const dates = useDates();
  const { run, isPending, running } = useUndoMerge();
  if (merges.length === 0) return null;
  return (
    <section>
      <h4 className="font-[550]">Merged into this customer</h4>
      <ul className="mt-2 border-hairline border-t">
        {merges.map((merge) => (
          <li
            key={merge.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-hairline border-b py-2.5"
          >
            <span className="min-w-0 grow basis-56">
              <span className="font-[550] wrap-anywhere" dir="auto">
                {merge.name || 'No name'}
              </span>
              <span className="type-small block text-ink-3">
                {counted(merge.inquiryCount, 'inquiry', 'inquiries')} · by {merge.by} · {dates.moment(merge.at)}
              </span>
            </span>
            <Button
              kind="outline"
              size="small"
              isOff={isPending}
              aria-label={`Undo the merge of ${merge.name}`}
              onClick={() => run(merge)}
            >
              {isPending && running?.id === merge.id ? 'Undoing...' : 'Undo'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
