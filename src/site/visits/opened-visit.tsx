import { CalendarClock, CalendarPlus, CalendarX, Phone } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { VisitorsVisit } from '#contract/booked-visits.ts';
import { officeZone } from '#contract/visits.ts';
import { company } from '#site/content/company.ts';
import { visitPageTexts as texts } from '#site/content/visits.ts';
import { writeDay, writeTime } from '#site/inquiries/write-slot.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, buttonStyle } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { CancelPanel } from './cancel-panel.tsx';
import { MovePanel } from './move-panel.tsx';
import type { Opened } from './use-visit.ts';

/** Hands the calendar file to the browser, which opens it in whatever keeps the visitor's dates. */
function saveCalendar(calendar: string): void {
  const address = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'visit.ics';
  link.click();
  // The browser may begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

type OpenedVisitProps = {
  visitKey: string;
  opened: Extract<Opened, { state: 'open' }>;
  onOpened: (opened: Opened) => void;
};

/** When and where, and what can be done about it, below the head of the page. */
export function OpenedVisit({ visitKey, opened, onOpened }: OpenedVisitProps) {
  const { visit, said } = opened;
  const [panel, setPanel] = useState<'move' | 'cancel' | null>(null);
  const news = useRef<HTMLDivElement>(null);
  // A form that was open has been answered, or asks about what is so no more.
  useEffect(() => {
    if (said === null) return;
    setPanel(null);
    news.current?.focus();
  }, [said]);
  const change = { visitKey, visit, onOpened, onLeave: () => setPanel(null) };
  const form = visit.canChange ? panel : null;
  const isToCome = visit.status === 'booked' && Date.parse(visit.startsAt) > Date.now();
  return (
    <>
      {said !== null && (
        <div ref={news} tabIndex={-1} className="mt-7 outline-none lg:mt-10">
          <Banner kind={said.isNews ? 'error' : 'success'}>{said.text}</Banner>
        </div>
      )}
      <div className="mt-9 grid gap-x-20 gap-y-12 border-hairline border-t pt-9 lg:mt-12 lg:grid-cols-[1fr_22rem] lg:pt-12">
        <div className="min-w-0">
          <h2 className={`type-h2 ${visit.status === 'cancelled' ? 'text-ink-3 line-through decoration-1' : ''}`}>
            <time dateTime={visit.startsAt}>
              {writeDay(visit.date)}, <span className="whitespace-nowrap">{writeTime(visit.time)}</span>
            </time>
          </h2>
          {isToCome && (
            <p className="type-small mt-2 text-ink-3">By the clock of Delhi (IST). It takes about half an hour.</p>
          )}
          <Facts visit={visit} />
          {!isToCome && <WayOn propertyId={visit.propertyId} />}
          {isToCome && form === null && (
            <div className="mt-8 button-row">
              <Button onClick={() => saveCalendar(visit.calendar)}>
                <CalendarPlus size={18} strokeWidth={1.5} aria-hidden="true" />
                Add to calendar
              </Button>
              {visit.canChange && (
                <>
                  <Button kind="outline" onClick={() => setPanel('move')}>
                    <CalendarClock size={18} strokeWidth={1.5} aria-hidden="true" />
                    Move
                  </Button>
                  <Button kind="outline" onClick={() => setPanel('cancel')}>
                    <CalendarX size={18} strokeWidth={1.5} aria-hidden="true" />
                    Cancel
                  </Button>
                </>
              )}
            </div>
          )}
          {isToCome && (
            <p className="type-small mt-4 max-w-[60ch] text-ink-3">
              {visit.canChange ? `You can move or cancel it here until ${writeUntil(visit)} that day.` : texts.tooLate}
            </p>
          )}
          {form === 'move' && <MovePanel {...change} />}
          {form === 'cancel' && <CancelPanel {...change} />}
        </div>
        <CallUs />
      </div>
    </>
  );
}

export function leadOf({ status, startsAt, endsAt }: VisitorsVisit): string {
  if (status === 'cancelled') return `${texts.cancelled} ${texts.again}`;
  if (status === 'done') return texts.done;
  if (status === 'no_show') return `${texts.missed} ${texts.again}`;
  const now = Date.now();
  if (now < Date.parse(startsAt)) return texts.booked;
  return now < Date.parse(endsAt) ? texts.running : texts.over;
}

/** `9:00 am` by the office's clock, in which nobody changes a visit in the night before. */
const writeUntil = ({ changeUntil }: VisitorsVisit): string =>
  writeTime(
    new Intl.DateTimeFormat('en-GB', { timeZone: officeZone.name, hour: '2-digit', minute: '2-digit' }).format(
      new Date(changeUntil),
    ),
  );

function Facts({ visit: { propertyId, propertyName, place, host, status } }: { visit: VisitorsVisit }) {
  return (
    <dl className="mt-8 border-hairline not-empty:border-b">
      <Fact label="Home">
        {propertyId && propertyName ? (
          <Link to={`/property/${propertyId}`} className="quiet-link touch whitespace-normal! wrap-anywhere">
            {propertyName}
          </Link>
        ) : (
          propertyName
        )}
      </Fact>
      {status !== 'cancelled' && (
        <>
          <Fact label="Place">
            {place && (
              <span className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
                <span className="wrap-anywhere">{place}</span>
                <a
                  href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
                  target="_blank"
                  rel="noopener"
                  className="quiet-link touch"
                >
                  Open in maps
                </a>
              </span>
            )}
          </Fact>
          <Fact label="Your advisor">{host}</Fact>
        </>
      )}
    </dl>
  );
}

/** What is not known has no row. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="grid gap-x-6 gap-y-1 border-hairline border-t py-4 sm:grid-cols-[9rem_1fr]">
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0 font-[550]">{children}</dd>
    </div>
  );
}

const WayOn = ({ propertyId }: { propertyId: string | null }) => (
  <Link
    to={propertyId ? `/property/${propertyId}` : '/properties'}
    className={buttonStyle({ kind: 'outline', className: 'mt-8' })}
  >
    {propertyId ? 'See the home' : 'See all properties'}
  </Link>
);

const CallUs = () => (
  <section aria-labelledby="call-title" className="h-fit bg-wash p-6 md:p-7">
    <h2 id="call-title" className="type-h4">
      Late, lost or in doubt?
    </h2>
    <p className="mt-2 text-ink-2">Call us, and somebody who knows your visit answers.</p>
    <a href={company.phone.link} className={buttonStyle({ kind: 'outline', wide: true, className: 'mt-5' })}>
      <Phone size={18} strokeWidth={1.5} aria-hidden="true" />
      Call {company.phone.text}
    </a>
  </section>
);
