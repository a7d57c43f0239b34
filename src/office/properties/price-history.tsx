import { TrendingDown, TrendingUp } from 'lucide-react';
import { formatRupees } from '#contract/prices.ts';
import type { PropertyEditView } from '#contract/staff-properties.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { FieldGroup } from './form-fields.tsx';

/** What the listing has cost before, newest first. */
export function PriceHistory({ changes }: { changes: PropertyEditView['priceHistory'] }) {
  const dates = useDates();
  return (
    <FieldGroup title="Price history">
      {changes.length === 0 ? (
        <p className="type-small text-ink-3">The price has not changed since the listing was added.</p>
      ) : (
        <ol className="border-hairline border-t">
          {changes.map(({ at, from, to, by }) => {
            const isDown = from !== null && to !== null && to < from;
            const Icon = isDown ? TrendingDown : TrendingUp;
            return (
              <li
                key={`${at}${to}`}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-hairline border-b py-3"
              >
                <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="text-brass-text" />
                <span className="grow basis-48 tabular-nums">
                  {formatRupees(from)} → <strong className="font-[550]">{formatRupees(to)}</strong>
                </span>
                <span className="type-small text-ink-3" title={dates.full(at)}>
                  {dates.moment(at)}
                  {by && `, ${by}`}
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </FieldGroup>
  );
}
