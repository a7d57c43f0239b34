import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Emphasised } from './emphasised.tsx';
import { keepPlaced } from './place-list.ts';

type ComboboxProps = {
  label: string;
  name: string;
  /** The chosen value; empty when none. */
  value: string;
  /** What stands in the field while nothing is typed, where that is not the value itself. */
  face?: string;
  onChange: (value: string) => void;
  /** What is offered for a text, best first. */
  match: (text: string) => string[];
  placeholder: string;
  emptyText: string;
  className?: string;
  labelClass: string;
  inputClass: string;
  /** Wider than the field, where its own width is too little. */
  listClass?: string;
  disabled?: boolean;
  /** What is taken is kept elsewhere, such as in chips: the field is empty again, for the next. */
  isCollecting?: boolean;
  /** Signs around the input, such as a pin or a chevron. */
  children?: ReactNode;
};

/**
 * A text field that offers choices while one types (the ARIA combobox pattern with a list). Without scripts it is a
 * plain text field. Arrows move, Enter takes, Esc closes and brings the chosen value back.
 */
export function Combobox(props: ComboboxProps) {
  const { label, name, value, onChange, match, placeholder, emptyText, className = '', labelClass, inputClass } = props;
  const { face = value, listClass = '', disabled, isCollecting = false } = props;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(face);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(false);
  const [active, setActive] = useState(-1);
  const choices = open ? match(typed ? text : '') : [];

  useEffect(() => setText(face), [face]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a shorter list above its field has to come down to it
  useLayoutEffect(() => {
    if (open && list.current && field.current) return keepPlaced(list.current, field.current);
  }, [open, choices.length]);
  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);

  const show = () => {
    setOpen(true);
    setTyped(false);
    setActive(match('').indexOf(value));
  };
  const close = () => {
    setOpen(false);
    setTyped(false);
    setActive(-1);
  };
  const take = (choice: string) => {
    setText(face === value && !isCollecting ? choice : face);
    close();
    if (choice !== value) onChange(choice);
  };
  /** Leaving keeps an exact or emptied text, and brings the chosen value back otherwise. */
  const leave = () => {
    const exact = match(text).find((choice) => choice.toLowerCase() === text.trim().toLowerCase());
    if (typed && (exact || !text.trim())) return take(exact ?? '');
    setText(face);
    close();
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return show();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (choices.length > 0) setActive((active + step + choices.length) % choices.length);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      const choice = choices[active];
      if (choice !== undefined) take(choice);
      else leave();
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      setText(face);
      close();
    }
  };

  return (
    <div ref={field} className={`relative ${className}`}>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      {props.children}
      <input
        id={id}
        name={name}
        value={text}
        placeholder={placeholder}
        disabled={disabled}
        autoComplete="off"
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        className={inputClass}
        onFocus={(event) => event.target.select()}
        onClick={() => !open && show()}
        onBlur={leave}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setTyped(true);
          setOpen(true);
          setActive(event.target.value.trim() ? 0 : -1);
        }}
      />
      {open && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          // Above everything: inside a dialog that scrolls it would be cut.
          popover="manual"
          aria-label={label}
          className={`fixed inset-auto max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain border border-hairline-strong bg-white text-ink shadow-float ${listClass}`}
          onMouseDown={(event) => event.preventDefault()}
        >
          {choices.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's; the list never has the focus
            // biome-ignore lint/a11y/useFocusableInteractive: as above, the input points at it
            <div
              key={choice}
              id={`${id}-${index}`}
              role="option"
              aria-selected={choice === value}
              data-active={index === active || undefined}
              onClick={() => take(choice)}
              className="flex min-h-11.5 cursor-pointer items-center justify-between gap-3 border-hairline px-4 not-first:border-t hover:bg-wash aria-selected:bg-green-wash aria-selected:text-green data-active:bg-wash"
            >
              <span>{typed ? <Emphasised text={choice} part={text} /> : choice}</span>
              {choice === value && <Check size={16} strokeWidth={1.5} aria-hidden="true" />}
            </div>
          ))}
          {choices.length === 0 && <p className="px-4 py-3 text-ink-3">{emptyText}</p>}
        </div>
      )}
      <span role="status" className="sr-only">
        {open && typed
          ? choices.length === 0
            ? emptyText
            : choices.length === 1
              ? '1 match'
              : `${choices.length} matches`
          : ''}
      </span>
    </div>
  );
}
