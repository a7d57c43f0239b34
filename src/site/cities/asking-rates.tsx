import { leastHomes } from '#contract/asking-rates.ts';
import { SideScroll } from '#ui/side-scroll.tsx';
import { changesOf, kindNames, type RateCell, rateText, tabulateRates } from './describe-quarters.ts';
import type { HomesView } from './read-homes.ts';

/** What is asked for a square foot of each kind of area, now and at the end of the last quarters. */
export function AskingRates({ homes, whose }: { homes: HomesView; whose: string }) {
  const table = tabulateRates(homes);
  return (
    <section aria-labelledby="rates-title" className="mt-18">
      <h2 id="rates-title" className="type-h2">
        Price per square foot
      </h2>
      {table === null ? (
        <p className="mt-4 max-w-[62ch] text-ink-2">
          Too few homes to say: we give a median from {leastHomes} homes that state the same kind of area.
        </p>
      ) : (
        <>
          {changesOf(homes).map((change) => (
            <p key={change} className="mt-3 max-w-[62ch] text-ink-2">
              {change}
            </p>
          ))}
          <div className="mt-6">
            <SideScroll label="Price per square foot">
              <table
                className="w-full table-fixed text-left tabular-nums"
                // As wide as a price, whatever the size of its letters.
                style={{ minWidth: `${(table.kinds.length + 1) * 4.25}rem` }}
              >
                <caption className="sr-only">Median asked for a square foot {whose}</caption>
                <thead>
                  <tr className="type-hint border-ink border-b align-bottom text-ink-3">
                    <th scope="col" className="py-3 pr-3 font-normal">
                      End of
                    </th>
                    {table.kinds.map((kind) => (
                      <th key={kind} scope="col" className="py-3 pr-3 font-normal first-letter:uppercase">
                        {kindNames[kind]}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {table.rows.map(({ label, cells }) => (
                    <tr key={label} className="border-hairline border-b align-top">
                      <th scope="row" className="type-small py-3 pr-3 font-normal text-ink-2">
                        {label}
                      </th>
                      {cells.map((cell, at) => (
                        <td key={table.kinds[at]} className="py-3 pr-3">
                          <Rate cell={cell} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </SideScroll>
          </div>
          <p className="type-hint mt-4 max-w-[75ch] text-ink-3">
            Medians of what sellers ask, in rupees, of at least {leastHomes} homes that state the same kind of area.
            Homes that are sold, have a price on request or do not say what kind their area is are left out.
            {table.isLookedBack &&
              ' Quarters before we began to measure are worked out from homes that are still on offer.'}
          </p>
        </>
      )}
    </section>
  );
}

function Rate({ cell: { median, homes } }: { cell: RateCell }) {
  if (median === null) return <span className="type-small text-ink-3">Too few homes</span>;
  return (
    <>
      <span className="block font-[550]">{rateText(median)}</span>
      <span className="type-hint text-ink-3">{homes} homes</span>
    </>
  );
}
