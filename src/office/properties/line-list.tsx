import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button, PlainButton } from '#ui/button.tsx';
import { FieldNote } from '#ui/field-note.tsx';
import { fieldStyle } from '#ui/text-field.tsx';

type LineListProps = {
  /** The field's name in the form. */
  name: string;
  /** What one of them is called: `Highlight`. */
  label: string;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
  most: number;
  maxLength: number;
  placeholder?: string;
  error?: string | undefined;
};

const iconButton =
  'grid size-11 shrink-0 place-items-center rounded-control hover:bg-wash aria-disabled:text-hairline-strong';

/** Short texts in an order of one's own: added, changed, moved and removed one by one. Enter goes on to the next. */
export function LineList({ name, label, lines, onChange, most, maxLength, placeholder, error }: LineListProps) {
  const list = useRef<HTMLDivElement>(null);
  const inputs = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
  const change = (next: string[], focus: number) => {
    flushSync(() => onChange(next));
    const place = inputs()[focus] ?? inputs().at(-1) ?? list.current?.querySelector<HTMLElement>('[data-add]');
    place?.focus();
  };
  const addAfter = (at: number) => {
    if (lines.length < most) change(lines.toSpliced(at + 1, 0, ''), at + 1);
  };
  const move = (from: number, to: number) => {
    const next = lines.toSpliced(from, 1);
    flushSync(() => onChange(next.toSpliced(to, 0, lines[from] ?? '')));
    list.current?.querySelector<HTMLElement>(`[data-${to < from ? 'up' : 'down'}="${to}"]`)?.focus();
  };

  return (
    <div ref={list} data-field={name} className="grid gap-2.5">
      <FieldNote id={`${name}-note`} error={error} />
      {lines.length > 0 && (
        <ol aria-label={`${label}s`} className="grid gap-2.5">
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and two may say the same
            <li key={at} className="flex flex-wrap items-center justify-end gap-x-1 gap-y-0.5">
              <input
                aria-label={`${label} ${at + 1}`}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${name}-note` : undefined}
                value={line}
                maxLength={maxLength}
                placeholder={placeholder}
                dir="auto"
                onChange={(event) => onChange(lines.with(at, event.target.value))}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  if (line.trim() !== '') addAfter(at);
                }}
                className={`${fieldStyle} min-w-0 grow basis-56`}
              />
              <span className="flex">
                <PlainButton
                  data-up={at}
                  aria-label={`Move ${label.toLowerCase()} ${at + 1} up`}
                  isOff={at === 0}
                  onClick={() => move(at, at - 1)}
                  className={iconButton}
                >
                  <ArrowUp size={18} strokeWidth={1.5} aria-hidden="true" />
                </PlainButton>
                <PlainButton
                  data-down={at}
                  aria-label={`Move ${label.toLowerCase()} ${at + 1} down`}
                  isOff={at === lines.length - 1}
                  onClick={() => move(at, at + 1)}
                  className={iconButton}
                >
                  <ArrowDown size={18} strokeWidth={1.5} aria-hidden="true" />
                </PlainButton>
                <button
                  type="button"
                  aria-label={`Remove ${label.toLowerCase()} ${at + 1}`}
                  onClick={() => change(lines.toSpliced(at, 1), at)}
                  className={`${iconButton} text-red hover:bg-red-wash`}
                >
                  <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
                </button>
              </span>
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          kind="outline"
          size="small"
          data-add
          isOff={lines.length >= most}
          onClick={() => addAfter(lines.length - 1)}
        >
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          Add {label}
        </Button>
        {lines.length >= most && <p className="type-hint text-ink-3">At most {most}.</p>}
      </div>
    </div>
  );
}
