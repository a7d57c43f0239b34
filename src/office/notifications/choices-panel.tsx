import { useId } from 'react';
import { Link } from 'react-router';
import { letterPaces, type NotificationKind } from '#contract/notification-choices.ts';
import type { NotificationSettings } from '#contract/notifications.ts';
import { timeZoneLabels } from '#contract/staff-choices.ts';
import { SaveLine } from '#office/frames/save-line.tsx';
import { askQuestions } from '#office/records/ask-questions.ts';
import { ConflictPanel } from '#office/records/conflict-panel.tsx';
import { useProfile } from '#office/shell/use-profile.ts';
import { Banner } from '#ui/banner.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { FieldNote } from '#ui/field-note.tsx';
import { Panel } from '#ui/panel.tsx';
import { fieldStyle, TextField } from '#ui/text-field.tsx';
import { kindTexts, type NotificationDraft, paceTexts, shownKinds, withKind } from './notification-draft.ts';
import { useNotificationForm } from './use-notification-form.ts';

const paces = letterPaces.map((value) => ({ value, ...paceTexts[value] }));

/** What one is told of, how, and when not. */
export function ChoicesPanel({ settings }: { settings: NotificationSettings }) {
  const { timezone } = useProfile();
  const { draft, isDirty, isPending, failure, errors, meeting, answer, change, save, discard } =
    useNotificationForm(settings);
  return (
    <form
      noValidate
      aria-label="What you are told of"
      aria-busy={isPending || undefined}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {meeting && (
        <ConflictPanel
          what="This"
          taken={meeting.taken.map(({ label }) => label)}
          questions={askQuestions(meeting, draft, answer)}
          action="Save"
          isDirty={isDirty}
        />
      )}
      <Panel
        title="What you are told of"
        lead="On devices the home and the time are named, never the person: screens are seen by others."
      >
        <KindTable draft={draft} onChange={change} />
      </Panel>
      <Panel title="When letters leave" lead="Your devices are told at once, outside of quiet hours.">
        <div className="@container grid gap-4">
          <ChoiceCards
            label="When letters leave"
            choices={paces}
            value={draft.pace}
            onChange={(pace) => change(() => ({ pace }))}
          />
          {draft.pace === 'daily' && (
            <TextField
              type="time"
              label="Every day at"
              value={draft.dailyAt}
              error={errors['dailyAt']}
              onChange={(event) => change(() => ({ dailyAt: event.target.value }))}
              className="max-w-44"
            />
          )}
        </div>
      </Panel>
      <Panel
        title="Quiet hours"
        lead={
          <>
            Nothing is sent then; it comes together when they end. By your clock, {timeZoneLabels[timezone]}:{' '}
            <Link to="/admin/settings" className="quiet-link">
              change your time zone
            </Link>
          </>
        }
      >
        <QuietHours draft={draft} error={errors['quiet'] ?? errors['quiet.to']} onChange={change} />
      </Panel>
      {failure && <Banner kind="error">{failure}</Banner>}
      {isDirty && (
        <div className="sticky bottom-0 z-10 -mx-4 border-hairline border-t bg-white px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:border sm:px-6">
          <SaveLine isBusy={isPending} onDiscard={discard} />
        </div>
      )}
    </form>
  );
}

type PartProps = {
  draft: NotificationDraft;
  onChange: (part: (now: NotificationDraft) => Partial<NotificationDraft>) => void;
};

const ways = [
  { name: 'letters', label: 'Letter' },
  { name: 'pushes', label: 'Devices' },
] as const;

function KindTable({ draft, onChange }: PartProps) {
  return (
    <table className="w-full border-hairline border-t max-[17rem]:block max-[17rem]:*:block">
      <thead>
        <tr className="type-hint text-ink-3 max-[17rem]:grid max-[17rem]:grid-cols-2">
          <th scope="col" className="py-2 text-left font-[400] max-[17rem]:sr-only">
            <span className="sr-only">What</span>
          </th>
          {ways.map(({ name, label }) => (
            <th key={name} scope="col" className="w-18 py-2 text-center font-[550] max-[17rem]:w-auto sm:w-24">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shownKinds.map((kind) => (
          <KindRow key={kind} kind={kind} draft={draft} onChange={onChange} />
        ))}
      </tbody>
    </table>
  );
}

function KindRow({ kind, draft, onChange }: PartProps & { kind: NotificationKind }) {
  const { label, lead } = kindTexts[kind];
  return (
    <tr className="border-hairline border-t max-[17rem]:grid max-[17rem]:grid-cols-2">
      <th scope="row" className="py-2.5 pr-3 text-left align-middle font-[400] max-[17rem]:col-span-2">
        <span className="block font-[550]">{label}</span>
        <span className="type-hint block text-ink-3">{lead}</span>
      </th>
      {ways.map(({ name, label: way }) => (
        <td key={name} className="text-center">
          <label className="inline-grid size-11 cursor-pointer place-items-center">
            <input
              type="checkbox"
              aria-label={`${label}: ${way}`}
              checked={draft[name].includes(kind)}
              onChange={(event) => {
                const isOn = event.target.checked;
                onChange((now) => ({ [name]: withKind(now[name], kind, isOn) }));
              }}
              className="size-4.5 accent-green"
            />
          </label>
        </td>
      ))}
    </tr>
  );
}

function QuietHours({ draft, error, onChange }: PartProps & { error: string | undefined }) {
  const id = useId();
  return (
    <div>
      <CheckField
        label="Keep quiet every day"
        checked={draft.isQuiet}
        onChange={(event) => {
          const isQuiet = event.target.checked;
          onChange(() => ({ isQuiet }));
        }}
      />
      {draft.isQuiet && (
        <>
          <div className="mt-2 grid max-w-96 grid-cols-[1fr_auto_1fr] max-[17rem]:grid-cols-1 items-center gap-3">
            {(['quietFrom', 'quietTo'] as const).map((end) => (
              <input
                key={end}
                type="time"
                aria-label={end === 'quietFrom' ? 'Quiet from' : 'Quiet until'}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? id : undefined}
                value={draft[end]}
                onChange={(event) => {
                  const clock = event.target.value;
                  onChange(() => ({ [end]: clock }));
                }}
                className={`${fieldStyle} ${end === 'quietTo' ? 'order-last' : ''} px-3!`}
              />
            ))}
            <span aria-hidden="true" className="text-ink-3">
              to
            </span>
          </div>
          <FieldNote id={id} error={error} isLive />
        </>
      )}
    </div>
  );
}
