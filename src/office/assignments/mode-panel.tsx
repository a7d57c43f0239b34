import type { AssignmentRules } from '#contract/assignments.ts';
import { StaleNotice } from '#office/shell/stale-notice.tsx';
import { Banner } from '#ui/banner.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Note } from '#ui/note.tsx';
import { Panel } from '#ui/panel.tsx';
import { modeChoices, modeLabel, warnOf } from './mode-texts.ts';
import { SaveLine } from './save-line.tsx';
import { useModeChange } from './use-mode-change.ts';

/** How a new inquiry finds somebody: one choice for the whole house. */
export function ModePanel({ rules }: { rules: AssignmentRules }) {
  const { mode, isDirty, isStale, isPending, failure, choose, save, discard } = useModeChange(rules);
  const warning = warnOf(mode, rules.takers);
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
          <StaleNotice
            title="Somebody else has changed this meanwhile. Please review."
            action="Save"
            differences={
              isDirty ? [{ label: 'A new inquiry', theirs: modeLabel(rules.mode), mine: modeLabel(mode) }] : []
            }
            onTakeTheirs={discard}
          />
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
