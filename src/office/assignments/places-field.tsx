import { useId } from 'react';
import { ChipContent, chipStyle } from '#ui/chip.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { FieldNote } from '#ui/field-note.tsx';
import { fieldStyle } from '#ui/text-field.tsx';
import { addPlace, maxPlaces } from './assignee-draft.ts';

type PlacesFieldProps = {
  name: string;
  places: readonly string[];
  /** Where the catalogue has homes. */
  known: readonly string[];
  error?: string | undefined;
  onChange: (places: string[]) => void;
};

const has = (places: readonly string[], place: string): boolean =>
  places.some((each) => each.toLowerCase() === place.toLowerCase());

/** Cities and localities: those of the catalogue are offered, any other may be typed. */
export function PlacesField({ name, places, known, error, onChange }: PlacesFieldProps) {
  const id = useId();
  const match = (text: string) => {
    const wanted = text.trim().toLowerCase();
    const offered = known.filter((place) => !has(places, place) && place.toLowerCase().includes(wanted));
    // What begins with the typed text first; what is typed itself last, so that Enter takes what is meant by a few letters.
    const [first, rest] = [true, false].map((begins) =>
      offered.filter((place) => place.toLowerCase().startsWith(wanted) === begins),
    );
    const own = wanted === '' || has(offered, wanted) || has(places, wanted) ? [] : [text.trim().slice(0, 100)];
    return [...(first ?? []), ...(rest ?? []), ...own].slice(0, 30);
  };
  const strange = places.filter((place) => !has(known, place));
  return (
    <fieldset aria-describedby={`${id}-note`} className="min-w-0 @[34rem]:@max-[46rem]:col-span-2">
      <legend className="sr-only">Places of {name}</legend>
      <Combobox
        label="Places"
        name="places"
        value=""
        isCollecting
        onChange={(place) => onChange(addPlace(places, place))}
        match={match}
        placeholder={places.length === 0 ? 'All places' : 'Add a place'}
        emptyText={places.length >= maxPlaces ? `${maxPlaces} places at most` : 'Chosen already'}
        disabled={places.length >= maxPlaces}
        labelClass="mb-1.5 block font-[550] text-sm"
        inputClass={fieldStyle}
      />
      <FieldNote
        id={`${id}-note`}
        error={error}
        hint={
          strange.length > 0
            ? `Not in the catalogue by that name: ${strange.join(', ')}`
            : places.length === 0
              ? 'None chosen: inquiries of all places.'
              : undefined
        }
      />
      {places.length > 0 && (
        <ul className="mt-2.5 flex flex-wrap gap-2">
          {places.map((place) => (
            <li key={place} className="min-w-0">
              <button
                type="button"
                aria-label={`Remove ${place}`}
                onClick={() => onChange(places.filter((each) => each !== place))}
                className={`${chipStyle} hover:bg-wash!`}
              >
                <ChipContent>{place}</ChipContent>
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
