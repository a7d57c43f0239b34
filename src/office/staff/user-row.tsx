import { Pencil, ShieldOff, Trash2 } from 'lucide-react';
import { spellPhone } from '#contract/phones.ts';
import type { StaffMember } from '#contract/staff.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { Badge } from '#ui/badge.tsx';
import { BadgeButton } from '#ui/badge-button.tsx';
import { Initials } from '#ui/initials.tsx';
import { RecordCell, RecordCorner, RecordRow } from '#ui/record-table.tsx';
import { useToggleStatus } from './use-toggle-status.ts';
import { roleLabels } from './user-form.ts';

type UserRowProps = {
  person: StaffMember;
  /** False for those who may only look: there are no actions. */
  hasActions: boolean;
  onEdit: () => void;
  onRemoveFactor: () => void;
  onRemove: () => void;
};

/** Names of any length and script stay inside their cell. */
const clamped = 'line-clamp-2 wrap-anywhere';

/** One user. What may be done with them is the server's answer, not ours (ROLE-02). */
export function UserRow({ person, hasActions, onEdit, onRemoveFactor, onRemove }: UserRowProps) {
  const { name, email, phoneNumber, role, status, lastLogin, isSelf, abilities } = person;
  const dates = useDates();
  const toggle = useToggleStatus(person);
  const face = (
    <>
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {status}
    </>
  );
  const kind = status === 'Active' ? 'success' : 'plain';
  return (
    <RecordRow busy={toggle.isPending}>
      <RecordCell
        className={
          hasActions ? `${abilities.removeSecondFactor ? 'pr-33' : 'pr-22'} max-[17rem]:pr-0 @[46rem]:pr-3` : ''
        }
      >
        <span className="flex min-w-0 items-center gap-3">
          <Initials name={name} size="size-8.5 @[46rem]:hidden @[56rem]:grid" />
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <span className={`min-w-24 font-[550] ${clamped}`} dir="auto" title={name}>
              {name}
            </span>
            {isSelf && <Badge>You</Badge>}
          </span>
        </span>
      </RecordCell>
      <RecordCell label="Contact" className="@[46rem]:w-[27%] @[46rem]:max-w-0">
        <span className="block min-w-0">
          {/* In one line where the table is narrow: places are held for the rows that will come. */}
          <span className={`${clamped} @[46rem]:@max-[56rem]:line-clamp-1`} title={email}>
            {email}
          </span>
          <span className="type-hint block text-ink-3 tabular-nums">{spellPhone(phoneNumber)}</span>
        </span>
      </RecordCell>
      <RecordCell label="Role">
        <span>
          <Badge kind={role === 'admin' ? 'brass' : 'plain'}>{roleLabels[role]}</Badge>
        </span>
      </RecordCell>
      <RecordCell label="Status">
        <span>
          {abilities.toggleStatus ? (
            <BadgeButton
              kind={kind}
              isOff={toggle.isPending}
              aria-label={`${status}, change status of ${name}`}
              onClick={() => toggle.run()}
            >
              {face}
            </BadgeButton>
          ) : (
            <Badge kind={kind}>{face}</Badge>
          )}
        </span>
      </RecordCell>
      <RecordCell label="Last login">
        {lastLogin ? (
          <time dateTime={lastLogin} title={dates.full(lastLogin)} className="tabular-nums @[56rem]:whitespace-nowrap">
            {dates.moment(lastLogin)}
          </time>
        ) : (
          'Never'
        )}
      </RecordCell>
      {hasActions && (
        <RecordCorner>
          <span className="-mr-1 flex max-[17rem]:mr-0 max-[17rem]:-ml-3 @[46rem]:mr-0 @[46rem]:-ml-3">
            {abilities.edit && (
              <button
                type="button"
                aria-label={`Edit ${name}`}
                title="Edit"
                onClick={onEdit}
                className="grid size-11 place-items-center rounded-control hover:bg-wash"
              >
                <Pencil size={18} strokeWidth={1.5} aria-hidden="true" />
              </button>
            )}
            {abilities.removeSecondFactor && (
              <button
                type="button"
                aria-label={`Remove second factor of ${name}`}
                title="Remove second factor"
                onClick={onRemoveFactor}
                className="grid size-11 place-items-center rounded-control hover:bg-wash"
              >
                <ShieldOff size={18} strokeWidth={1.5} aria-hidden="true" />
              </button>
            )}
            {abilities.remove && (
              <button
                type="button"
                aria-label={`Delete ${name}`}
                title="Delete"
                onClick={onRemove}
                className="grid size-11 place-items-center rounded-control text-red hover:bg-red-wash"
              >
                <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
              </button>
            )}
          </span>
        </RecordCorner>
      )}
    </RecordRow>
  );
}
