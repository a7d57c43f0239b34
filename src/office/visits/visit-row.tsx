import { Mail, Phone } from 'lucide-react';
import { Link } from 'react-router';
import type { BookedVisit } from '#contract/booked-visits.ts';
import { ContactWay } from '#office/customers/contact-way.tsx';
import { KeptAs } from '#office/frames/keep-edited.tsx';
import { NotSentYet } from '#office/pocket/not-sent-yet.tsx';
import { mailAddress, phoneAddress } from '#office/shell/contact-links.tsx';
import { useProfile } from '#office/shell/use-profile.ts';
import { WriteMessage } from '#office/templates/write-message.tsx';
import { VisitActions } from './visit-actions.tsx';
import { VisitBadge, VisitStory } from './visit-badge.tsx';
import type { VisitAction } from './visit-dialog.tsx';
import { writeTime } from './write-slot.ts';

const wayStyle = 'grid size-11 shrink-0 place-items-center rounded-control transition-colors hover:bg-wash';

/** One visit of a day: a card on a phone, a line with columns where there is room. */
export function VisitRow({ visit, onAsk }: { visit: BookedVisit; onAsk: (action: VisitAction) => void }) {
  const { isAdmin } = useProfile().abilities;
  const { startsAt, time, inquiry } = visit;
  return (
    <li
      className={`grid grid-cols-1 items-start gap-x-5 gap-y-2.5 border-hairline border-b px-4 py-3.5 transition-colors hover:bg-hover sm:px-5 @[34rem]:grid-cols-2 @[60rem]:min-h-16 @[60rem]:content-center @[60rem]:items-center @[60rem]:gap-y-1 @[60rem]:py-2 ${isAdmin ? '@[60rem]:grid-cols-[4.5rem_minmax(0,1.1fr)_minmax(0,1.5fr)_minmax(0,0.75fr)_6.75rem_15rem]' : '@[60rem]:grid-cols-[4.5rem_minmax(0,1.25fr)_minmax(0,1.25fr)_6.75rem_15rem]'}`}
    >
      <span className="flex flex-wrap items-center justify-between gap-x-4 @[34rem]:col-span-2 @[60rem]:contents">
        <time
          dateTime={startsAt}
          className="type-h4 whitespace-nowrap tabular-nums @[60rem]:font-[550] @[60rem]:font-text @[60rem]:text-[0.9375rem]"
        >
          {writeTime(time)}
        </time>
        <span className={`@[60rem]:row-start-1 ${isAdmin ? '@[60rem]:col-start-5' : '@[60rem]:col-start-4'}`}>
          <VisitBadge visit={visit} />
          <NotSentYet id={visit.id} />
        </span>
      </span>
      <Home inquiry={inquiry} />
      <KeptAs id={visit.id}>
        <Visitor inquiry={inquiry} />
      </KeptAs>
      {isAdmin && (
        <span className="type-small block min-w-0 text-ink-2 wrap-anywhere @[60rem]:text-[0.9375rem]">
          <span className="text-ink-3 @[60rem]:sr-only">Shown by </span>
          {inquiry.assignedTo?.name ?? <span className="text-warning">Nobody yet</span>}
        </span>
      )}
      <VisitActions
        visit={visit}
        onAsk={onAsk}
        className="@[34rem]:col-span-2 @[60rem]:col-span-1 @[60rem]:col-start-[-2] @[60rem]:justify-end"
      />
      <VisitStory visit={visit} className="@[34rem]:col-span-2 @[60rem]:col-start-2 @[60rem]:col-end-[-1]" />
    </li>
  );
}

function Home({ inquiry: { propertyId, propertyName, place } }: { inquiry: BookedVisit['inquiry'] }) {
  return (
    <span className="block min-w-0">
      {propertyId && propertyName ? (
        <a
          href={`/property/${propertyId}`}
          target="_blank"
          rel="noopener"
          dir="auto"
          title={propertyName}
          className="touch font-[550] wrap-anywhere hover:underline hover:underline-offset-4 @[60rem]:line-clamp-1"
        >
          {propertyName}
        </a>
      ) : (
        <span className="font-[550] wrap-anywhere" dir="auto">
          {propertyName || 'No listing named'}
        </span>
      )}
      {place && (
        <span className="type-small block text-ink-3 wrap-anywhere @[60rem]:truncate" dir="auto" title={place}>
          {place}
        </span>
      )}
    </span>
  );
}

function Visitor({ inquiry }: { inquiry: BookedVisit['inquiry'] }) {
  const { id, name, phone, email } = inquiry;
  const ways = [
    ...(phone ? [{ name: 'Call', icon: Phone, address: phoneAddress(phone) } as const] : []),
    ...(email ? [{ name: 'Email', icon: Mail, address: mailAddress(email) } as const] : []),
  ];
  return (
    <span className="flex min-w-0 items-center justify-between gap-1 max-[17rem]:flex-wrap">
      <Link
        to={`/admin/inquiries?view=${id}`}
        dir="auto"
        title={name}
        className="touch min-w-0 text-green underline underline-offset-4 wrap-anywhere @[60rem]:line-clamp-2"
      >
        {name || 'No name'}
      </Link>
      <span className="-my-2 flex shrink-0 max-[17rem]:my-0 max-[17rem]:-ml-2 max-[17rem]:shrink max-[17rem]:flex-wrap">
        <WriteMessage inquiry={inquiry} label={`Message to ${name || 'no name'}`} size={18} className={wayStyle} />
        {ways.map(({ name: way, icon: Icon, address }) => (
          <ContactWay
            key={way}
            inquiry={inquiry}
            name={way}
            address={address}
            label={`${way} ${name}`}
            className={wayStyle}
          >
            <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
          </ContactWay>
        ))}
      </span>
    </span>
  );
}
