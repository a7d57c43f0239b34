import { Check, Circle } from 'lucide-react';

type Rule = { name: string; label: string; holds: (text: string) => boolean };

/** What a text must have, each rule ticked as soon as the text has it. The field names the list as its description. */
export function RuleList({ id, rules, text }: { id: string; rules: readonly Rule[]; text: string }) {
  return (
    <ul id={id} className="type-hint mt-2 grid gap-1.5">
      {rules.map(({ name, label, holds }) => {
        const isMet = text !== '' && holds(text);
        const Icon = isMet ? Check : Circle;
        return (
          <li
            key={name}
            data-met={isMet || undefined}
            className={`flex items-center gap-2 ${isMet ? 'text-success' : 'text-ink-3'}`}
          >
            <Icon size={14} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
            <span className="sr-only">{isMet ? 'Met: ' : 'Missing: '}</span>
            {label}
          </li>
        );
      })}
    </ul>
  );
}
