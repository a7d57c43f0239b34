import { Clock3, LockOpen } from 'lucide-react';
import { gateTimes } from '#contract/gates.ts';
import { remainingText, type StoredSession } from './access-sessions.ts';
import { extendWanted } from './session-watch.tsx';
import { useRemaining } from './use-remaining.ts';

const minute = 60_000;

/** How long it stays open: green, amber in the last two minutes, red in the last one (TOKENS). */
export function SessionChip({ session }: { session: StoredSession }) {
  const left = useRemaining(session);
  const look = 'inline-flex min-h-9 items-center gap-2 rounded-control px-3 font-[550] text-[0.90625rem] tabular-nums';
  if (left > gateTimes.warning) {
    return (
      <p role="timer" className={`${look} bg-green-wash text-green`}>
        <LockOpen size={16} strokeWidth={1.5} aria-hidden="true" />
        Open for {remainingText(left)}
      </p>
    );
  }
  const tone = left > minute ? 'bg-warning-wash text-warning' : 'bg-red-wash text-red';
  const text = left > 0 ? `${remainingText(left)} left` : remainingText(left);
  if (session.isLast) {
    return (
      <p role="timer" className={`${look} ${tone}`}>
        <Clock3 size={16} strokeWidth={1.5} aria-hidden="true" />
        {text}
      </p>
    );
  }
  return (
    <button
      type="button"
      onClick={() => dispatchEvent(new Event(extendWanted))}
      className={`${look} min-h-11! hover:underline hover:underline-offset-4 ${tone}`}
    >
      <Clock3 size={16} strokeWidth={1.5} aria-hidden="true" />
      {text} · Extend
    </button>
  );
}
