import { useId } from 'react';

export type CardChoice<T extends string> = { value: T; label: string; lead: string };

type ChoiceCardsProps<T extends string> = {
  /** Spoken only: the heading above the cards says it to the eye. */
  label: string;
  choices: readonly CardChoice<T>[];
  value: T;
  onChange: (value: T) => void;
};

/** One of few that differ by what happens then: the browser's own radio buttons, each with a sentence. */
export function ChoiceCards<T extends string>({ label, choices, value, onChange }: ChoiceCardsProps<T>) {
  const id = useId();
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-1 gap-3 @[46rem]:grid-cols-3">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex cursor-pointer items-start gap-3.5 rounded-control border border-field bg-white px-4 py-3.5 wrap-anywhere max-[17rem]:flex-wrap max-[17rem]:gap-2 max-[17rem]:px-2.5 transition-[border-color,box-shadow] hover:border-ink-3 has-checked:border-green has-checked:shadow-[inset_0_0_0_1px_var(--color-green)] has-focus-visible:outline-2 has-focus-visible:outline-green has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              aria-labelledby={`${id}-${choice.value}`}
              aria-describedby={`${id}-${choice.value}-lead`}
              className="mt-0.75 size-4.5 shrink-0 accent-green outline-none"
            />
            <span className="min-w-0 max-[17rem]:w-full">
              <span id={`${id}-${choice.value}`} className="block font-[550]">
                {choice.label}
              </span>
              <span id={`${id}-${choice.value}-lead`} className="type-small mt-0.5 block text-ink-3">
                {choice.lead}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
