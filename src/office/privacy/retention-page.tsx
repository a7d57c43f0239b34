import { Hourglass } from 'lucide-react';
import type { RetentionState } from '#contract/retention.ts';
import { daysShown, keptLogs, retentionPeriods, retentionPurposes } from '#contract/retention-choices.ts';
import { ForAdministrators } from '#office/frames/empty-box.tsx';
import { FilterLinks } from '#office/frames/filter-links.tsx';
import { ListScreen } from '#office/frames/list-screen.tsx';
import { useListPlace } from '#office/frames/use-list-place.ts';
import { WaitingRows } from '#office/frames/waiting.tsx';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import { useProfile } from '#office/shell/use-profile.ts';
import { RecordTable } from '#ui/record-table.tsx';
import { PrivacyViews } from './privacy-views.tsx';
import { pageSize, retentionAddress, type retentionFilters, useRetention } from './read-retention.ts';
import { RetentionRow, retentionColumns } from './retention-row.tsx';
import { SwitchRetention } from './switch-retention.tsx';

const labels: Record<(typeof retentionFilters)[number], string> = {
  all: 'All',
  enquiry: retentionPeriods.enquiry.label,
  visit: retentionPeriods.visit.label,
  spam: retentionPeriods.spam.label,
};

/** /admin/privacy/retention: what goes within 30 days, and whether it does (issue 16, part 6). */
export function Component() {
  const { isAdmin } = useProfile().abilities;
  if (isAdmin) return <Retention />;
  return (
    <>
      <ScreenHead title="Privacy" />
      <ForAdministrators>You do not have permission to see what is about to be erased.</ForAdministrators>
    </>
  );
}

const countsOf = ({ counts }: RetentionState): Record<string, number> => {
  const of = retentionPurposes.map((each) => [each, counts[each].due + counts[each].coming] as const);
  return { ...Object.fromEntries(of), all: of.reduce((sum, [, count]) => sum + count, 0) };
};

function Retention() {
  const place = useListPlace(retentionAddress);
  const view = useRetention(place.search);
  const state = view.data?.state;
  return (
    <ListScreen
      title="Privacy"
      lead={`Inquiries go when what they were kept for is over. Here is what goes within ${daysShown} days.`}
      filters={
        <>
          <PrivacyViews current="retention" />
          {state && <SwitchRetention state={state} />}
          <Periods />
          <FilterLinks
            label="Which purpose"
            choices={labels}
            current={place.search.purpose}
            counts={state && countsOf(state)}
            urgent="all"
            hrefOf={(purpose) => place.hrefOf({ purpose })}
          />
        </>
      }
      what="inquiries"
      query={view}
      rows={view.data?.data}
      pages={{ place, at: view.data?.pagination, size: pageSize }}
      waiting={<WaitingRows text="Loading inquiries..." row="h-12" />}
      empty={{
        icon: Hourglass,
        title: `Nothing goes within ${daysShown} days`,
        text: 'Whoever has open work, a task, a visit without an outcome, a request or a breach to be told of is never among them.',
      }}
    >
      {(rows) => (
        <RecordTable label="To be erased" head={retentionColumns}>
          {rows.map((inquiry) => (
            <RetentionRow key={inquiry.id} inquiry={inquiry} />
          ))}
        </RecordTable>
      )}
    </ListScreen>
  );
}

/** The table of periods, as the contract has it. */
const Periods = () => (
  <details className="border border-hairline bg-white px-4 sm:px-6">
    <summary className="min-h-11 cursor-pointer py-3 font-[550] text-green">What is kept for how long, and why</summary>
    <dl className="type-small grid gap-x-8 gap-y-4 pt-2 pb-5 @[46rem]:grid-cols-2">
      {retentionPurposes.map((purpose) => {
        const { label, months, from, why } = retentionPeriods[purpose];
        return (
          <div key={purpose}>
            <dt className="font-[550]">
              {label}: {months} months after {from}
            </dt>
            <dd className="mt-0.5 text-ink-2">{why}.</dd>
          </div>
        );
      })}
      {Object.values(keptLogs).map(({ label, months, how }) => (
        <div key={label}>
          <dt className="font-[550]">
            {label}: {months} months
          </dt>
          <dd className="mt-0.5 text-ink-2">
            {how[0]?.toUpperCase()}
            {how.slice(1)} (DPDP Rules 2025, rule 8(3)).
          </dd>
        </div>
      ))}
    </dl>
  </details>
);
