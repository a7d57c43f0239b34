import { MapPin, Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { shortestSearch } from '#contract/place-choices.ts';
import type { Place } from '#contract/places.ts';
import { PlainButton } from '#ui/button.tsx';
import { fieldStyle } from '#ui/text-field.tsx';
import { useAddressSearch } from './use-address-search.ts';

/** The dropdown stays a moment after the focus has gone, so that a press on it still counts (001 §9). */
const lingering = 200;

/** Finds an address by words (ADM-FORM-62 to 70). Enter and the button ask the open map too; typing does not. */
export function AddressSearch({ onChoose }: { onChoose: (place: Place) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { places, state, attribution, search, settle } = useAddressSearch(text);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  const take = (place: Place | undefined) => {
    if (place === undefined) return;
    setText(place.displayName);
    setOpen(false);
    setActive(-1);
    settle(place.displayName);
    onChoose(place);
  };
  const ask = () => {
    setOpen(true);
    setActive(-1);
    search();
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (places.length > 0)
        setActive((now) => (now < 0 && step < 0 ? places.length - 1 : (now + step + places.length) % places.length));
    } else if (event.key === 'Enter') {
      // Never the whole form.
      event.preventDefault();
      if (isOpen && active >= 0) take(places[active]);
      else ask();
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
    }
  };

  const isListed = isOpen && places.length > 0;
  const note =
    state === 'empty'
      ? 'No addresses found. Try a different search term.'
      : state === 'failed'
        ? 'Failed to search addresses. Please try again.'
        : state === 'searching'
          ? 'Searching...'
          : '';
  return (
    <div className="relative">
      <label htmlFor={id} className="mb-1.5 block font-[550] text-sm">
        Search address
      </label>
      <div className="relative">
        <input
          id={id}
          value={text}
          role="combobox"
          autoComplete="off"
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isListed && active >= 0 ? `${id}-${active}` : undefined}
          aria-describedby={`${id}-note`}
          placeholder="Sector, street, society or pincode"
          className={`${fieldStyle} pr-13!`}
          onFocus={() => clearTimeout(closing.current)}
          onBlur={() => {
            closing.current = setTimeout(() => setOpen(false), lingering);
          }}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
        />
        <PlainButton
          aria-label="Search the open map too"
          isOff={text.trim().length < shortestSearch}
          onClick={ask}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center text-ink-2 aria-disabled:text-ink-3"
        >
          <Search size={18} strokeWidth={1.5} aria-hidden="true" />
        </PlainButton>
      </div>
      {isListed && (
        <div className="absolute inset-x-0 top-full z-30 mt-px border border-hairline-strong bg-white shadow-float">
          <div id={`${id}-list`} role="listbox" aria-label="Addresses" className="max-h-80 overflow-y-auto">
            {places.map((place, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's; the list never has the focus
              // biome-ignore lint/a11y/useFocusableInteractive: as above, the input points at it
              <div
                key={place.id}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === active}
                onClick={() => take(place)}
                className="flex min-h-11.5 cursor-pointer items-center gap-3 border-hairline px-4 py-2 not-first:border-t hover:bg-wash aria-selected:bg-green-wash aria-selected:text-green"
              >
                <MapPin size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
                <span className="min-w-0 wrap-anywhere">{place.displayName}</span>
              </div>
            ))}
          </div>
          {attribution && <p className="type-hint border-hairline border-t px-4 py-1.5 text-ink-3">{attribution}</p>}
        </div>
      )}
      <p
        id={`${id}-note`}
        role="status"
        className={`type-hint mt-1.5 ${state === 'failed' ? 'text-red' : 'text-ink-3'}`}
      >
        {note || 'Results come while you type; Enter looks in the open map as well.'}
      </p>
    </div>
  );
}
