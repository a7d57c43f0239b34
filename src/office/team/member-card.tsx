import { ArrowLeft, ArrowRight, Eye, GripVertical, type LucideIcon, Mail, Pencil, Phone, Trash2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { spellPhone } from '#contract/phones.ts';
import type { StaffTeamMember } from '#contract/team.ts';
import { Badge } from '#ui/badge.tsx';
import { BadgeButton } from '#ui/badge-button.tsx';
import { PlainButton } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MemberPortrait } from './member-portrait.tsx';
import { useToggleMember } from './use-toggle-member.ts';

const cardStyle = 'flex min-w-0 flex-col border bg-white';
/** Names of any length and script stay inside their line. */
const clamped = 'line-clamp-2 wrap-anywhere';

type MemberFaceProps = {
  member: StaffTeamMember;
  status?: ReactNode;
  /** Above the picture, such as what became of the last save. */
  mark?: ReactNode;
  /** The place in the order, at the upper end of the card. */
  handle?: ReactNode;
  foot?: ReactNode;
  className?: string;
};

/** What a card shows, of a sample too (ADM-TEAM-04). */
export function MemberFace({ member, status, mark, handle, foot, className = 'border-hairline' }: MemberFaceProps) {
  const { name, role, experience, specialization, description, email, phone, isLeadership } = member;
  return (
    <div className={`${cardStyle} h-full ${className}`}>
      {mark}
      <div className="flex gap-4 p-4 max-[17rem]:flex-col">
        <MemberPortrait member={member} />
        <div className="min-w-0 grow">
          <div className="flex items-start gap-1">
            <h2 className={`min-w-0 grow font-[600] text-base leading-snug ${clamped}`} dir="auto" title={name}>
              {name}
            </h2>
            {handle}
          </div>
          <p className={`text-ink-2 ${clamped}`} dir="auto" title={role}>
            {role}
          </p>
          <p className={`type-small text-ink-3 ${clamped}`} dir="auto">
            {[experience, specialization].filter(Boolean).join(' · ')}
          </p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2">
            {status}
            {isLeadership && <Badge kind="brass">Leadership</Badge>}
          </p>
        </div>
      </div>
      <div className="type-small grid grow content-start gap-y-1.5 px-4 pb-4 text-ink-2">
        {description && (
          <p className="line-clamp-2 wrap-anywhere text-ink-3" dir="auto">
            {description}
          </p>
        )}
        {email && <Line icon={Mail}>{email}</Line>}
        {phone && <Line icon={Phone}>{spellPhone(phone)}</Line>}
      </div>
      {foot}
    </div>
  );
}

const Line = ({ icon: Icon, children }: { icon: LucideIcon; children: string }) => (
  <p className="flex min-w-0 items-center gap-2.5 tabular-nums" title={children}>
    <Icon size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-ink-3" />
    <span className="truncate">{children}</span>
  </p>
);

type MemberCardProps = {
  member: StaffTeamMember;
  isUnsaved: boolean;
  mark: ReactNode;
  onView: () => void;
  onEdit: () => void;
  onRemove: () => void;
  /** Null where there is nothing to put in order. */
  moving: { isFirst: boolean; isLast: boolean; onMove: (by: -1 | 1) => void; onGrab: ComponentProps<'span'> } | null;
};

/** One member. What may be done with them is the server's answer, not ours (ROLE-02, ADM-TEAM-07, 31). */
export function MemberCard({ member, isUnsaved, mark, onView, onEdit, onRemove, moving }: MemberCardProps) {
  const { name, isActive, abilities } = member;
  const toggle = useToggleMember(member);
  const state = isActive ? 'Active' : 'Inactive';
  const kind = isActive ? 'success' : 'plain';
  const face = (
    <>
      <span
        aria-hidden="true"
        className={`size-1.5 rounded-full ${isActive ? 'bg-current' : 'border border-current'}`}
      />
      {state}
    </>
  );
  return (
    <MemberFace
      member={member}
      mark={mark}
      className={`transition-opacity ${toggle.isPending ? 'opacity-55' : ''} ${isUnsaved ? 'border-red' : 'border-hairline'}`}
      status={
        // What is not saved yet has to be settled first.
        abilities.toggleStatus && !isUnsaved ? (
          <BadgeButton
            kind={kind}
            isOff={toggle.isPending}
            aria-label={`${state}, change whether ${name} is shown`}
            onClick={() => toggle.run()}
          >
            {face}
          </BadgeButton>
        ) : (
          <span className="inline-flex min-h-11 items-center">
            <Badge kind={kind}>{face}</Badge>
          </span>
        )
      }
      handle={
        moving && (
          <span
            aria-hidden="true"
            title="Drag to another place"
            className="-my-1.5 -mr-2 hidden size-9 shrink-0 cursor-grab place-items-center text-ink-3 hover:text-ink active:cursor-grabbing md:grid"
            {...moving.onGrab}
          >
            <GripVertical size={18} strokeWidth={1.5} />
          </span>
        )
      }
      foot={
        <div className="flex divide-x divide-hairline border-hairline border-t">
          {moving && (
            <>
              <MoveButton icon={ArrowLeft} label={`Move ${name} earlier`} by={-1} {...moving} />
              <MoveButton icon={ArrowRight} label={`Move ${name} later`} by={1} {...moving} />
            </>
          )}
          {abilities.edit && <CardButton icon={Pencil} label="Edit" about={name} onClick={onEdit} />}
          {abilities.remove && (
            <CardButton icon={Trash2} label="Delete" about={name} onClick={onRemove} className="text-red" />
          )}
          {!abilities.edit && <CardButton icon={Eye} label="View" about={name} onClick={onView} />}
        </div>
      }
    />
  );
}

type MoveButtonProps = NonNullable<MemberCardProps['moving']> & { icon: LucideIcon; label: string; by: -1 | 1 };

/** Stays where the focus is at the end of the list: it says that it goes no further. */
function MoveButton({ icon: Icon, label, by, isFirst, isLast, onMove }: MoveButtonProps) {
  const isEnd = by === -1 ? isFirst : isLast;
  return (
    <PlainButton
      data-move={by}
      aria-label={label}
      title={label}
      isOff={isEnd}
      onClick={() => onMove(by)}
      className="grid min-h-11.5 w-11.5 shrink-0 place-items-center -outline-offset-2! hover:bg-hover aria-disabled:text-hairline-strong"
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="rtl:-scale-x-100" />
    </PlainButton>
  );
}

type CardButtonProps = ComponentProps<'button'> & { icon: LucideIcon; label: string; about: string };

/** Its name begins with what is seen on it. */
function CardButton({ icon: Icon, label, about, className = '', ...button }: CardButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${label} ${about}`}
      className={`flex min-h-11.5 min-w-0 grow basis-0 items-center justify-center gap-2.5 font-[550] text-sm -outline-offset-2! transition-colors hover:bg-hover ${className}`}
      {...button}
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
      {label}
    </button>
  );
}

/** As high as a card. */
export const MemberSkeleton = () => (
  <li className={`${cardStyle} border-hairline`}>
    <span className="flex gap-4 p-4">
      <Skeleton className="h-30 w-24 shrink-0 rounded-none!" />
      <span className="grid grow content-start gap-2.5 pt-1">
        <Skeleton className="h-5 w-36 max-w-full" />
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-4 w-40 max-w-full" />
        <Skeleton className="mt-2 h-6.75 w-18" />
      </span>
    </span>
    <span className="grid gap-2.5 px-4 pb-4">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-48" />
      <Skeleton className="h-4 w-32" />
    </span>
    <span className="h-11.5 border-hairline border-t" />
  </li>
);
