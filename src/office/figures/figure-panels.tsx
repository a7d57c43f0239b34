import { type ReactNode, useId } from 'react';
import { type FigureTable, listFigures } from '#contract/figure-lists.ts';
import type { Figures } from '#contract/figures.ts';
import { writeDay } from '#office/inquiries/figure-facts.ts';
import { FigureTiles } from '#office/inquiries/figure-tiles.tsx';
import { Panel } from '#ui/panel.tsx';
import { ColumnBars } from './column-bars.tsx';
import { barsOf, groupDays } from './draw-bars.ts';
import { FigureLink, shareOf, writeCell } from './figure-link.tsx';
import { FigureRows, FigureSheet } from './figure-table.tsx';
import { RankedBars } from './ranked-bars.tsx';

/** All figures of some days. `asTables`: every number in a row, in the place of pictures. */
export function FigurePanels({ figures, asTables }: { figures: Figures; asTables: boolean }) {
  const tables = new Map(listFigures(figures).map((table) => [table.key, withDays(table)]));
  const of = (key: FigureTable['key']): FigureTable => tables.get(key) ?? { key, of: '', columns: [], rows: [] };
  const drawn = (key: FigureTable['key'], title: string, lead: string, picture: (table: FigureTable) => ReactNode) => (
    <Panel title={title} lead={lead} level={3}>
      {asTables ? <FigureSheet table={of(key)} label={title} /> : picture(of(key))}
    </Panel>
  );
  /** `lines`: what each of several lines is. */
  const ranked = (key: FigureTable['key'], title: string, lead: string, lines = '', empty = 'Nothing came in.') =>
    drawn(key, title, lead, (table) => (
      <>
        {lines && <p className="type-hint mb-4 text-ink-3">{lines}</p>}
        <RankedBars table={table} empty={empty} />
      </>
    ));

  return (
    <div className="grid grid-cols-1 gap-9">
      <Tiles table={of('total')} />
      <Part title="When they came">
        {drawn('days', 'By day', 'Days of the office’s calendar.', (table) => (
          <ColumnBars bars={groupDays(table)} what="Inquiries" most="Most on" none="No inquiry on any day" />
        ))}
        {ranked(
          'weeks',
          'Week against week',
          'The newest first. A week that is cut off is compared with none. What became of inquiries counts for the week they came in.',
          'Lines from the top: all, answered, visit took place, completed.',
        )}
      </Part>
      <Part title="How soon they were answered">
        {drawn('hours', 'By hour', 'The hour of the office’s clock in which they came.', (table) => (
          <div className="grid grid-cols-1 gap-x-10 gap-y-6 @[52rem]:grid-cols-2">
            <ColumnBars
              bars={barsOf(table, 'Inquiries')}
              what="Inquiries"
              most="Most at"
              none="No inquiry in any hour"
            />
            <ColumnBars
              bars={barsOf(table, 'Median response')}
              what="Median response"
              most="Longest at"
              none="No answer in any hour"
            />
          </div>
        ))}
        <Listed
          table={of('people')}
          title="By person"
          lead="Whoever has them now, and how soon anybody answered them."
        />
      </Part>
      <Part title="What became of them">
        {ranked(
          'sources',
          'From source to completed',
          'Shares are of all that came. Completed are those with a visit and without.',
          'Lines from the top: all, visit agreed on, visit took place, completed.',
        )}
        <div className="grid grid-cols-1 gap-5 @[52rem]:grid-cols-2">
          {ranked('stages', 'By status', 'Where they stand now.')}
          {ranked('reasons', 'Lost because', 'Closed ones, by what was written of why.', '', 'None was closed.')}
          {ranked('visits', 'Visits', 'One inquiry with several visits may be in several lines.')}
          {ranked('unlocks', 'From papers to visit', 'What else the same person did, whenever that was.')}
        </div>
        {ranked(
          'properties',
          'By property',
          'Only inquiries about one property.',
          '',
          'No inquiry was about one property.',
        )}
      </Part>
    </div>
  );
}

const spoken = new Set<FigureTable['key']>(['total', 'days', 'weeks']);
/** Days as people write them, and the newest week first, where the spreadsheet has them as they sort. */
const withDays = (table: FigureTable): FigureTable =>
  spoken.has(table.key)
    ? {
        ...table,
        rows: (table.key === 'weeks' ? table.rows.toReversed() : table.rows).map((row) => ({
          ...row,
          name: row.name.replace(/\d{4}-\d{2}-\d{2}/g, writeDay),
        })),
      }
    : table;

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-5">
      <h2 id={id} className="type-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A table whatever is chosen: nothing could draw it better. */
function Listed({ table, title, lead }: { table: FigureTable; title: string; lead: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="type-h4">
        {title}
      </h3>
      <p className="type-small mt-1 mb-3 max-w-[64ch] text-ink-3">{lead}</p>
      <FigureRows table={table} label={title} />
    </section>
  );
}

/** The sums of these days, each beside that of as many days before. */
function Tiles({ table }: { table: FigureTable }) {
  const [now, before] = table.rows;
  if (now === undefined || before === undefined) return null;
  return (
    <div className="grid gap-2.5">
      <FigureTiles
        label="Figures"
        tiles={table.columns.flatMap((column, at) => {
          const [cell, earlier] = [now.cells[at], before.cells[at]];
          if (cell === undefined || earlier === undefined) return [];
          const [share, earlierShare] = [shareOf(cell), shareOf(earlier)];
          return [
            {
              label: column,
              figure: <FigureLink cell={cell} of={column} />,
              note: (
                <>
                  {share && `${share} · `}before{' '}
                  <FigureLink cell={earlier} of={`${column}, ${before.name}`}>
                    {writeCell(earlier)}
                  </FigureLink>
                  {earlierShare && earlierShare !== '–' && ` (${earlierShare})`}
                </>
              ),
            },
          ];
        })}
      />
      <p className="type-hint text-ink-3">Before: as many days, {before.name}.</p>
    </div>
  );
}
