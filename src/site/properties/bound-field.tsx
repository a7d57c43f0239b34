import { useEffect, useId, useState } from 'react';
import { FieldNote } from '#ui/field-note.tsx';
import { fieldStyle } from '#ui/text-field.tsx';

type BoundFieldProps = {
  /** What it is a bound of; said by the words above both ends, so only heard here. */
  of: string;
  end: 'From' | 'Up to';
  placeholder: string;
  /** What is said of a text that is no such bound. */
  problem: string;
  /** As it stands in the address; empty for none. */
  value: string;
  parse: (text: string) => string;
  format: (value: string) => string;
  onChange: (value: string) => void;
};

/** One end of a range, typed freely: it is read while one types, and written out when one leaves it. */
export function BoundField({ of, end, placeholder, problem, value, parse, format, onChange }: BoundFieldProps) {
  const [text, setText] = useState(format(value));
  const [isLeft, setLeft] = useState(true);
  const [id, noteId] = [useId(), useId()];
  useEffect(() => {
    // Cleared or set from elsewhere; what is being typed stays as it is.
    setText((typed) => (parse(typed) === value ? typed : format(value)));
  }, [value, parse, format]);
  const isWrong = isLeft && text.trim() !== '' && parse(text) === '';
  return (
    <div>
      <label htmlFor={id} className="type-hint mb-1 block text-ink-3">
        <span className="sr-only">{of} </span>
        {end}
      </label>
      <input
        id={id}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? noteId : undefined}
        inputMode="text"
        autoComplete="off"
        maxLength={30}
        placeholder={placeholder}
        value={text}
        className={fieldStyle}
        onChange={(event) => {
          setLeft(false);
          setText(event.target.value);
          onChange(parse(event.target.value));
        }}
        onBlur={() => {
          setLeft(true);
          if (parse(text) !== '') setText(format(parse(text)));
        }}
      />
      <FieldNote id={noteId} error={isWrong ? problem : undefined} />
    </div>
  );
}
