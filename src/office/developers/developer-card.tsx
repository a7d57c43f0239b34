import { Building2, CalendarDays, Eye, MapPin, Pencil, Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StaffDeveloper } from '#contract/developers.ts';
import { groupDigits } from '#contract/prices.ts';
import type { Renaming } from '#contract/renames.ts';
import { pictureAt } from '#office/files/picture-source.ts';
import { Badge } from '#ui/badge.tsx';
import { BadgeButton } from '#ui/badge-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ShownDeveloper } from './sample-developers.ts';
import { useToggleDeveloper } from './use-toggle-developer.ts';
import { writeProjects, writeReviews } from './write-counts.ts';

const cardStyle = 'flex min-w-0 flex-col border border-hairline bg-white';
const actionStyle =
  'flex min-h-11.5 items-center justify-center gap-2.5 font-[550] text-sm -outline-offset-2! transition-colors hover:bg-hover';
/** Names of any length and script stay inside their line. */
const clamped = 'line-clamp-2 wrap-anywhere';

type DeveloperCardProps = { developer: StaffDeveloper; onView: () => void; onEdit: () => void; onRemove: () => void };

/** One developer. What may be done with it is the server's answer, not ours (ROLE-02). */
export function DeveloperCard({ developer, onView, onEdit, onRemove }: DeveloperCardProps) {
  const { name, isActive, abilities } = developer;
  const toggle = useToggleDeveloper(developer);
  const status = isActive ? 'Active' : 'Inactive';
  const canChange = abilities.edit || abilities.remove;
  return (
    <DeveloperFace
      developer={developer}
      status={
        abilities.toggleStatus ? (
          <BadgeButton
            kind={isActive ? 'success' : 'plain'}
            isOff={toggle.isPending}
            aria-label={`${status}, change status of ${name}`}
            onClick={() => toggle.run()}
          >
            {status}
          </BadgeButton>
        ) : (
          <Badge kind={isActive ? 'success' : 'plain'}>{status}</Badge>
        )
      }
    >
      <RenamingLine renaming={developer.renaming} />
      <div className="flex divide-x divide-hairline border-hairline border-t *:grow *:basis-0">
        {abilities.edit && (
          <button type="button" aria-label={`Edit ${name}`} onClick={onEdit} className={actionStyle}>
            <Pencil size={18} strokeWidth={1.5} aria-hidden="true" />
            Edit
          </button>
        )}
        {abilities.remove && (
          <button type="button" aria-label={`Delete ${name}`} onClick={onRemove} className={`${actionStyle} text-red`}>
            <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
            Delete
          </button>
        )}
        {!canChange && (
          <button type="button" aria-label={`View ${name}`} onClick={onView} className={actionStyle}>
            <Eye size={18} strokeWidth={1.5} aria-hidden="true" />
            View
          </button>
        )}
      </div>
    </DeveloperFace>
  );
}

/** A new name that is still on its way to very many listings. */
function RenamingLine({ renaming }: { renaming: Renaming }) {
  if (!renaming) return null;
  return (
    <p className="type-small px-4 pb-4 text-ink-2 tabular-nums" role="status">
      The new name has reached {groupDigits(renaming.done)} of {groupDigits(renaming.total)} listings.
    </p>
  );
}

type DeveloperFaceProps = { developer: ShownDeveloper; status?: ReactNode; children?: ReactNode };

/** What a card shows, of a sample too (ADM-DEV-11 to 17). */
export function DeveloperFace({ developer, status, children }: DeveloperFaceProps) {
  const { name, specialization, rating, founded, city, state, isVerified, isActive } = developer;
  const place = [city, state].filter(Boolean).join(', ') || 'Location not specified';
  return (
    <li className={cardStyle}>
      <div className="relative aspect-[3/2]">
        <Picture
          source={developer.image ? pictureAt(developer.image, name) : null}
          sizes="(min-width: 64rem) 320px, 100vw"
          className={`size-full ${isActive ? '' : 'grayscale'}`}
        />
        {isVerified && (
          <Badge kind="paper" className="absolute top-3.5 left-3.5">
            Verified
          </Badge>
        )}
      </div>
      <div className="flex grow flex-col p-4">
        <div className="flex items-start justify-between gap-x-3 gap-y-1 max-[17rem]:flex-wrap">
          <h2
            className={`min-w-0 max-[17rem]:basis-full pt-1 font-[550] text-base leading-snug ${clamped}`}
            dir="auto"
            title={name}
          >
            {name}
          </h2>
          {status && <span className="shrink-0">{status}</span>}
        </div>
        <p className={`type-small mt-0.5 text-ink-3 ${clamped}`} dir="auto" title={specialization}>
          {specialization}
        </p>
        <dl className="type-small mt-3 grid gap-y-1.5 border-hairline border-t pt-3 text-ink-2 tabular-nums">
          <Line icon={<Star size={16} aria-hidden="true" className="fill-brass stroke-brass" />} label="Rating">
            {rating === null ? 'Not rated yet' : rating.toFixed(1)} ({writeReviews(developer)})
          </Line>
          {founded && (
            <Line icon={<CalendarDays size={16} strokeWidth={1.5} aria-hidden="true" />} label="Founded">
              Founded {founded}
            </Line>
          )}
          <Line icon={<MapPin size={16} strokeWidth={1.5} aria-hidden="true" />} label="Location">
            {place}
          </Line>
          <Line icon={<Building2 size={16} strokeWidth={1.5} aria-hidden="true" />} label="Projects">
            {writeProjects(developer)}
          </Line>
        </dl>
      </div>
      {children}
    </li>
  );
}

const Line = ({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) => (
  <div className="flex items-start gap-2.5">
    <dt className="mt-0.5 shrink-0 text-ink-3">
      {icon}
      <span className="sr-only">{label}</span>
    </dt>
    <dd className="line-clamp-2 min-w-0 wrap-anywhere">{children}</dd>
  </div>
);

/** As high as a card. */
export const DeveloperSkeleton = () => (
  <li className={cardStyle}>
    <Skeleton className="aspect-[3/2] rounded-none!" />
    <span className="grid gap-2.5 p-4">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-4 w-52 max-w-full" />
      <Skeleton className="mt-3 h-4 w-36" />
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-4 w-44" />
      <Skeleton className="h-4 w-40" />
    </span>
    <span className="h-11.5 border-hairline border-t" />
  </li>
);
