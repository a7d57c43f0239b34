import { useProfile } from '#office/shell/use-profile.ts';
import { chooseDue, dueChoices } from './due-time.ts';

/** The usual times, one press each. */
export function DueChoices({ onChoose }: { onChoose: (due: string) => void }) {
  const { timezone } = useProfile();
  return (
    <span className="flex flex-wrap gap-2">
      {dueChoices.map((choice) => (
        <button
          key={choice}
          type="button"
          // By the clock of the press: the form may have been open for an hour, or over midnight.
          onClick={() => onChoose(chooseDue(choice, new Date(), timezone))}
          className="type-small min-h-11 rounded-control bg-wash px-3.5 text-ink-2 transition-colors hover:text-ink md:min-h-9"
        >
          {choice}
        </button>
      ))}
    </span>
  );
}
