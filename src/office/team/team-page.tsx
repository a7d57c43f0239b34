import { Plus, UsersRound } from 'lucide-react';
import type { Empty } from '#office/frames/empty-box.tsx';
import { ListScreen } from '#office/frames/list-screen.tsx';
import { BoxedReadFailure } from '#office/frames/read-failure.tsx';
import { Samples } from '#office/frames/samples.tsx';
import { useListPlace } from '#office/frames/use-list-place.ts';
import { hasSampleFallback } from '#office/shell/sample-fallback.ts';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DeleteMemberDialog } from './delete-member-dialog.tsx';
import { MemberFace } from './member-card.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { useTeam } from './read-team.ts';
import { sampleMember } from './sample-member.ts';
import { TeamFilters } from './team-filters.tsx';
import { memberGrid, TeamList, TeamSkeleton } from './team-list.tsx';
import { isFound, isInView, teamAddress } from './team-search.ts';
import { type MemberDraft, showMembers } from './unsaved-members.ts';
import { useDeleteMember } from './use-delete-member.ts';
import { useMemberOrder } from './use-member-order.ts';
import { useMemberSaves } from './use-member-saves.ts';
import { useOpenedMember } from './use-opened-member.ts';
import { ViewMemberDialog } from './view-member-dialog.tsx';

const theActive = teamAddress.read(new URLSearchParams());

/** /admin/team: the profiles of the public team page (001 §2). */
export function Component() {
  const list = useTeam();
  const { unsaved, busy, save, discard } = useMemberSaves();
  useUnsavedChanges(unsaved.length > 0);
  const { members: stored, move } = useMemberOrder(list.data);
  const members = stored && showMembers(stored, unsaved);
  const opened = useOpenedMember(members);
  const deletion = useDeleteMember({
    onEnd: (id) => opened.removed?.id === id && opened.close(),
    onGone: discard,
  });
  const place = useListPlace(teamAddress);
  const { search, look } = place;

  const retry = async (draft: MemberDraft) => {
    const outcome = await save(draft);
    // What a person has to look at is shown where it can be changed.
    if (outcome.kind === 'stale' || outcome.kind === 'invalid') opened.open('edit', draft.key, outcome.cause);
  };

  const inView = members?.filter(({ member }) => isInView(member, search.show));
  const shown = inView?.filter(({ member }) => isFound(member, search));
  const isFailed = members === undefined && list.isError;
  const others = members?.filter(({ id }) => id !== opened.edited?.key).map(({ member }) => member.email);

  const isNarrowed = search.search !== '' || search.role !== '';
  const empty: Omit<Empty, 'icon'> = isNarrowed
    ? {
        title: 'No team members found',
        text: 'Nobody has these words, this role and this state.',
        action: { label: 'Clear filters', run: () => look(theActive) },
      }
    : members?.length === 0
      ? {
          title: 'No team members yet',
          text: 'Whoever is added here is shown on the public team page.',
          action: opened.canAdd && { label: 'Add the first member', run: () => opened.open('add') },
        }
      : {
          title: `Nobody is ${search.show}`,
          text: 'Members who leave the public page are kept under Inactive.',
          action: { label: 'Show the active members', run: () => look(theActive) },
        };

  return (
    <ListScreen
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
      filters={
        !isFailed && (
          <>
            <TeamFilters members={members?.map(({ member }) => member)} search={search} onChange={look} />
            <p role="status" className="type-small min-h-6 text-ink-3 tabular-nums">
              {shown && inView ? `Showing ${shown.length} of ${inView.length} members` : 'Loading team members...'}
            </p>
          </>
        )
      }
      what="team members"
      query={list}
      rows={shown}
      waiting={<TeamSkeleton />}
      failed={<Failed list={list} />}
      empty={{ icon: UsersRound, ...empty }}
      layers={
        <>
          <MemberDialog
            draft={opened.edited}
            cause={opened.cause}
            others={others ?? []}
            save={save}
            onClose={opened.close}
          />
          <ViewMemberDialog member={opened.viewed?.member ?? null} onClose={opened.close} />
          <DeleteMemberDialog
            member={opened.removed?.member ?? null}
            isBusy={deletion.isPending}
            onConfirm={deletion.run}
            onClose={opened.close}
          />
        </>
      }
    >
      {(inOrder) => (
        <TeamList
          shown={inOrder}
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
    </ListScreen>
  );
}

/** Why there is nobody, a way to try again, and one member who is plainly a sample (ADM-TEAM-30, UND-89). */
const Failed = ({ list }: { list: ReturnType<typeof useTeam> }) => (
  <>
    <BoxedReadFailure title="Failed to load team members" query={list} />
    {hasSampleFallback && (
      <Samples note="This is a sample, nobody of your team.">
        <ul className={memberGrid} aria-label="Team members">
          <li>
            <MemberFace member={sampleMember} />
          </li>
        </ul>
      </Samples>
    )}
  </>
);
