import { useRef, useState } from 'react';
import {
  type ActivityKind,
  activityKinds,
  type CallOutcome,
  callOutcomes,
  outcomeLabels,
} from '#contract/activity-choices.ts';
import { useTypedWords } from '#office/frames/typed-words.ts';
import { tellRefusal } from '#office/shell/tell-refusal.ts';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { typedSince } from '#ui/typed-since.ts';
import { useAddActivity } from './use-add-activity.ts';

const kindLabels: Record<ActivityKind, string> = { note: 'Note', call: 'Call', whatsapp: 'WhatsApp', email: 'Email' };
const kinds = activityKinds.map((value) => ({ value, label: kindLabels[value] }));
const outcomes = [
  { value: '', label: 'How did it go?' },
  ...callOutcomes.map((value) => ({ value, label: outcomeLabels[value] })),
];

const textLabel = (kind: ActivityKind) => (kind === 'note' ? 'Note' : 'What was said');
const reasonLabel = 'Why against the visitor’s wish';

type Fields = { kind: ActivityKind; outcome: CallOutcome | ''; text: string; overrideReason: string };
const empty: Fields = { kind: 'note', outcome: '', text: '', overrideReason: '' };
const notStored = 'It could not be stored. What you typed is still here. Please try again.';
type ActivityErrors = Partial<Record<keyof Fields, string>>;

/** Writes down what was done: a note, a call and how it went, a message. What was typed stays until it is stored. */
export function AddActivity({ inquiry }: { inquiry: { id: string; name: string } }) {
  const [fields, setFields] = useState(empty);
  const [errors, setErrors] = useState<ActivityErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(fields);
  const { kind, outcome, text, overrideReason } = fields;
  const isDirty = text.trim() !== '' || overrideReason.trim() !== '';
  useUnsavedChanges(isDirty);
  useTypedWords(
    { [textLabel(kind)]: text, ...(overrideReason.trim() !== '' && { [reasonLabel]: overrideReason }) },
    isDirty,
  );
  const { run, isPending, error } = useAddActivity(inquiry, {
    onDone: () => {
      setFields((now) => {
        const next = typedSince(sent.current, now, empty);
        // What is typed on is of the kind that is chosen.
        return next.text + next.overrideReason === '' ? empty : { ...next, kind: now.kind };
      });
      setErrors({});
    },
    onRefused: setErrors,
  });
  const edit = (part: Partial<Fields>) => {
    setFields((was) => ({ ...was, ...part }));
    setErrors((was) => ({ ...was, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
  };

  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const found: ActivityErrors = {
      ...(kind === 'note' && !text.trim() && { text: 'Please write a note' }),
      ...(kind === 'call' && !outcome && { outcome: 'Please choose how the call went' }),
    };
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    sent.current = fields;
    run({
      kind,
      text: text.trim(),
      ...(kind === 'call' && outcome && { outcome }),
      ...(overrideReason.trim() && { overrideReason: overrideReason.trim() }),
    });
  };

  const asksWhy = errors.overrideReason !== undefined || overrideReason !== '';
  const { text: failure } = tellRefusal(error, Object.keys(empty), notStored);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label="Write down"
      className="grid gap-4 border border-hairline bg-white p-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="What you did"
          name="kind"
          choices={kinds}
          value={kind}
          error={errors.kind}
          onChange={(event) => edit({ kind: event.target.value as ActivityKind, outcome: '', overrideReason: '' })}
        />
        {kind === 'call' && (
          <SelectField
            label="Outcome"
            name="outcome"
            isRequired
            choices={outcomes}
            value={outcome}
            error={errors.outcome}
            onChange={(event) => edit({ outcome: event.target.value as CallOutcome | '' })}
          />
        )}
      </div>
      <TextArea
        label={textLabel(kind)}
        name="text"
        isRequired={kind === 'note'}
        rows={2}
        maxLength={5000}
        className="[&_textarea]:min-h-20"
        value={text}
        error={errors.text}
        onChange={(event) => edit({ text: event.target.value })}
      />
      {asksWhy && (
        <TextArea
          label={reasonLabel}
          name="overrideReason"
          isRequired
          rows={2}
          maxLength={500}
          className="[&_textarea]:min-h-20"
          value={overrideReason}
          error={errors.overrideReason}
          onChange={(event) => edit({ overrideReason: event.target.value })}
        />
      )}
      {failure && <Banner kind="error">{failure}</Banner>}
      <div className="flex justify-end">
        <Button type="submit" size="small" isOff={isPending}>
          {isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
