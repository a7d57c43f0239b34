import { useEffect, useRef, useState } from 'react';
import type { TeamMove } from '#contract/team-order.ts';
import { isFocusFree } from '#ui/show-layer.ts';
import { MemberCard, MemberSkeleton } from './member-card.tsx';
import { MemberMark } from './member-mark.tsx';
import type { MemberDraft, ShownMember } from './unsaved-members.ts';
import { useDrag } from './use-drag.ts';

export const memberGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-5';

type TeamListProps = {
  shown: readonly ShownMember[];
  /** Keys of members that are being saved, and of those whose deletion failed. */
  saving: readonly string[];
  failedDeletes: readonly string[];
  isDeleting: boolean;
  onOpen: (what: 'edit' | 'view' | 'delete', id: string) => void;
  onMove: (move: TeamMove) => void;
  onRetrySave: (draft: MemberDraft) => void;
  onDiscard: (id: string) => void;
  onRetryDelete: (id: string) => void;
  onForgetDelete: (id: string) => void;
};

/** The cards, to be put in order by their handles or their buttons. */
export function TeamList(props: TeamListProps) {
  const { shown, saving, failedDeletes, isDeleting, onOpen, onMove } = props;
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<{ id: string; by: number } | null>(null);
  const [said, setSaid] = useState('');
  const drag = useDrag(onMove);
  /** What is not stored yet has no place among the others. */
  const places = shown.filter(
    ({ id, member, unsaved }) => member.abilities.edit && (unsaved === null || unsaved.stored?.id === id),
  );

  const step = (id: string, by: -1 | 1) => {
    const at = places.findIndex((each) => each.id === id);
    const other = places[at + by];
    if (at < 0 || other === undefined) return;
    moved.current = { id, by };
    setSaid(`${places[at]?.member.name} is number ${at + by + 1} of ${places.length}`);
    onMove({ id, side: by === 1 ? 'after' : 'before', beside: other.id });
  };

  // A card that is put elsewhere in the document loses the focus, and one that goes takes it along.
  useEffect(() => {
    if (moved.current !== null) {
      const { id, by } = moved.current;
      moved.current = null;
      list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] [data-move="${by}"]`)?.focus();
    } else if (isFocusFree() && list.current?.dataset['count'] !== `${shown.length}`) {
      list.current?.focus({ preventScroll: true });
    }
    if (list.current) list.current.dataset['count'] = `${shown.length}`;
  }, [shown]);

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul ref={list} tabIndex={-1} {...drag.field} className={`${memberGrid} outline-none`} aria-label="Team members">
        {shown.map(({ id, member, unsaved }) => {
          const at = places.findIndex((each) => each.id === id);
          const isFailedDelete = failedDeletes.includes(id);
          const side = drag.over?.id === id ? drag.over.side : null;
          return (
            <li
              key={id}
              data-id={id}
              {...drag.place(id)}
              className={`relative min-w-0 ${drag.dragged === id ? 'opacity-55' : ''} ${side === null ? '' : `before:absolute before:inset-y-0 before:w-0.75 before:bg-green ${side === 'before' ? 'before:-left-3' : 'before:-right-3'}`}`}
            >
              <MemberCard
                member={member}
                isUnsaved={unsaved !== null}
                onView={() => onOpen('view', id)}
                onEdit={() => onOpen('edit', id)}
                onRemove={() =>
                  unsaved !== null && unsaved.stored === null ? props.onDiscard(id) : onOpen('delete', id)
                }
                moving={
                  at < 0 || places.length < 2
                    ? null
                    : {
                        isFirst: at === 0,
                        isLast: at === places.length - 1,
                        onMove: (by) => step(id, by),
                        onGrab: drag.grab(id),
                      }
                }
                mark={
                  unsaved ? (
                    <MemberMark
                      text="Not saved"
                      about={member.name}
                      isBusy={saving.includes(id)}
                      onRetry={() => props.onRetrySave(unsaved)}
                      onDiscard={() => props.onDiscard(id)}
                    />
                  ) : isFailedDelete ? (
                    <MemberMark
                      text="Not deleted"
                      about={member.name}
                      isBusy={isDeleting}
                      onRetry={() => props.onRetryDelete(id)}
                      onDiscard={() => props.onForgetDelete(id)}
                    />
                  ) : null
                }
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

export const TeamSkeleton = () => (
  <ul className={memberGrid} aria-busy="true" aria-label="Team members">
    {[1, 2, 3, 4, 5, 6].map((at) => (
      <MemberSkeleton key={at} />
    ))}
  </ul>
);
