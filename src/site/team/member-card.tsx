import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { LinkedInIcon } from '#ui/brand-icons.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ListedMember } from './read-team.ts';

/** A phone is told a little less than it shows: the next larger size would cost it twice the bytes. */
const sizes = '(min-width: 90rem) 416px, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 80vw';

export function MemberCard({ member }: { member: ListedMember }) {
  const { name, role, experience, specialization, description, achievements, portrait, initials, leads } = member;
  return (
    <article>
      <div className="group relative aspect-4/5 overflow-hidden bg-sand">
        <Portrait source={portrait} initials={initials} sizes={sizes} />
        {leads && (
          <Badge kind="paper" className="absolute top-3 left-3">
            Leadership
          </Badge>
        )}
        <Contacts member={member} />
      </div>
      <div className="mt-5 flex items-start justify-between gap-4">
        <h2 className="type-h3">{name}</h2>
        {experience && (
          <Badge kind="plain" className="mt-1 shrink-0">
            {experience}
          </Badge>
        )}
      </div>
      <p className="mt-1.5 text-[0.9375rem]">
        <span className="font-semibold">{role}</span>
        {specialization && (
          <>
            <span aria-hidden="true" className="mx-2.5 inline-block h-3.5 w-px translate-y-0.5 bg-hairline-strong" />
            <span className="text-ink-3">{specialization}</span>
          </>
        )}
      </p>
      {description && <p className="type-small mt-2.5 text-pretty text-ink-3">{description}</p>}
      {achievements.length > 0 && (
        <div className="type-small mt-4 border-hairline border-t pt-3.5">
          <h3 className="font-semibold">Recent Achievements</h3>
          <ul className="mt-1.5 grid gap-1.5 text-ink-2">
            {achievements.map((achievement) => (
              <li key={achievement} className="flex gap-2.5">
                <span aria-hidden="true" className="mt-2.5 h-px w-2.5 shrink-0 bg-brass" />
                {achievement}
              </li>
            ))}
          </ul>
        </div>
      )}
    </article>
  );
}

/** They wait under the pointer; a finger and the keyboard find them always (PUB-TEAM-10 to 12). */
function Contacts({ member: { name, email, phone, linkedin } }: { member: ListedMember }) {
  if (!email && !phone && !linkedin) return null;
  return (
    <div className="on-picture absolute inset-x-0 bottom-0 flex gap-2.5 bg-linear-to-t from-[rgb(12_16_20/0.72)] to-transparent px-4 pt-16 pb-4 transition-opacity [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-focus-within:opacity-100 [@media(hover:hover)]:group-hover:opacity-100">
      {email && (
        <Contact href={`mailto:${email}`} label={`Email ${name}`}>
          <Mail size={18} strokeWidth={1.5} aria-hidden="true" />
        </Contact>
      )}
      {phone && (
        <Contact href={`tel:${phone.replace(/[^\d+]/g, '')}`} label={`Call ${name}`}>
          <Phone size={18} strokeWidth={1.5} aria-hidden="true" />
        </Contact>
      )}
      {linkedin && (
        <Contact
          href={`https://www.linkedin.com/in/${encodeURIComponent(linkedin)}`}
          label={`${name} on LinkedIn`}
          away
        >
          <LinkedInIcon size={17} />
        </Contact>
      )}
    </div>
  );
}

type ContactProps = { href: string; label: string; away?: boolean; children: ReactNode };

function Contact({ href, label, away = false, children }: ContactProps) {
  return (
    <a
      href={href}
      aria-label={label}
      title={label}
      {...(away && { target: '_blank', rel: 'noopener' })}
      className="grid size-11 place-items-center rounded-full bg-ivory text-ink transition-colors hover:bg-white hover:text-green"
    >
      {children}
    </a>
  );
}

export const memberGrid = 'grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-18';

/** Six places of the final size (PUB-TEAM-04). */
export function MembersSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading the team
      </p>
      <div className={memberGrid}>
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
          <div key={index} data-skeleton="member">
            <Skeleton className="aspect-4/5" />
            <Skeleton className="mt-5 h-8 w-3/5" />
            <Skeleton className="mt-3 h-5 w-4/5" />
            <Skeleton className="mt-3 h-4 w-full" />
            <Skeleton className="mt-8 h-4 w-2/5" />
            <Skeleton className="mt-3 h-4 w-3/5" />
          </div>
        ))}
      </div>
    </div>
  );
}
