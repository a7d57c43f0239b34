import { Link } from 'react-router';
import type { Figures } from '#contract/figures.ts';
import { statusLabels } from '#contract/inquiry-statuses.ts';
import { visitLabels } from '#contract/visit-choices.ts';
import { FigureTiles } from '#office/inquiries/figure-tiles.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordCell, RecordRow, RecordTable } from '#ui/record-table.tsx';
import { DayBars } from './day-bars.tsx';
import { RankedBars } from './ranked-bars.tsx';
import { writeDuration, writeShare } from './write-duration.ts';

const number = new Intl.NumberFormat('en-IN').format;

/** All figures of some days, each on paper of its own. */
export function FigurePanels({ figures }: { figures: Figures }) {
  return (
    <div className="grid gap-5">
      <Tiles figures={figures} />
      <Panel title="By day">
        <DayBars days={figures.days} />
      </Panel>
      <div className="grid items-start gap-5 @[52rem]:grid-cols-2">
        <div className="grid gap-5">
          <Panel title="By source" lead="The campaign’s name, or the site that led here.">
            <RankedBars
              rows={figures.sources.map(({ name, inquiries, completed }) => ({
                key: name,
                name: sourceName(name),
                inquiries,
                aside: `${writeShare(completed, inquiries)} completed`,
              }))}
              empty="Nothing came in."
            />
          </Panel>
          <Panel title="By status" lead="Where they stand now.">
            <RankedBars
              rows={figures.stages.map(({ status, inquiries }) => ({
                key: status,
                name: statusLabels[status],
                inquiries,
                aside: writeShare(inquiries, figures.total),
              }))}
              empty="Nothing came in."
            />
          </Panel>
          <Panel title="From unlock to visit" lead="People, not inquiries: one customer counts once.">
            <RankedBars
              rows={[
                { key: 'unlocked', name: 'Unlocked floor plans or documents', inquiries: figures.funnel.unlocked },
                {
                  key: 'asked',
                  name: 'Asked as well',
                  inquiries: figures.funnel.asked,
                  aside: writeShare(figures.funnel.asked, figures.funnel.unlocked),
                },
                {
                  key: 'visited',
                  name: 'Asked for a visit',
                  inquiries: figures.funnel.visited,
                  aside: writeShare(figures.funnel.visited, figures.funnel.unlocked),
                },
              ]}
              empty=""
            />
          </Panel>
        </div>
        <div className="grid gap-5">
          <Panel title="By property" lead="Only inquiries about one property.">
            <RankedBars
              rows={figures.properties.map(({ id, name, inquiries, completed }) => ({
                key: id ?? name,
                name:
                  id === null ? (
                    name || 'All others'
                  ) : (
                    <Link className="underline-offset-4 hover:underline" to={`/admin/properties?view=${id}`}>
                      {name}
                    </Link>
                  ),
                inquiries,
                aside: `${writeShare(completed, inquiries)} completed`,
              }))}
              empty="No inquiry was about one property."
            />
          </Panel>
          <Panel title="Visits" lead="Agreed on with whoever asked in these days.">
            <RankedBars
              rows={[
                { key: 'booked', name: visitLabels.booked, inquiries: figures.visits.booked },
                { key: 'done', name: visitLabels.done, inquiries: figures.visits.done },
                { key: 'no_show', name: visitLabels.no_show, inquiries: figures.visits.noShow },
                { key: 'cancelled', name: visitLabels.cancelled, inquiries: figures.visits.cancelled },
              ]}
              empty=""
            />
          </Panel>
        </div>
      </div>
      <section aria-labelledby="figures-people">
        <h2 id="figures-people" className="type-h4 mb-3">
          By person
        </h2>
        <RecordTable
          label="By person"
          head={['Person', 'Inquiries', 'Active', 'Completed', 'Closed', 'Median response']}
        >
          {figures.people.map((person) => (
            <RecordRow key={person.id ?? 'nobody'}>
              <RecordCell>
                <span className="wrap-anywhere font-550" dir="auto">
                  {person.id === null ? 'Unassigned' : person.name}
                </span>
              </RecordCell>
              <RecordCell label="Inquiries" className="tabular-nums">
                {number(person.inquiries)}
              </RecordCell>
              <RecordCell label="Active" className="tabular-nums">
                {number(person.active)}
              </RecordCell>
              <RecordCell label="Completed" className="tabular-nums">
                <span>
                  {number(person.completed)}{' '}
                  <span className="text-ink-3">({writeShare(person.completed, person.inquiries)})</span>
                </span>
              </RecordCell>
              <RecordCell label="Closed" className="tabular-nums">
                {number(person.closed)}
              </RecordCell>
              <RecordCell label="Response" className="tabular-nums">
                {writeDuration(person.medianResponse)}
              </RecordCell>
            </RecordRow>
          ))}
        </RecordTable>
      </section>
    </div>
  );
}

/** The server sums up the smallest under no name, and knows of some only that nothing is known. */
const sourceName = (name: string): string => (name === '' ? 'All others' : name === 'direct' ? 'Direct' : name);

function Tiles({ figures: { total, responded, medianResponse, completed } }: { figures: Figures }) {
  const tiles = [
    { label: 'Inquiries', figure: number(total) },
    { label: 'Answered', figure: writeShare(responded, total) },
    { label: 'Median response', figure: writeDuration(medianResponse) },
    { label: 'Completed', figure: writeShare(completed, total) },
  ];
  return <FigureTiles label="Figures" tiles={tiles} />;
}
