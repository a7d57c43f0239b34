import { ArrowLeft, UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import type { AssignmentRules } from '#contract/assignments.ts';
import { ForAdministrators } from '#office/frames/empty-box.tsx';
import { BoxedReadFailure, MayBeOld } from '#office/frames/read-failure.tsx';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import { useProfile } from '#office/shell/use-profile.ts';
import { buttonStyle } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AssigneeCard } from './assignee-card.tsx';
import { ModePanel } from './mode-panel.tsx';
import { useAssignmentRules } from './read-assignments.ts';

/** /admin/assignments: how new inquiries find somebody, and who takes which (issue 7, 5). */
export function Component() {
  const { isAdmin } = useProfile().abilities;
  return (
    <>
      <ScreenHead
        title="How inquiries are assigned"
        lead="By hand, by the rules below, or to whoever is first."
        actions={
          <Link to="/admin/inquiries" className={buttonStyle({ kind: 'outline', size: 'small' })}>
            <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" />
            Inquiries
          </Link>
        }
      />
      {isAdmin ? (
        <Rules />
      ) : (
        <ForAdministrators>You do not have permission to see how inquiries are assigned.</ForAdministrators>
      )}
    </>
  );
}

function Rules() {
  const read = useAssignmentRules();
  if (read.data === undefined) {
    return read.isError ? <BoxedReadFailure title="The rules could not be read" query={read} /> : <Loading />;
  }
  return (
    <div className="grid gap-5">
      {read.isRefetchError && <MayBeOld query={read} />}
      <ModePanel rules={read.data} />
      <Assignees rules={read.data} />
    </div>
  );
}

function Assignees({ rules: { mode, takers: assignees, knownPlaces } }: { rules: AssignmentRules }) {
  return (
    <section aria-labelledby="assignees" className="@container border border-hairline bg-white">
      <div className="border-hairline border-b px-4 py-4.5 sm:px-6">
        <h2 id="assignees" className="type-h4">
          Who takes which
        </h2>
        <p className="type-small mt-1 text-ink-3">
          {mode === 'off'
            ? 'This rests while inquiries are assigned by hand.'
            : 'Open means assigned or in progress. Everybody is saved on their own.'}
        </p>
      </div>
      {assignees.length === 0 ? (
        <EmptyState
          icon={UsersRound}
          title="No employees yet"
          actions={
            <Link to="/admin/settings?tab=admin" className={buttonStyle({ kind: 'outline', size: 'small' })}>
              User Management
            </Link>
          }
        >
          Inquiries are given to active employees. Add one under Settings, and they will stand here.
        </EmptyState>
      ) : (
        <ul>
          {assignees.map((assignee) => (
            <AssigneeCard key={assignee.id} assignee={assignee} knownPlaces={knownPlaces} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** As high as the choice and four people. */
function Loading() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <p role="status" className="sr-only">
        Loading the rules...
      </p>
      <div className="@container border border-hairline bg-white px-4 py-5 sm:px-6">
        <Skeleton className="h-7 w-36" />
        <div className="mt-5 grid gap-3 @[46rem]:grid-cols-3">
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} className="h-30 w-full" />
          ))}
        </div>
      </div>
      <div className="border border-hairline bg-white">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="flex items-center gap-3 border-hairline px-4 py-4 not-first:border-t sm:px-6">
            <Skeleton className="size-8.5 rounded-full!" />
            <Skeleton className="h-4 w-44 max-w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
