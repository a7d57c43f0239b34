import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { heatReasons, type InquiryColumn } from '#contract/inquiry-lists.ts';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { NotSentYet } from '#office/pocket/not-sent-yet.tsx';
import { Ago } from '#office/shell/ago.tsx';
import { PhoneNumber } from '#office/shell/phone-number.tsx';
import { Badge } from '#ui/badge.tsx';
import { isDateColumn } from './inquiry-columns.ts';
import { useIsFresh } from './live-arrivals.ts';
import { LiveResponseClock } from './live-response-clock.tsx';

/** Within a row that has just come: office.css lets the row glow for a moment (`data-fresh`). */
function LiveMark({ id }: { id: string }) {
  return useIsFresh(id) ? <span data-fresh hidden /> : null;
}

/** Between a phone and a table a card has room for two cells beside each other; the last is its foot. */
export const wideCard =
  '@[34rem]:@max-[46rem]:grid @[34rem]:@max-[46rem]:grid-cols-2 @[34rem]:@max-[46rem]:gap-x-8 @[34rem]:@max-[46rem]:*:last:col-span-2';

/**
 * How much of a table names take, which are cut where there is too little. Beside times that are added they keep a least
 * width, and what else is there is drawn closer (`isTight`); where that is still too much the table scrolls.
 */
export const widthsOf = (columns: readonly InquiryColumn[]) =>
  columns.some(isDateColumn)
    ? {
        isTight: true,
        // It stays in sight meanwhile: a time says nothing without the name.
        customer:
          '@[46rem]:sticky @[46rem]:left-0 @[46rem]:z-1 @[46rem]:bg-inherit @[46rem]:w-[28%] @[46rem]:max-w-0 @[46rem]:min-w-62',
        property: '@[46rem]:w-[18%] @[46rem]:max-w-0 @[46rem]:min-w-40',
      }
    : {
        isTight: false,
        customer: '@[46rem]:w-[33%] @[46rem]:max-w-0',
        property: '@[46rem]:w-[23%] @[46rem]:max-w-0',
      };

/** Whoever is close to buying, and why. */
export function HotTag({ inquiry }: { inquiry: StaffInquiry }) {
  if (inquiry.heat.length === 0) return null;
  const why = inquiry.heat.map((reason) => heatReasons[reason]).join(', ');
  return (
    <span title={`Hot: ${why}`} className="shrink-0">
      <Badge kind="warning" className="min-h-0! px-1.5! py-0!">
        Hot<span className="sr-only">: {why}</span>
      </Badge>
    </span>
  );
}

type CustomerProps = { inquiry: StaffInquiry; columns: readonly InquiryColumn[]; onOpen: () => void };

/** Who asked, when, and how to reach them. Their name leads to all that is known. Times with a column stand there alone. */
export function Customer({ inquiry, columns, onOpen }: CustomerProps) {
  const { name, email, phone, phoneNumber, phoneVerified, createdAt, quarantined, quarantineReason } = inquiry;
  return (
    <span className="block min-w-0">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
        <button
          type="button"
          onClick={onOpen}
          title={name}
          dir="auto"
          className="touch min-w-0 max-w-full truncate text-left font-[550] hover:underline hover:underline-offset-4"
        >
          {name || 'No name'}
        </button>
        <HotTag inquiry={inquiry} />
        {!columns.includes('came') && (
          <span className="type-small shrink-0 text-ink-3">
            <span aria-hidden="true">· </span>
            <Ago iso={createdAt} />
          </span>
        )}
        {!columns.includes('due') && (
          <span className="type-small shrink-0">
            <LiveResponseClock inquiry={inquiry} />
          </span>
        )}
        <LiveMark id={inquiry.id} />
        <NotSentYet id={inquiry.id} />
      </span>
      <span className="type-small flex min-w-0 items-center gap-x-1.5 text-ink-2 max-sm:flex-wrap">
        {email && (
          <span className="min-w-0 truncate" title={email}>
            {email}
          </span>
        )}
        {email && phone && (
          <span aria-hidden="true" className="text-ink-3 max-sm:hidden">
            ·
          </span>
        )}
        <span className="flex shrink-0 items-center gap-1 whitespace-nowrap tabular-nums max-[17rem]:shrink max-[17rem]:whitespace-normal">
          <PhoneNumber number={phoneNumber ?? phone} />
          {phoneVerified && (
            <BadgeCheck size={14} strokeWidth={1.75} className="text-success" role="img" aria-label="Verified" />
          )}
        </span>
      </span>
      {quarantined && (
        <span className="type-hint block truncate text-warning" title={quarantineReason ?? undefined}>
          Looks like spam{quarantineReason ? `: ${quarantineReason}` : ''}
        </span>
      )}
    </span>
  );
}

/** The listing somebody asks about, or where they look for one. `tag` stands before its second line. */
export function PropertyInterest({ inquiry, tag }: { inquiry: StaffInquiry; tag?: ReactNode }) {
  const { propertyId, propertyName, saidPropertyName, developerName, preferredLocation } = inquiry;
  const wish = preferredLocation ? `Preferred: ${preferredLocation}` : 'No listing named';
  const name = propertyName || wish;
  return (
    <span className="block min-w-0">
      {propertyId && propertyName ? (
        <a
          href={`/property/${propertyId}`}
          target="_blank"
          rel="noopener"
          title={name}
          dir="auto"
          className="touch block truncate hover:underline hover:underline-offset-4"
        >
          {name}
        </a>
      ) : (
        <span className="block truncate" dir="auto" title={name}>
          {name}
        </span>
      )}
      {saidPropertyName && (
        <span className="type-hint block truncate text-ink-3" dir="auto" title={saidPropertyName}>
          Written as “{saidPropertyName}”
        </span>
      )}
      <span className={tag ? 'mt-1 flex min-w-0 items-center gap-2' : 'block'}>
        {tag}
        <span className="type-small block truncate text-ink-3" dir="auto" title={developerName}>
          {developerName || (propertyName ? preferredLocation : preferredLocation && 'No listing yet')}
        </span>
      </span>
    </span>
  );
}
