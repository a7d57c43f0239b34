import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { leaveFor } from '#office/shell/unsaved-changes.ts';
import { PlainButton } from '#ui/button.tsx';

type StepInquiriesProps = {
  /** The one that is open. */
  id: string;
  /** Those of the list below, in its order. */
  ids: readonly string[];
  onGo: (id: string) => void;
};

/** Whoever types, chooses, or has something open on top means no step. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target as Element).closest('input, select, textarea, [contenteditable]') !== null ||
  document.querySelectorAll('dialog[open]').length !== 1;

/** From one inquiry to the next of the list without going back to it, also by J and K. */
export function StepInquiries({ id, ids, onGo }: StepInquiriesProps) {
  const at = ids.indexOf(id);
  const last = useRef(at);
  useEffect(() => {
    if (at >= 0) last.current = at;
  }, [at]);
  const previous = ids[(at >= 0 ? at : last.current) - 1];
  // What was done about it may have taken it out of the list: the next has moved up to its place.
  const next = at >= 0 ? ids[at + 1] : ids[last.current];
  const go = (to: string | undefined) => {
    if (to !== undefined) leaveFor(() => onGo(to));
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event)) return;
    if (event.key === 'j') go(next);
    if (event.key === 'k') go(previous);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (ids.length === 0 || (previous === undefined && next === undefined)) return null;
  return (
    <nav
      aria-label="Other inquiries of the list"
      className="flex grow flex-wrap items-center justify-between gap-x-3 min-[56.25rem]:grow-0 min-[56.25rem]:gap-5"
    >
      <Step label="Previous" keyName="k" isOff={previous === undefined} onPress={() => go(previous)} />
      {at >= 0 && (
        <span className="type-hint whitespace-nowrap text-ink-3 max-[17rem]:order-last max-[17rem]:w-full tabular-nums">
          {at + 1} of {ids.length}
        </span>
      )}
      <Step label="Next" keyName="j" isOff={next === undefined} onPress={() => go(next)} />
    </nav>
  );
}

type StepProps = { label: 'Previous' | 'Next'; keyName: string; isOff: boolean; onPress: () => void };

const Step = ({ label, keyName, isOff, onPress }: StepProps) => (
  <PlainButton
    isOff={isOff}
    aria-keyshortcuts={keyName}
    title={`${label} (${keyName.toUpperCase()})`}
    onClick={onPress}
    className="type-small -mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-ink-2 transition-colors hover:text-ink aria-disabled:text-ink-3 aria-disabled:hover:text-ink-3"
  >
    {label === 'Previous' && <ChevronLeft size={16} strokeWidth={1.5} aria-hidden="true" />}
    {label}
    {label === 'Next' && <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />}
  </PlainButton>
);
