import type { KnownPerson } from '#contract/entered-leads.ts';
import { spellPhone } from '#contract/phones.ts';
import { counted } from '#contract/prices.ts';
import { Ago } from '#office/shell/ago.tsx';
import { leavePart } from '#office/shell/unsaved-changes.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useScreenQuery } from '#office/shell/use-screen-query.ts';
import { writeViewed } from './inquiry-search.ts';
import { useKnown } from './read-inquiries.ts';

const reasons: Record<KnownPerson['reason'], string> = {
  same_phone: 'Same number',
  same_email: 'Same email',
  alike: 'May be',
};

type KnownPeopleProps = { typed: { name: string; phone: string; email: string }; onLeave: () => void };

/** Whom the house knows already by what has been typed. */
export function KnownPeople({ typed: { name, phone, email }, onLeave }: KnownPeopleProps) {
  const [, put] = useScreenQuery();
  const people = useKnown({ name, phone, email });
  const open = (id: string) =>
    leavePart(() => {
      onLeave();
      put((now) => writeViewed(now, id));
    });
  return (
    <div role="status" aria-label="Who it may be" className="empty:hidden">
      {people.length > 0 && (
        <ul className="divide-y divide-hairline border border-hairline bg-white">
          {people.map((person) => (
            <li
              key={`${person.reason} ${person.inquiryId ?? person.owner?.id}`}
              className="grid grid-cols-[1fr_auto] items-center gap-x-4 px-4 py-2.5"
            >
              <Person person={person} />
              {person.inquiryId !== null && (
                <button
                  type="button"
                  aria-label={`Open the newest inquiry of ${person.name}`}
                  onClick={() => person.inquiryId && open(person.inquiryId)}
                  className="quiet-link touch"
                >
                  Open
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Person({ person }: { person: KnownPerson }) {
  const { id: ownId } = useProfile();
  const { reason, inquiryId, name, phones, emails, inquiryCount, lastAskedAt, owner } = person;
  const whose = owner && (owner.id === ownId ? 'You have them' : `${owner.name} has them`);
  if (inquiryId === null)
    return (
      <p className="type-small col-span-2">
        <span className="font-[550]">{reasons[reason]}.</span> {whose}
      </p>
    );
  return (
    <div className="min-w-0">
      <p className="flex min-w-0 items-baseline gap-x-2">
        <bdi className="truncate font-[550]" title={name}>
          {name}
        </bdi>
        <span className="type-hint shrink-0 text-ink-3">{reasons[reason]}</span>
      </p>
      <p
        className="type-hint truncate text-ink-2 tabular-nums"
        title={[...phones.map(spellPhone), ...emails].join(', ')}
      >
        {[...phones.map(spellPhone), ...emails].join(' · ')}
      </p>
      <p className="type-hint text-ink-3 tabular-nums wrap-anywhere">
        {counted(inquiryCount, 'inquiry', 'inquiries')}
        {lastAskedAt && (
          <>
            {' · '}
            <Ago iso={lastAskedAt} />
          </>
        )}
        {whose && ` · ${whose}`}
      </p>
    </div>
  );
}
