import { useProfile } from '#office/shell/use-profile.ts';
import { dueChoices } from './due-time.ts';

/** The usual times, one press each. */
export function DueChoices({ onChoose }: { onChoose: (due: string) => void }) {
  const { timezone } = useProfile();
  return (
    <span className="flex flex-wrap gap-2">
      {dueChoices(new Date(), timezone).map(({ label, value }) => (
        <button
          key={label}
          type="button"
          onClick={() => onChoose(value)}
          className="type-small min-h-11 rounded-control bg-wash px-3.5 text-ink-2 transition-colors hover:text-ink md:min-h-9"
        >
          {label}
        </button>
      ))}
    </span>
  );
}
