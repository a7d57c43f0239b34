import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { FieldNote } from './field-note.tsx';
import { fieldStyle } from './text-field.tsx';

type CallingCodeFieldProps = ComponentProps<'input'> & {
  label: string;
  /** Calling codes to choose from, with their plus. */
  codes: readonly string[];
  code: string;
  onCode: (code: string) => void;
  /** Of the list of codes, in the form. */
  codeName: string;
  hint?: string;
  error?: string | undefined;
};

/** A phone number behind one of a few calling codes; for all countries there is `PhoneField`. */
export function CallingCodeField(props: CallingCodeFieldProps) {
  const { label, codes, code, onCode, codeName, hint, error, className = '', ...input } = props;
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-[550] text-sm">
        {label}
      </label>
      <div className="flex max-[17rem]:flex-wrap">
        <div className="relative -mr-px w-26 shrink-0 max-[17rem]:mr-0 max-[17rem]:-mb-px max-[17rem]:w-full focus-within:z-1">
          <select
            aria-label="Country code"
            name={codeName}
            value={code}
            disabled={input.disabled}
            onChange={(event) => onCode(event.target.value)}
            className={`${fieldStyle} appearance-none rounded-r-none! max-[17rem]:rounded-control! pr-8! pl-4! tabular-nums`}
          >
            {codes.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
          <ChevronDown
            size={16}
            strokeWidth={1.5}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
          />
        </div>
        <input
          id={id}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          className={`${fieldStyle} min-w-0 rounded-l-none! max-[17rem]:rounded-control! tabular-nums focus:z-1`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          {...input}
        />
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}
