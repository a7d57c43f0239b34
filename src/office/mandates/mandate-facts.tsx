import { channelLabels } from '#contract/contact-preferences.ts';
import { keyLabels, mandateLabels, relationLabels } from '#contract/mandate-choices.ts';
import type { Mandate } from '#contract/mandates.ts';
import { languageLabels } from '#contract/staff-choices.ts';
import { linkStyle, MailLink, phoneAddress } from '#office/shell/contact-links.tsx';
import { Fact, Facts } from '#office/shell/facts.tsx';
import { useDates } from '#office/shell/write-dates.ts';
import { MandateEnd } from './mandate-end.tsx';

/** Several numbers stand with commas between. Below each other a thumb must not dial the one beside the one it means. */
export const PhoneLinks = ({ numbers }: { numbers: string }) => (
  <span className="flex flex-wrap gap-x-4">
    {numbers
      .split(',')
      .map((number) => number.trim())
      .filter(Boolean)
      .map((number) => (
        <a
          key={number}
          href={phoneAddress(number)}
          className={`${linkStyle} inline-flex min-h-6 items-center tabular-nums not-only:pointer-coarse:min-h-11`}
        >
          {number}
        </a>
      ))}
  </span>
);

/** `1 Sept 2026 to 28 Feb 2027`. */
export function useTerm() {
  const dates = useDates();
  return ({ startsOn, endsOn }: Pick<Mandate, 'startsOn' | 'endsOn'>): string =>
    [startsOn && `from ${dates.day(startsOn)}`, endsOn && `until ${dates.day(endsOn)}`].filter(Boolean).join(' ');
}

/** An owner, for whoever may read and not edit: the lowest price and the papers are not sent to them. */
export function MandateFacts({ mandate }: { mandate: Mandate }) {
  const dates = useDates();
  const term = useTerm();
  const { phone, secondPhone, email, notes, keysDetail, keysSince } = mandate;
  return (
    <>
      <h3 className="type-h4 wrap-anywhere" dir="auto">
        {mandate.ownerName}
      </h3>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-ink-2">
        {relationLabels[mandate.relation]}
        <MandateEnd daysLeft={mandate.daysLeft} />
      </p>
      <Facts>
        <Fact label="Phone">{phone && <PhoneLinks numbers={phone} />}</Fact>
        <Fact label="Another phone">{secondPhone && <PhoneLinks numbers={secondPhone} />}</Fact>
        <Fact label="Email">{email && <MailLink address={email} />}</Fact>
        <Fact label="Reached by">
          <span className="wrap-anywhere">
            {[channelLabels[mandate.contactBy], mandate.bestTime, languageLabels[mandate.language]]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </Fact>
        <Fact label="Mandate">{[mandateLabels[mandate.kind], term(mandate)].filter(Boolean).join(', ')}</Fact>
        <Fact label="Agreed fee">{mandate.fee && <span className="wrap-anywhere">{mandate.fee}</span>}</Fact>
        <Fact label="Keys">
          <span className="wrap-anywhere">
            {[keyLabels[mandate.keysWith], keysDetail, keysSince && `since ${dates.day(keysSince)}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </Fact>
        <Fact label="Internal notes">
          {notes && (
            <span className="whitespace-pre-line wrap-anywhere" dir="auto">
              {notes}
            </span>
          )}
        </Fact>
      </Facts>
    </>
  );
}
