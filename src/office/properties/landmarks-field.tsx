import { useRef, useState } from 'react';
import { propertyLimits } from '#contract/property-choices.ts';
import { Button } from '#ui/button.tsx';
import { ChipContent, chipStyle } from '#ui/chip.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFocusOnNext } from '#ui/use-focus-after.ts';

/** Short texts, each once: added with Enter, several at once with commas between, taken away by their chips. */
export function LandmarksField({ value, onChange }: { value: readonly string[]; onChange: (next: string[]) => void }) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  useFocusOnNext(value, chips, () => input.current);
  const add = () => {
    const known = new Set(value.map((each) => each.toLowerCase()));
    const added = text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '' && !known.has(each.toLowerCase()) && known.add(each.toLowerCase()));
    setText('');
    if (added.length > 0) onChange([...value, ...added].slice(0, propertyLimits.entries));
  };
  return (
    <>
      <div className="flex items-end gap-3 max-[17rem]:flex-wrap">
        <TextField
          ref={input}
          label="Landmarks"
          className="grow"
          value={text}
          maxLength={150}
          autoComplete="off"
          placeholder="Rapid Metro, Galleria Market"
          onChange={(event) => setText(event.target.value)}
          // What was typed and not added is meant, too.
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button kind="outline" size="small" onClick={add} isOff={text.trim() === ''}>
          Add
        </Button>
      </div>
      {value.length > 0 && (
        <ul ref={chips} className="mt-3 flex flex-wrap gap-2.5">
          {value.map((landmark) => (
            <li key={landmark} className="min-w-0">
              <button
                type="button"
                aria-label={`Remove ${landmark}`}
                onClick={() => onChange(value.filter((each) => each !== landmark))}
                className={chipStyle}
              >
                <ChipContent>{landmark}</ChipContent>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
