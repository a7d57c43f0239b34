import type { AssignmentRules } from '#contract/assignments.ts';
import { SaveLine } from '#office/frames/save-line.tsx';
import { ConflictPanel, type Question } from '#office/records/conflict-panel.tsx';
import { Banner } from '#ui/banner.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Note } from '#ui/note.tsx';
import { Panel } from '#ui/panel.tsx';
import { modeChoices, modeLabel, warnOf } from './mode-texts.ts';
import { useModeChange } from './use-mode-change.ts';

/** How a new inquiry finds somebody: one choice for the whole house. */
export function ModePanel({ rules }: { rules: AssignmentRules }) {
  const { mode, isDirty, isStale, isPending, failure, choose, keep, save, discard } = useModeChange(rules);
  const warning = warnOf(mode, rules.takers);
  const question: Question = {
    label: 'A new inquiry',
    theirs: modeLabel(rules.mode),
    mine: modeLabel(mode),
    answer: (whose) => (whose === 'theirs' ? discard() : keep()),
  };
  return (
    <Panel title="A new inquiry" lead="What an administrator assigns by hand stays assigned.">
      <form
        className="@container grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {isStale && (
          <ConflictPanel what="This" taken={[]} questions={isDirty ? [question] : []} action="Save" isDirty={isDirty} />
        )}
        <ChoiceCards label="What happens to a new inquiry" choices={modeChoices} value={mode} onChange={choose} />
        <div role="status" className="empty:hidden">
          {warning && <Note kind="warning">{warning}</Note>}
        </div>
        {failure && <Banner kind="error">{failure}</Banner>}
        {isDirty && <SaveLine isBusy={isPending} onDiscard={discard} />}
      </form>
    </Panel>
  );
}
