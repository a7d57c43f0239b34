import { MapPin } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '#contract/endpoints.ts';
import {
  apiQuery,
  filterCall,
  noFilters,
  type PropertyFilters,
  parseFilters,
  writeFilters,
} from '#contract/property-search.ts';
import { browserApi } from '#site/shell/api.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { type Choice, SelectField } from '#ui/select-field.tsx';
import { hideLayer } from '#ui/show-layer.ts';
import { fieldStyle, TextField } from '#ui/text-field.tsx';
import { ChoiceTiles } from './choice-tiles.tsx';
import { matchCities } from './cities.ts';
import { any, choosePrice, developerChoices, homes, moreFilters, priceChoices, withChosen } from './filter-choices.ts';
import { MoreFields } from './more-fields.tsx';
import type { PropertiesPageData } from './read-properties-page.ts';
import { Suggestions } from './suggestions.tsx';
import { useFilters } from './use-filters.ts';

type Facets = AnswerOf<'GET /properties/facets'>['data'];

/** As an address would hold it: the smaller bound first. */
const inOrder = (draft: PropertyFilters): PropertyFilters => parseFilters(writeFilters(draft));

/** How many homes the draft would leave, in all and for each further choice; null until it is known. */
function useFacets(draft: PropertyFilters, open: boolean): Facets | null {
  const [facets, setFacets] = useState<Facets | null>(null);
  const key = JSON.stringify({ ...draft, search: draft.search.trim(), page: 1, sort: '' });
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const query = apiQuery(inOrder(JSON.parse(key) as PropertyFilters));
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

type FilterPanelProps = {
  page: PropertiesPageData;
  open: boolean;
  onClose: () => void;
  /** Without the six that stand beside it on a wide screen. */
  isRest: boolean;
};

/** The sheet itself: a draft, applied at once (PUB-LIST-26, 69). Loaded when it is first asked for. */
export default function FilterPanel({ page, open, onClose, isRest }: FilterPanelProps) {
  const { filters, developer } = page;
  const change = useFilters(filters);
  const [draft, setDraft] = useState(filters);
  /** Fields begin anew with each clearing and opening, whatever was typed into them. */
  const [clearings, setClearings] = useState(0);
  const facets = useFacets(draft, open);
  const count = facets?.totalCount ?? null;
  const set = (part: Partial<PropertyFilters>) => setDraft((was) => ({ ...was, ...part }));

  // Every opening begins with what is in force.
  useEffect(() => {
    if (open) setDraft({ ...filters, developerId: developer?.id ?? filters.developerId });
    // Not at the opening: the field that has just got the focus would go with it.
    else setClearings((before) => before + 1);
  }, [open, filters, developer]);

  const apply = ({ currentTarget }: { currentTarget: Element }) => {
    hideLayer(currentTarget.closest('dialog'));
    change(inOrder({ ...draft, search: draft.search.trim(), page: 1 }));
  };

  const clear = () => {
    setClearings((before) => before + 1);
    set(isRest ? moreFilters(noFilters) : { ...noFilters, sort: draft.sort });
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isRest ? 'More filters' : 'Filters'}
      kind="sheet"
      width="md:w-[34rem]"
      foot={
        <>
          <p role="status" className="type-hint mb-2 min-h-5 text-ink-3">
            {count === null ? '' : `Show ${homes(count)}`}
          </p>
          <div className="flex gap-3 max-[18rem]:flex-wrap">
            <Button kind="outline" size="large" onClick={clear}>
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
        {!isRest && <SixFields page={page} draft={draft} facets={facets} onChange={set} onEnter={apply} />}
        <MoreFields key={clearings} draft={draft} facets={facets} onChange={set} />
      </div>
    </Dialog>
  );
}

type SixFieldsProps = {
  page: PropertiesPageData;
  draft: PropertyFilters;
  facets: Facets | null;
  onChange: (part: Partial<PropertyFilters>) => void;
  onEnter: (event: KeyboardEvent) => void;
};

/** The filters that stand in a bar on a wide screen. */
function SixFields({ page, draft, facets, onChange, onEnter }: SixFieldsProps) {
  const { options } = page;
  const developers = developerChoices(page);
  const search = useRef<HTMLInputElement>(null);
  return (
    <>
      <TextField
        ref={search}
        label="Search"
        type="search"
        enterKeyHint="search"
        maxLength={200}
        placeholder="Project, locality, sector"
        value={draft.search}
        onChange={(event) => onChange({ search: event.target.value })}
        onKeyDown={(event) => event.key === 'Enter' && onEnter(event)}
      />
      <Suggestions field={search} filters={filterCall(inOrder(draft))} onPick={onChange} />
      <Combobox
        label="Location"
        name="location"
        value={draft.location}
        onChange={(location) => onChange({ location })}
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
          onChange({ developerId: event.target.value, developer: labelOf(developers.choices, event.target.value) })
        }
      />
      <ChoiceTiles
        label="Category"
        chosen={[draft.category]}
        choices={withChosen(options.categories, draft.category)}
        counts={facets?.category}
        onToggle={(category) => onChange({ category: category === draft.category ? '' : category })}
      />
      <ChoiceTiles
        label="Property Type"
        chosen={[draft.type]}
        choices={withChosen(options.types, draft.type)}
        counts={facets?.type}
        onToggle={(type) => onChange({ type: type === draft.type ? '' : type })}
      />
      <ChoiceTiles
        label="Price Range"
        chosen={[draft.price]}
        choices={priceChoices}
        counts={facets?.price}
        onToggle={(price) => onChange(choosePrice(price === draft.price ? '' : price))}
      />
    </>
  );
}

const labelOf = (choices: Choice[], value: string) => choices.find((choice) => choice.value === value)?.label ?? '';
