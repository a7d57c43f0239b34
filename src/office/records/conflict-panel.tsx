import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { ConflictValue } from './conflict-value.tsx';

/** A field that both have changed. */
export type Question = { label: string; theirs: unknown; mine: unknown; answer: (whose: 'theirs' | 'mine') => void };

type ConflictPanelProps = {
  /** What was changed: `This task`. */
  what: string;
  /** Who changed what and when, where that is known: in place of the usual words, or below them. */
  title?: string;
  message?: string;
  /** Labels of what only they had changed. */
  taken: readonly string[];
  questions: readonly Question[];
  /** The button that saves, and whether it would change anything. */
  action: string;
  isDirty: boolean;
  names?: ReadonlyMap<string, string>;
};

/** Somebody was faster, or oneself in another tab: what both changed, side by side. Nothing is written over without a look. */
export function ConflictPanel(props: ConflictPanelProps) {
  const { what, taken, questions, action, isDirty, names } = props;
  const called = `${what} was changed meanwhile`;
  const { title = `${called}. Please review.`, message } = props;
  const panel = useRef<HTMLElement>(null);
  // A long form may stand anywhere when it is saved.
  useEffect(() => {
    // What it answers in newer browsers is no clean-up.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const choose = (question: Question, whose: 'theirs' | 'mine') => {
    question.answer(whose);
    // The button that had the focus goes with its question.
    panel.current?.focus();
  };
  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="alert"
      aria-label={called}
      className="@container grid scroll-mt-6 gap-3 bg-warning-wash px-4 py-3.5 outline-none"
    >
      <p className="flex items-start gap-3 font-[550] text-warning">
        <TriangleAlert size={20} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{title}</span>
      </p>
      {message && <p className="type-small wrap-anywhere text-ink-2">{message}</p>}
      {taken.length > 0 && <p className="type-small text-ink-2">Taken over: {taken.join(', ')}.</p>}
      {questions.length > 0 && (
        <ul aria-label="Changed by both" className="grid gap-3">
          {questions.map((question) => {
            const { label, theirs, mine } = question;
            return (
              <li
                key={label}
                className="type-small grid gap-x-5 gap-y-2 border-hairline-strong border-t pt-3 @xl:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]"
              >
                <p className="font-[550]">{label}</p>
                <div className="grid content-start justify-items-start gap-2">
                  <span className="text-ink-3">Stored now</span>
                  <ConflictValue {...{ label, names }} value={theirs} />
                  <Button kind="outline" size="small" onClick={() => choose(question, 'theirs')}>
                    Use what is stored <span className="sr-only">for {label}</span>
                  </Button>
                </div>
                <div className="grid content-start justify-items-start gap-2">
                  <span className="text-ink-3">Yours</span>
                  <ConflictValue {...{ label, names }} value={mine} />
                  <Button kind="outline" size="small" onClick={() => choose(question, 'mine')}>
                    Keep mine <span className="sr-only">for {label}</span>
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <p className="type-hint text-ink-2">
        {questions.length > 0
          ? `Choose for each, or press ${action} to put yours in its place.`
          : isDirty
            ? `What you see is what will be stored: press ${action}.`
            : 'What you see is what is stored now.'}
      </p>
    </section>
  );
}
