import { useRef, useState } from 'react';
import { callOutcomes, type CallOutcome as Outcome, outcomeLabels } from '#contract/activity-choices.ts';
import { type FormState, useFormState, useTellState } from '#office/frames/form-state.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { leavePart, useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { DueChoices } from '#office/tasks/due-choices.tsx';
import { readDue } from '#office/tasks/due-time.ts';
import { useAddTask } from '#office/tasks/use-add-task.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useLastShown } from '#ui/use-last-shown.ts';
import { askOutcome, type Called, useCalled } from './ask-outcome.ts';
import { useAddActivity } from './use-add-activity.ts';

/** After these nobody was talked to: the next attempt is planned by one press. */
const isMissed = (outcome: Outcome | null): boolean =>
  outcome === 'no_answer' || outcome === 'busy' || outcome === 'call_back';

/** Stands there when whoever called comes back from the phone: how it went by one press, and when to call again. */
export function CallOutcome() {
  const called = useCalled();
  const shown = useLastShown(called);
  const [isLogged, setLogged] = useState(false);
  const [{ isDirty }, tellState] = useFormState();
  const close = () => {
    setLogged(false);
    askOutcome(null);
  };
  return (
    <Dialog
      open={called !== null}
      onClose={() => (isDirty ? leavePart(close) : close())}
      asksFirst={isDirty}
      title={isLogged ? 'Call again?' : 'How did the call go?'}
      kind="sheet"
      width="md:w-[30rem]"
    >
      {shown && !isLogged && (
        <AskOutcome
          key={shown.id}
          inquiry={shown}
          tellState={tellState}
          onDone={(outcome) => (isMissed(outcome) ? setLogged(true) : close())}
        />
      )}
      {shown && isLogged && <CallAgain inquiry={shown} onDone={close} />}
    </Dialog>
  );
}

type AskOutcomeProps = {
  inquiry: Called;
  /** The dialog around it asks before what is typed goes. */
  tellState: (state: FormState) => void;
  onDone: (outcome: Outcome | null) => void;
};

function AskOutcome({ inquiry, tellState, onDone }: AskOutcomeProps) {
  const [text, setText] = useState('');
  const isDirty = text.trim() !== '';
  useUnsavedChanges(isDirty);
  useTellState({ busy: null, isDirty }, tellState);
  // The answer may come before what was pressed is drawn.
  const chosen = useRef<Outcome | null>(null);
  const { run, isPending, running, error } = useAddActivity(inquiry, {
    onDone: () => {
      setText('');
      onDone(chosen.current);
    },
  });
  return (
    <div className="grid gap-5">
      <p className="text-ink-2 wrap-anywhere" dir="auto">
        {inquiry.name || 'No name'}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no name without a legend that is seen */}
      <div role="group" aria-label="Outcome" className="grid grid-cols-2 gap-2.5 max-[17rem]:grid-cols-1">
        {callOutcomes.map((outcome, at) => (
          <Button
            key={outcome}
            {...(at === 0 && { 'data-autofocus': true })}
            kind={at === 0 ? 'action' : 'outline'}
            size="small"
            isOff={isPending}
            onClick={() => {
              chosen.current = outcome;
              run({ kind: 'call', outcome, text: text.trim() });
            }}
            className={at === 0 ? 'col-span-2' : ''}
          >
            {isPending && running?.outcome === outcome ? 'Saving...' : outcomeLabels[outcome]}
          </Button>
        ))}
      </div>
      <TextArea
        label="What was said"
        rows={2}
        maxLength={5000}
        className="[&_textarea]:min-h-20"
        value={text}
        // What is typed now would not be stored with it.
        readOnly={isPending}
        onChange={(event) => setText(event.target.value)}
      />
      {error && (
        <Banner kind="error">
          {serverMessage(error, 'It could not be stored. What you typed is still here. Please try again.')}
        </Banner>
      )}
    </div>
  );
}

function CallAgain({ inquiry, onDone }: { inquiry: Called; onDone: () => void }) {
  const { timezone } = useProfile();
  const { run, isPending, error } = useAddTask(inquiry, onDone);
  return (
    <div aria-busy={isPending || undefined} className="grid gap-5">
      <p className="text-ink-2">A task reminds you of the next call.</p>
      <DueChoices
        onChoose={(due) => {
          const dueAt = readDue(due, timezone);
          if (dueAt !== null) run({ title: 'Call again', dueAt });
        }}
      />
      {error && <Banner kind="error">{serverMessage(error, 'The task could not be stored. Please try again.')}</Banner>}
      <div className="flex justify-end">
        <Button kind="outline" size="small" data-leaves>
          No task
        </Button>
      </div>
    </div>
  );
}
