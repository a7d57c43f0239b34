import { useState } from 'react';
import type { VisitorsVisit } from '#contract/booked-visits.ts';
import { visitDates, visitTimes } from '#contract/visits.ts';
import { visitPageTexts as texts } from '#site/content/visits.ts';
import { writeDay, writeTime } from '#site/inquiries/write-slot.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TimeChoice } from '#ui/time-choice.tsx';
import { ChangePanel, type PanelProps } from './change-panel.tsx';
import { useVisitChange } from './use-visit-change.ts';

/** The half hours of each day at which the home can be shown; a day without any is none to choose. */
function listFree({ taken, date, time }: VisitorsVisit, now: Date): Map<string, string[]> {
  const unfree = new Set([...taken, `${date} ${time}`]);
  const days = visitDates(now).map((day): [string, string[]] => [
    day,
    visitTimes(day, now).filter((each) => !unfree.has(`${day} ${each}`)),
  ]);
  return new Map(days.filter(([, times]) => times.length > 0));
}

/** Another day or half hour. */
export function MovePanel({ visitKey, visit, onOpened, onLeave }: PanelProps) {
  const free = listFree(visit, new Date());
  const [chosen, setChosen] = useState({ date: visit.date, time: '' });
  const [error, setError] = useState<string | undefined>();
  const { run, isBusy, refusal, forget } = useVisitChange({ key: visitKey, visit, onOpened });
  // The day of the visit may have filled up, also while this is open.
  const [first = ''] = free.keys();
  const date = free.has(chosen.date) ? chosen.date : first;
  const times = free.get(date) ?? [];
  const time = times.includes(chosen.time) ? chosen.time : '';
  const edit = (next: typeof chosen) => {
    setChosen(next);
    setError(undefined);
    forget();
  };
  return (
    <ChangePanel
      title="Move your visit"
      hint={free.size === 0 ? texts.noTimes : texts.moveHint}
      action={free.size === 0 ? null : { does: 'Move the visit', busy: 'Moving...', kind: 'action' }}
      isBusy={isBusy}
      failure={refusal?.text ?? null}
      onLeave={onLeave}
      onSubmit={() => {
        if (time === '') setError('Please choose a time');
        else void run({ move: { date, time } });
      }}
    >
      {free.size > 0 && (
        <>
          <SelectField
            label="Day"
            name="date"
            choices={[...free.keys()].map((value) => ({ value, label: writeDay(value) }))}
            value={date}
            error={refusal?.fields['date']}
            onChange={(event) => edit({ date: event.target.value, time: '' })}
          />
          <TimeChoice
            label="Time"
            times={times.map((value) => ({ value, label: writeTime(value) }))}
            value={time}
            onChange={(next) => edit({ date, time: next })}
            error={error ?? refusal?.fields['time']}
            className="grid-cols-3 min-[22rem]:grid-cols-4 sm:grid-cols-6"
          />
        </>
      )}
    </ChangePanel>
  );
}
