import { ChevronDown, CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Combobox } from './combobox.tsx';
import { type Country, countryOf, listCountries, matchCountries } from './countries.ts';
import { FieldNote } from './field-note.tsx';
import { type PhoneValue, readPhone, writePhone } from './read-phone.ts';

type PhoneFieldProps = {
  value: PhoneValue;
  onChange: (value: PhoneValue) => void;
  label?: string;
  /** Of the number's input; the country is not part of the form's own data. */
  name?: string;
  hint?: string;
  error?: string | undefined;
  /** The number is proven: neither part can be changed any more (PUB-QUERY-11). */
  locked?: boolean;
  disabled?: boolean;
  onLeave?: () => void;
};

/** A flag is one sign where the system can draw it; where it cannot, its two letters say more than two boxes. */
function drawsFlags(): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  const width = (text: string) => pen?.measureText(text).width ?? 0;
  return width('🇮🇳') > 0 && width('🇮🇳') < 1.5 * width('🇮');
}

let isFlag: boolean | undefined;
function signOf({ flag, iso }: Country): string {
  isFlag ??= drawsFlags();
  return isFlag ? flag : iso;
}

const labelOf = (country: Country): string => `${signOf(country)} ${country.name} ${country.code}`;

/**
 * A phone number with its country. Keep a `PhoneValue` in the form's state (`noPhone` to begin with), ask
 * `checkPhone(value)` of the contract for what is wrong with it and send `joined(value)`, all from `read-phone.ts`:
 *
 *     <PhoneField value={phone} onChange={setPhone} error={errors.phone} locked={isVerified} />
 *
 * A number pasted or filled in with its country moves the country. Countries are searched by name or code.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { value, onChange, label = 'Phone', name = 'phone', hint, error, locked = false, onLeave } = props;
  const id = useId();
  const disabled = locked || props.disabled;
  // Several countries share a code: the one that was chosen stays shown while the code is its own.
  const [chosen, setChosen] = useState<Country | null>(null);
  const country = chosen?.code === value.code ? chosen : countryOf(value.code);

  const choose = (text: string) => {
    const next = listCountries().find((one) => labelOf(one) === text);
    if (next === undefined) return;
    setChosen(next);
    onChange({ ...value, code: next.code });
    document.getElementById(id)?.focus();
  };

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-[550] text-sm">
        {label}
      </label>
      <div
        data-invalid={error ? '' : undefined}
        className={`group relative phone-parts flex rounded-control border border-field transition-[border-color,box-shadow] focus-within:border-green focus-within:shadow-[inset_0_0_0_1px_var(--color-green),0_0_0_3px_rgb(31_69_54/0.15)] data-invalid:border-red data-invalid:shadow-[inset_0_0_0_1px_var(--color-red)] ${disabled ? 'bg-wash text-ink-2' : 'bg-white'}`}
      >
        <Combobox
          label="Country code"
          name="country"
          value={country ? labelOf(country) : value.code}
          face={country ? `${signOf(country)} ${country.code}` : value.code}
          onChange={choose}
          match={(text) => matchCountries(text).map(labelOf)}
          placeholder="Country"
          emptyText="No such country"
          className="w-26 shrink-0"
          labelClass="sr-only"
          inputClass="h-full w-full truncate rounded-control bg-transparent pr-7 pl-4 text-ink outline-none disabled:text-ink-2"
          listClass="w-[min(22rem,calc(100vw-3.5rem))]"
          disabled={disabled ?? false}
        >
          {!disabled && (
            <ChevronDown
              size={16}
              strokeWidth={1.5}
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2"
            />
          )}
        </Combobox>
        <span aria-hidden="true" className="my-3 w-px bg-hairline-strong" />
        <input
          id={id}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          disabled={disabled}
          value={value.number}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          onChange={(event) => onChange(readPhone(event.target.value, value.code))}
          onBlur={() => {
            const number = writePhone(value);
            if (number !== value.number) onChange({ ...value, number });
            onLeave?.();
          }}
          className="w-full min-w-0 rounded-control bg-transparent px-3.5 text-ink tabular-nums outline-none disabled:text-ink-2"
        />
        {locked && (
          <span className="grid shrink-0 place-items-center pr-4 text-success">
            <CircleCheck size={20} strokeWidth={1.5} aria-hidden="true" />
            <span className="sr-only">Verified</span>
          </span>
        )}
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}
