import { useRef } from 'react';
import { nameChoices } from '#office/frames/name-choices.ts';
import { useSearchText } from '#office/shell/use-search-text.ts';
import { ChipContent, chipStyle } from '#ui/chip.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { type ListSearch, propertyAddress, stateChoices, typeChoices } from './list-search.ts';
import { useDeveloperNames } from './read-properties.ts';

type PropertyFiltersProps = {
  search: ListSearch;
  /** What else is looked for from now on; always from the first page. */
  onChange: (change: Partial<ListSearch>) => void;
  onClear: () => void;
};

/** Words, type, developer and state, and a chip for each that is set (ADM-PROP-02 to 04, 06, 07, 28). */
export function PropertyFilters({ search, onChange, onClear }: PropertyFiltersProps) {
  const developers = useDeveloperNames().data ?? [];
  const [text, setText, lookNow] = useSearchText(search.search, (words) => onChange({ search: words }));

  const clear = () => {
    setText('');
    onClear();
  };
  const developer = developers.find(({ id }) => id === search.developer);
  const chips: [name: keyof ListSearch, text: string, without: Partial<ListSearch>][] = [
    ['search', `“${search.search}”`, { search: '' }],
    ['type', typeChoices.find(({ value }) => value === search.type)?.label ?? '', { type: 'all' }],
    ['developer', developer?.name ?? 'One developer', { developer: '' }],
    ['state', stateChoices.find(({ value }) => value === search.state)?.label ?? '', { state: '' }],
  ];
  const active = chips.filter(([name]) => search[name] !== '' && search[name] !== 'all');
  const box = useRef<HTMLElement>(null);
  // The search would bring up the keyboard of a phone.
  useFocusAfter(
    active.map(([name]) => name).join(),
    () => box.current?.querySelector<HTMLElement>('[aria-label^="Remove filter"]') ?? document.getElementById('screen'),
  );

  return (
    <search ref={box} aria-label="Properties" className="grid gap-3">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          lookNow();
        }}
        className="grid grid-cols-[minmax(0,5fr)_minmax(0,8fr)] gap-2.5 max-[22rem]:*:col-span-2 *:first:col-span-2 *:last:col-span-2 @[34rem]:grid-cols-3 *:first:@[34rem]:col-span-3 *:last:@[34rem]:col-span-1 @[60rem]:grid-cols-[minmax(14rem,1fr)_9rem_12.5rem_13rem] *:first:@[60rem]:col-span-1"
      >
        <SearchField
          label="Title, locality or developer"
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.target.value)}
        />
        <FilterSelect
          label="Type"
          value={search.type}
          choices={typeChoices}
          onChange={(event) => onChange({ type: event.target.value as ListSearch['type'] })}
        />
        <FilterSelect
          label="Shown on the site"
          value={search.state}
          choices={stateChoices}
          onChange={(event) => onChange({ state: event.target.value as ListSearch['state'] })}
        />
        <FilterSelect
          label="Developer"
          value={search.developer}
          choices={[
            { value: '', label: 'Any developer' },
            ...nameChoices(developers, { value: search.developer, label: 'One developer' }),
          ]}
          onChange={(event) => onChange({ developer: event.target.value })}
        />
      </form>
      {propertyAddress.isNarrowed(search) && (
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
          {active.map(([name, label, without]) => (
            <button
              key={name}
              type="button"
              aria-label={`Remove filter ${label}`}
              onClick={() => onChange(without)}
              className={`${chipStyle} hover:bg-wash!`}
            >
              <ChipContent>{label}</ChipContent>
            </button>
          ))}
          <button type="button" onClick={clear} className="quiet-link touch mx-2">
            Clear all filters
          </button>
        </div>
      )}
    </search>
  );
}
