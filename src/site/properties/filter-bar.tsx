import { ChevronDown, Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { filterCall, type PropertyFilters } from '#contract/property-search.ts';
import { buttonStyle } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import type { Choice } from '#ui/select-field.tsx';
import { matchCities } from './cities.ts';
import { any, choosePrice, developerChoices, priceChoices, withChosen } from './filter-choices.ts';
import { PlainFilters } from './plain-filters.tsx';
import type { PropertiesPageData } from './read-properties-page.ts';
import { Suggestions, type SuggestionsProps } from './suggestions.tsx';
import { useFilters } from './use-filters.ts';

const label = 'type-hint pointer-events-none absolute top-4 left-4 text-ink-3';
const value =
  'h-19 w-full appearance-none truncate bg-transparent pt-5.5 pr-9 pl-4 outline-none placeholder:font-[550] placeholder:text-ink focus-visible:shadow-[inset_0_0_0_2px_var(--color-green)]';
const chevron = 'pointer-events-none absolute right-3.5 bottom-5.5';

function Cell({ active, children }: { active: boolean; children: ReactNode }) {
  return (
    <div
      className={`group relative min-w-0 border-hairline not-first:border-l first:-ml-4 ${active ? 'text-green after:pointer-events-none after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-green first:after:left-4' : ''}`}
    >
      {children}
    </div>
  );
}

type SelectCellProps = {
  title: string;
  name: string;
  chosen: string;
  choices: Choice[];
  onChange: (value: string) => void;
};

function SelectCell({ title, name, chosen, choices, onChange }: SelectCellProps) {
  return (
    <Cell active={chosen !== ''}>
      <label>
        <span className={label}>{title}</span>
        <select
          name={name}
          value={chosen}
          onChange={(event) => onChange(event.target.value)}
          className={`${value} cursor-pointer font-[550]`}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} className="text-ink">
              {choice.label}
            </option>
          ))}
        </select>
      </label>
      <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" className={chevron} />
    </Cell>
  );
}

/** Milliseconds without a key before the typed search is asked for. */
const pauseInTyping = 450;

type SearchCellProps = {
  filters: PropertyFilters;
  onSearch: (text: string, typing: boolean) => void;
  onPick: SuggestionsProps['onPick'];
};

function SearchCell({ filters, onSearch, onPick }: SearchCellProps) {
  const { search } = filters;
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search);
  const [isTyping, setTyping] = useState(false);
  // Ahead of what is drawn: a letter may come between the drawing of an answer and what follows from it.
  const isTypingNow = useRef(false);
  const isUnderWay = useNavigation().state !== 'idle';
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // The answer to what was typed here must not take back the letters typed since.
    if (!isTyping && !isTypingNow.current && !isUnderWay)
      setText((typed) => (typed.trim() === search ? typed : search));
  }, [search, isTyping, isUnderWay]);
  const stopTyping = () => {
    clearTimeout(timer.current);
    isTypingNow.current = false;
    setTyping(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (typed: string, typing: boolean) => {
    onSearch(typed.trim(), typing);
    stopTyping();
  };
  const pick: SuggestionsProps['onPick'] = (filters) => {
    stopTyping();
    setText(filters.search ?? '');
    onPick(filters);
  };
  return (
    <Cell active={search !== ''}>
      <label className="block">
        <span className={label}>Search</span>
        <input
          ref={field}
          type="search"
          name="search"
          value={text}
          maxLength={200}
          placeholder="Project, locality, sector"
          className={`${value} placeholder:font-normal placeholder:text-ink-3`}
          onChange={(event) => {
            const next = event.target.value;
            setText(next);
            isTypingNow.current = true;
            setTyping(true);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => ask(next, true), pauseInTyping);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            ask(text, false);
          }}
        />
      </label>
      <Search size={18} strokeWidth={1.5} aria-hidden="true" className={chevron} />
      <Suggestions field={field} filters={filterCall(filters)} onPick={pick} onLeave={stopTyping} />
    </Cell>
  );
}

/** The filters on a wide screen. A plain form: without scripts the button sends it and the address is the same. */
export function FilterBar({ page }: { page: PropertiesPageData }) {
  const { filters, options } = page;
  const developers = developerChoices(page);
  const change = useFilters(filters);
  const pick = (key: keyof PropertyFilters) => (next: string) => change({ [key]: next });
  const pickDeveloper = (id: string) =>
    change({ developerId: id, developer: options.developers.find((one) => one.value === id)?.label ?? '' });
  return (
    <search className="no-js-shown hidden lg:block">
      <form
        action="/properties"
        className="grid border-t border-t-ink border-b border-b-hairline lg:grid-cols-[1.4fr_0.9fr_1.15fr_1.1fr_0.95fr_1fr]"
      >
        <SearchCell filters={filters} onSearch={(search, typing) => change({ search }, typing)} onPick={change} />
        <Cell active={filters.location !== ''}>
          <Combobox
            label="Location"
            name="location"
            value={filters.location}
            onChange={pick('location')}
            match={matchCities}
            placeholder="Any city"
            emptyText="No cities found"
            labelClass={label}
            inputClass={`${value} font-[550]`}
          >
            <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" className={chevron} />
          </Combobox>
        </Cell>
        <SelectCell
          title="Developer"
          name="developerId"
          chosen={developers.chosen}
          choices={any('Any developer', developers.choices)}
          onChange={pickDeveloper}
        />
        <SelectCell
          title="Category"
          name="category"
          chosen={filters.category}
          choices={any('Any category', withChosen(options.categories, filters.category))}
          onChange={pick('category')}
        />
        <SelectCell
          title="Property Type"
          name="type"
          chosen={filters.type}
          choices={any('Any type', withChosen(options.types, filters.type))}
          onChange={pick('type')}
        />
        <SelectCell
          title="Price Range"
          name="price"
          chosen={filters.price}
          choices={any('Any price', priceChoices)}
          onChange={(price) => change(choosePrice(price))}
        />
        {(['area', 'sort', 'view'] as const).map(
          (name) => filters[name] && <input key={name} type="hidden" name={name} value={filters[name]} />,
        )}
        <noscript>
          {/* React draws nothing of it in a browser, which need not have its code. */}
          {import.meta.env.SSR && (
            <>
              <PlainFilters filters={filters} />
              <button type="submit" className={buttonStyle({ className: 'my-4' })}>
                Apply Filters
              </button>
            </>
          )}
        </noscript>
      </form>
    </search>
  );
}
