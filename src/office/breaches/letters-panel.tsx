import { useState } from 'react';
import { hasGap, letterSubjects } from '#contract/breach-letters.ts';
import type { Breach } from '#contract/breaches.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.ts';
import { fields } from './breach-form.ts';
import { isFixed, type LetterName, languageOf, letterNames, wordsOf } from './letters.ts';
import { QueueDialog } from './queue-dialog.tsx';

/** The four letters to be read, copied, and those to people queued. */
export function LettersPanel({ breach }: { breach: Breach }) {
  const [isAsking, setAsking] = useState(false);
  const { abilities, lettersAt } = breach;
  return (
    <Panel
      title="Letters"
      lead="Prepared from what is known. Read them; other words are written where the breach is edited. Those to the Board are sent by hand, over its own site."
      aside={
        abilities.edit && (
          <Button size="small" onClick={() => setAsking(true)}>
            {lettersAt === null ? 'Queue letters to people' : 'Queue letters to whoever has none'}
          </Button>
        )
      }
    >
      <div className="divide-y divide-hairline border-hairline border-y">
        {letterNames.map((name) => (
          <Letter key={name} name={name} breach={breach} />
        ))}
      </div>
      <QueueDialog breach={breach} open={isAsking} onClose={() => setAsking(false)} />
    </Panel>
  );
}

function Letter({ name, breach }: { name: LetterName; breach: Breach }) {
  const words = wordsOf(name, breach);
  const label = fields.find(({ path }) => path === name)?.label ?? '';
  const language = languageOf(name);
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => toast(`${label} copied.`, 'success'),
      () => toast('It could not be copied. Select the words and copy them by hand.', 'error'),
    );
  return (
    <details className="py-1">
      <summary className="touch cursor-pointer py-2 font-[550]">
        <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {label}
          {isFixed(name, breach) && <Badge kind="success">Sent</Badge>}
          {hasGap(words) && <Badge kind="warning">Something is missing</Badge>}
        </span>
      </summary>
      <div className="grid justify-items-start gap-3 pt-1 pb-4">
        {hasGap(words) && <Note kind="warning">Something is still to be written. It cannot leave like this.</Note>}
        {!name.startsWith('board') && (
          <p lang={language} className="font-[550]">
            {letterSubjects[language]}
          </p>
        )}
        <p lang={language} className="max-w-[72ch] whitespace-pre-line wrap-anywhere text-ink-2" dir="auto">
          {words}
        </p>
        <Button kind="outline" size="small" onClick={() => void copy()}>
          Copy <span className="sr-only">{label}</span>
        </Button>
      </div>
    </details>
  );
}
