import { useId, useState } from 'react';
import type { Assignee } from '#contract/assignments.ts';
import { SaveLine } from '#office/frames/save-line.tsx';
import { askQuestions } from '#office/records/ask-questions.ts';
import { ConflictPanel } from '#office/records/conflict-panel.tsx';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { FieldNote } from '#ui/field-note.tsx';
import { Initials } from '#ui/initials.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { turnOn } from './assignee-draft.ts';
import { HoursDialog } from './hours-dialog.tsx';
import { PlacesField } from './places-field.tsx';
import { useAssigneeForm } from './use-assignee-form.ts';
import { hourParts, isNeverAtWork } from './write-hours.ts';

type AssigneeCardProps = { assignee: Assignee; knownPlaces: readonly string[] };

/** What one employee takes. Who takes nothing is one line. */
export function AssigneeCard({ assignee, knownPlaces }: AssigneeCardProps) {
  const { name, openInquiries, capacity } = assignee;
  const { draft, isDirty, isPending, failure, errors, meeting, answer, change, save, discard } =
    useAssigneeForm(assignee);
  const [choosesHours, setChoosesHours] = useState(false);
  const load = capacity === null ? openInquiries || 'None' : `${openInquiries} of ${capacity}`;
  const isFull = capacity !== null && openInquiries >= capacity;
  return (
    // The name stands with the item: two people of one name would be two landmarks of one name.
    <li aria-label={name} className="border-hairline not-first:border-t">
      <form
        noValidate
        aria-busy={isPending || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          // A place that is typed and not yet taken is meant, too.
          const field = document.activeElement;
          if (field instanceof HTMLInputElement && field.role === 'combobox') field.blur();
          save();
        }}
        className="grid gap-4 px-4 py-3 sm:px-6"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="flex min-w-0 grow basis-36 items-center gap-3">
            <Initials name={name} />
            <span className="min-w-0">
              <span className="line-clamp-2 wrap-anywhere font-[550]" dir="auto">
                {name}
              </span>
              <span className="type-hint flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-3 tabular-nums">
                {load} open
                {assignee.takesInquiries && isFull && <Badge kind="warning">Full</Badge>}
              </span>
            </span>
          </span>
          <SwitchField
            label="Takes inquiries"
            name={`Takes inquiries: ${name}`}
            checked={draft.takesInquiries}
            onChange={(event) => {
              const isOn = event.target.checked;
              change((now) => turnOn(now, isOn));
            }}
          />
        </div>
        {meeting && (
          <ConflictPanel
            what={`What ${name} takes`}
            taken={meeting.taken.map(({ label }) => label)}
            questions={askQuestions(meeting, draft, answer)}
            action="Save"
            isDirty={isDirty}
          />
        )}
        {draft.takesInquiries && (
          <div className="grid items-start gap-x-6 gap-y-4 pb-1 @[34rem]:grid-cols-[9rem_minmax(0,1fr)] @[46rem]:grid-cols-[minmax(0,1fr)_9rem_minmax(0,1fr)]">
            <PlacesField
              name={name}
              places={draft.places}
              known={knownPlaces}
              error={errors['places']}
              onChange={(places) => change(() => ({ places }))}
            />
            <TextField
              label="Open at most"
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              placeholder="No limit"
              value={draft.capacity}
              error={errors['capacity']}
              onChange={(event) => change(() => ({ capacity: event.target.value }))}
            />
            <HoursField
              name={name}
              hours={draft.hours}
              error={errors['hours']}
              onChoose={() => setChoosesHours(true)}
            />
          </div>
        )}
        {failure && <Banner kind="error">{failure}</Banner>}
        {isDirty && <SaveLine isBusy={isPending} about={name} onDiscard={discard} />}
      </form>
      {/* A form of its own, which must not stand within another. */}
      <HoursDialog
        name={name}
        open={choosesHours}
        hours={draft.hours}
        onApply={(hours) => {
          change(() => ({ hours }));
          setChoosesHours(false);
        }}
        onClose={() => setChoosesHours(false)}
      />
    </li>
  );
}

type HoursFieldProps = {
  name: string;
  hours: Assignee['hours'];
  error?: string | undefined;
  onChoose: () => void;
};

function HoursField({ name, hours, error, onChoose }: HoursFieldProps) {
  const id = useId();
  const isNever = isNeverAtWork(hours);
  return (
    <div className="min-w-0">
      <p className="mb-1.5 font-[550] text-sm">Working hours</p>
      <p className="flex min-h-(--field,3.125rem) flex-wrap items-center gap-x-4 gap-y-1">
        <span className={`min-w-0 tabular-nums ${isNever ? 'text-warning' : ''}`}>
          {hourParts(hours).map((part, at, { length }) => (
            <span key={part} className="inline-block">
              {part}
              {at < length - 1 && <>,&nbsp;</>}
            </span>
          ))}
        </span>
        <button
          type="button"
          aria-label={`Change working hours of ${name}`}
          aria-describedby={id}
          onClick={onChoose}
          className="quiet-link touch"
        >
          Change
        </button>
      </p>
      <FieldNote id={id} error={error} hint={isNever ? 'Without hours nothing comes by itself.' : undefined} />
    </div>
  );
}
