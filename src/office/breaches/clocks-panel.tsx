import { type ClockName, readClocks } from '#contract/breach-choices.ts';
import type { Breach } from '#contract/breaches.ts';
import { useAgeing } from '#office/shell/ago.tsx';
import { useDates } from '#office/shell/write-dates.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { ClockMark } from './clock-mark.tsx';
import { useStep } from './use-step.ts';

const hints: Record<ClockName, string> = {
  board: 'The law says: without delay. We aim at a day. Send the first letter below, then mark it.',
  details: 'The law says: within 72 hours. Send the details below, then mark them.',
  people: 'The law says: without delay. Queue the letters below; whoever has no e-mail is told by phone. Then mark it.',
};

/** Who has to be told, by when, and the marks that it was done. */
export function ClocksPanel({ breach }: { breach: Breach }) {
  useAgeing();
  const dates = useDates();
  const step = useStep(breach);
  return (
    <Panel title="Clocks" lead={`They run since ${dates.momentWithin(breach.knownAt)}, when it was known.`}>
      <ul className="divide-y divide-hairline">
        {readClocks(breach, new Date()).map((clock) => {
          const { name, label, dueAt, doneAt } = clock;
          const isDone = doneAt !== null;
          const at = (doneAt ?? dueAt).toISOString();
          return (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 basis-80 grow">
                <h3 className="font-[550]">{label}</h3>
                <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
                  <ClockMark clock={clock} />
                  <span className="type-small text-ink-3">
                    {isDone ? 'Done ' : 'Due '}
                    <time dateTime={at} title={dates.full(at)}>
                      {dates.momentWithin(at)}
                    </time>
                  </span>
                </p>
                {!isDone && <p className="type-small mt-1.5 max-w-[64ch] text-ink-2">{hints[name]}</p>}
              </div>
              {breach.abilities.edit && (
                <Button
                  kind="outline"
                  size="small"
                  isOff={step.isPending}
                  onClick={() => step.run({ step: name, done: !isDone })}
                >
                  {isDone ? 'Take the mark back' : 'Mark as done'}
                  <span className="sr-only">: {label}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
