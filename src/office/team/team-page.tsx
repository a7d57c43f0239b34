import { Plus, UsersRound } from 'lucide-react';
import { useCallback } from 'react';
import { hasSampleFallback } from '#office/shell/sample-fallback.ts';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import { serverMessage } from '#office/shell/server-message.ts';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { useScreenQuery } from '#office/shell/use-screen-query.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { DeleteMemberDialog } from './delete-member-dialog.tsx';
import { MemberFace } from './member-card.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { useTeam } from './read-team.ts';
import { sampleMember } from './sample-member.ts';
import { TeamFilters } from './team-filters.tsx';
import { memberGrid, TeamList, TeamSkeleton } from './team-list.tsx';
import { isFound, isInView, readSearch, type TeamSearch, writeSearch } from './team-search.ts';
import { type MemberDraft, showMembers } from './unsaved-members.ts';
import { useDeleteMember } from './use-delete-member.ts';
import { useMemberOrder } from './use-member-order.ts';
import { useMemberSaves } from './use-member-saves.ts';
import { useOpened } from './use-opened.ts';
import { ViewMemberDialog } from './view-member-dialog.tsx';

/** /admin/team: the profiles of the public team page (001 §2). */
export function Component() {
  const list = useTeam();
  const { unsaved, busy, save, discard } = useMemberSaves();
  const move = useMemberOrder();
  const members = list.data && showMembers(list.data, unsaved);
  const opened = useOpened(members);
  const deletion = useDeleteMember({ onEnd: opened.close, onGone: discard });
  const [query, put] = useScreenQuery();
  const search = readSearch(query);

  const change = useCallback(
    (part: Partial<TeamSearch>) => put((now) => writeSearch(now, { ...readSearch(now), ...part })),
    [put],
  );

  const retry = async (draft: MemberDraft) => {
    const outcome = await save(draft);
    // What a person has to look at is shown where it can be changed.
    if (outcome.kind === 'stale' || outcome.kind === 'faulty') opened.open('edit', draft.key, outcome.cause);
  };

  const inView = members?.filter(({ member }) => isInView(member, search.view));
  const shown = inView?.filter(({ member }) => isFound(member, search));
  const isFailed = members === undefined && list.isError;
  const others = members?.filter(({ key }) => key !== opened.edited?.key).map(({ member }) => member.email);

  return (
    <>
      <ScreenHead
        title="Team Management"
        lead={
          opened.canAdd
            ? 'The people of the public team page, in the order they stand there'
            : 'The people of the public team page'
        }
        actions={
          opened.canAdd ? (
            <Button size="small" onClick={() => opened.open('add')}>
              <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
              Add Team Member
            </Button>
          ) : (
            <Badge kind="info">View Only</Badge>
          )
        }
      />
      <div className="@container grid gap-5">
        {!isFailed && <TeamFilters members={members?.map(({ member }) => member)} search={search} onChange={change} />}
        {isFailed ? (
          <Failed
            isBusy={list.isFetching}
            onRetry={() => void list.refetch()}
            text={serverMessage(list.error, 'Network error. Please check your connection.')}
          />
        ) : (
          <p role="status" className="type-small min-h-6 text-ink-3 tabular-nums">
            {shown && inView ? `Showing ${shown.length} of ${inView.length} members` : 'Loading team members...'}
          </p>
        )}
        {!shown && !isFailed && <TeamSkeleton />}
        {shown?.length === 0 && (
          <Nobody
            search={search}
            isEmpty={members?.length === 0}
            onClear={() => change({ search: '', role: '', view: 'active' })}
            onAdd={opened.canAdd ? () => opened.open('add') : null}
          />
        )}
        {shown && shown.length > 0 && (
          <TeamList
            shown={shown}
            saving={busy}
            failedDeletes={deletion.failed}
            isDeleting={deletion.isPending}
            onOpen={opened.open}
            onMove={move}
            onRetrySave={(draft) => void retry(draft)}
            onDiscard={discard}
            onRetryDelete={deletion.run}
            onForgetDelete={deletion.forget}
          />
        )}
      </div>
      {/* The answer "Leave" of a dialog forgets every change; those of the cards are still there. */}
      {unsaved.length > 0 && <HoldsUnsaved key={opened.edited?.key ?? 'cards'} />}
      <MemberDialog
        draft={opened.edited}
        cause={opened.cause}
        others={others ?? []}
        save={save}
        onClose={opened.close}
      />
      <ViewMemberDialog member={opened.viewed} onClose={opened.close} />
      <DeleteMemberDialog
        member={opened.removed}
        isBusy={deletion.isPending}
        onConfirm={deletion.run}
        onClose={opened.close}
      />
    </>
  );
}

/** Leaving the screen would lose them, so it asks first. */
function HoldsUnsaved() {
  useUnsavedChanges(true);
  return null;
}

/** Why there is nobody, a way to try again, and one member who is plainly a sample (ADM-TEAM-30, UND-89). */
function Failed({ text, isBusy, onRetry }: { text: string; isBusy: boolean; onRetry: () => void }) {
  return (
    <>
      <div className="border border-hairline bg-white px-4 sm:px-6">
        <LoadFailure title="Failed to load team members" isBusy={isBusy} onRetry={onRetry}>
          {text}
        </LoadFailure>
      </div>
      {hasSampleFallback && (
        <>
          <p className="flex flex-wrap items-center gap-3">
            <Badge kind="warning">Demo Mode</Badge>
            <span className="type-small text-ink-3">This is a sample, nobody of your team.</span>
          </p>
          <ul className={memberGrid} aria-label="Team members">
            <li>
              <MemberFace member={sampleMember} />
            </li>
          </ul>
        </>
      )}
    </>
  );
}

type NobodyProps = { search: TeamSearch; isEmpty: boolean; onClear: () => void; onAdd: (() => void) | null };

/** ADM-TEAM-06. */
function Nobody({ search, isEmpty, onClear, onAdd }: NobodyProps) {
  const isNarrowed = search.search !== '' || search.role !== '';
  const title = isNarrowed ? 'No team members found' : isEmpty ? 'No team members yet' : `Nobody is ${search.view}`;
  return (
    <div className="border border-hairline bg-white">
      <EmptyState
        icon={UsersRound}
        title={title}
        actions={
          isEmpty && !isNarrowed ? (
            onAdd && (
              <Button kind="outline" size="small" onClick={onAdd}>
                Add the first member
              </Button>
            )
          ) : (
            <Button kind="outline" size="small" onClick={onClear}>
              {isNarrowed ? 'Clear filters' : 'Show the active members'}
            </Button>
          )
        }
      >
        {isNarrowed
          ? 'Nobody has these words, this role and this state.'
          : isEmpty
            ? 'Whoever is added here is shown on the public team page.'
            : 'Members who leave the public page are kept under Inactive.'}
      </EmptyState>
    </div>
  );
}
