import { listInquiryIds, listWho, touchLabels } from '#contract/breach-choices.ts';
import type { Breach } from '#contract/breaches.ts';
import { groupDigits } from '#contract/prices.ts';
import { Fact, Facts } from '#office/shell/facts.tsx';
import { useDates } from '#office/shell/write-dates.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { useStep } from './use-step.ts';

const Words = ({ children }: { children: string }) => (
  <span className="whitespace-pre-line wrap-anywhere" dir="auto">
    {children}
  </span>
);
const wordsOrNothing = (text: string) => text && <Words>{text}</Words>;

function useTouch() {
  const dates = useDates();
  return ({ touches, touchedFrom, touchedUntil, touchedInquiries, touchedWho }: Breach): string => {
    const more = {
      everybody: '',
      period: [touchedFrom && `from ${dates.day(touchedFrom)}`, touchedUntil && `until ${dates.day(touchedUntil)}`]
        .filter(Boolean)
        .join(' '),
      inquiries: `${listInquiryIds(touchedInquiries).length} named`,
      search: listWho(touchedWho).join(', '),
    }[touches];
    return [touchLabels[touches], more].filter(Boolean).join(': ');
  };
}

/** What is noted of a breach, and whom it touches. */
export function BreachFacts({ breach }: { breach: Breach }) {
  const dates = useDates();
  const touch = useTouch();
  const step = useStep(breach);
  const { touchedCount, mailCount, countedAt, beganAt, endedAt } = breach;
  return (
    <Panel
      title="What is known"
      aside={
        breach.abilities.edit && (
          <Button kind="outline" size="small" isOff={step.isPending} onClick={() => step.run({ step: 'count' })}>
            {step.isPending ? 'Counting...' : 'Count the people again'}
          </Button>
        )
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <strong className="type-h3 tabular-nums">{groupDigits(touchedCount)}</strong>
        <span>{touchedCount === 1 ? 'person' : 'people'}</span>
        <span className="text-ink-2">
          {groupDigits(mailCount)} with an e-mail address, {groupDigits(touchedCount - mailCount)} without. Counted{' '}
          <time dateTime={countedAt} title={dates.full(countedAt)}>
            {dates.momentWithin(countedAt)}
          </time>
          .
        </span>
      </p>
      <Facts>
        <Fact label="Whom it touches">
          <Words>{touch(breach)}</Words>
        </Fact>
        <Fact label="Began">{beganAt && dates.moment(beganAt)}</Fact>
        <Fact label="Ended">{endedAt && dates.moment(endedAt)}</Fact>
        <Fact label="What happened">{wordsOrNothing(breach.whatHappened)}</Fact>
        <Fact label="Which data">{wordsOrNothing(breach.dataKinds)}</Fact>
        <Fact label="Where">{wordsOrNothing(breach.place)}</Fact>
        <Fact label="What it may mean">{wordsOrNothing(breach.effects)}</Fact>
        <Fact label="What we have done">{wordsOrNothing(breach.stepsTaken)}</Fact>
        <Fact label="What people can do">{wordsOrNothing(breach.advice)}</Fact>
        <Fact label="Whom to ask">{wordsOrNothing(breach.contact)}</Fact>
        <Fact label="Why it could happen">{wordsOrNothing(breach.cause)}</Fact>
        <Fact label="What prevents it">{wordsOrNothing(breach.prevention)}</Fact>
        <Fact label="How it ended">{wordsOrNothing(breach.closedWhy)}</Fact>
      </Facts>
    </Panel>
  );
}
