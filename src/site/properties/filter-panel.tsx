import { Check, MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AnswerOf } from '#contract/endpoints.ts';
import { apiQuery, noFilters, type PropertyFilters } from '#contract/property-search.ts';
import { browserApi } from '#site/shell/api.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { type Choice, SelectField } from '#ui/select-field.tsx';
import { fieldStyle, TextField } from '#ui/text-field.tsx';
import { matchCities } from './cities.ts';
import { any, developerChoices, homes, priceChoices, withChosen } from './filter-choices.ts';
import type { PropertiesPageData } from './read-properties-page.ts';
import { useFilters } from './use-filters.ts';

type Facets = AnswerOf<'GET /properties/facets'>['data'];

/** How many homes the draft would leave, in all and for each further choice; null until it is known. */
function useFacets(draft: PropertyFilters, open: boolean): Facets | null {
  const [facets, setFacets] = useState<Facets | null>(null);
  const key = JSON.stringify({ ...draft, search: draft.search.trim(), page: 1, sort: '' });
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const query = apiQuery(JSON.parse(key) as PropertyFilters);
      browserApi('GET /properties/facets', { query, signal: stop.signal }).then(
        ({ data }) => setFacets(data),
        () => setFacets(null),
      );
    }, 200);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, open]);
  return facets;
}

type FilterPanelProps = { page: PropertiesPageData; open: boolean; onClose: () => void };

/** The sheet itself: a draft, applied at once (PUB-LIST-26, 69). Loaded when it is first asked for. */
export default function FilterPanel({ page, open, onClose }: FilterPanelProps) {
  const { filters, options, developer } = page;
  const developers = developerChoices(page);
  const change = useFilters(filters);
  const [draft, setDraft] = useState(filters);
  const facets = useFacets(draft, open);
  const count = facets?.totalCount ?? null;
  const set = (part: Partial<PropertyFilters>) => setDraft((was) => ({ ...was, ...part }));

  // Every opening begins with what is in force.
  useEffect(() => {
    if (open) setDraft({ ...filters, developerId: developer?.id ?? filters.developerId });
  }, [open, filters, developer]);

  const apply = () => {
    onClose();
    change({ ...draft, search: draft.search.trim(), page: 1 });
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filters"
      kind="sheet"
      width="md:w-[34rem]"
      foot={
        <>
          <p role="status" className="type-hint mb-2 min-h-5 text-ink-3">
            {count === null ? '' : `Show ${homes(count)}`}
          </p>
          <div className="flex gap-3">
            <Button kind="outline" size="large" onClick={() => setDraft({ ...noFilters, sort: draft.sort })}>
              Clear All
            </Button>
            <Button size="large" wide onClick={apply}>
              Apply Filters
            </Button>
          </div>
        </>
      }
    >
      <div className="grid gap-5">
        <TextField
          label="Search"
          type="search"
          enterKeyHint="search"
          maxLength={200}
          placeholder="Project, locality, sector"
          value={draft.search}
          onChange={(event) => set({ search: event.target.value })}
          onKeyDown={(event) => event.key === 'Enter' && apply()}
        />
        <Combobox
          label="Location"
          name="location"
          value={draft.location}
          onChange={(location) => set({ location })}
          match={matchCities}
          placeholder="Any city"
          emptyText="No cities found"
          labelClass="mb-1.5 block font-[550] text-sm"
          inputClass={`${fieldStyle} pl-11!`}
        >
          <MapPin size={18} strokeWidth={1.5} aria-hidden="true" className="absolute bottom-4 left-4" />
        </Combobox>
        <SelectField
          label="Developer"
          value={draft.developerId || draft.developer}
          choices={any('Any developer', developers.choices)}
          onChange={(event) =>
            set({ developerId: event.target.value, developer: labelOf(developers.choices, event.target.value) })
          }
        />
        <ChoiceTiles
          label="Category"
          chosen={draft.category}
          choices={withChosen(options.categories, draft.category)}
          counts={facets?.category}
          onChange={(category) => set({ category })}
        />
        <ChoiceTiles
          label="Property Type"
          chosen={draft.type}
          choices={withChosen(options.types, draft.type)}
          counts={facets?.type}
          onChange={(type) => set({ type })}
        />
        <ChoiceTiles
          label="Price Range"
          chosen={draft.price}
          choices={priceChoices}
          counts={facets?.price}
          onChange={(price) => set({ price: price as PropertyFilters['price'] })}
        />
      </div>
    </Dialog>
  );
}

const labelOf = (choices: Choice[], value: string) => choices.find((choice) => choice.value === value)?.label ?? '';

type ChoiceTilesProps = {
  label: string;
  chosen: string;
  choices: Choice[];
  counts: Facets['price'] | undefined;
  onChange: (value: string) => void;
};

/** One of a few, as tiles for the thumb; a second tap takes the choice back. */
function ChoiceTiles({ label, chosen, choices, counts, onChange }: ChoiceTilesProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 font-[550] text-sm">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {choices.map(({ value, label: text }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            onClick={() => onChange(value === chosen ? '' : value)}
            className="flex min-h-11 items-center justify-center gap-2 rounded-control border border-hairline-strong px-3 py-2 text-[0.9375rem] transition-colors aria-pressed:border-green-wash aria-pressed:bg-green-wash aria-pressed:font-[550] aria-pressed:text-green"
          >
            {text}
            <Count of={counts?.find((facet) => facet.value === value || facet.label === text)?.count} />
            {value === chosen && <Check size={16} strokeWidth={1.5} aria-hidden="true" />}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function Count({ of: count }: { of: number | undefined }) {
  return count === undefined ? null : <span className="type-hint text-ink-3 tabular-nums">{count}</span>;
}
