import {
  chosenOf,
  optionLabel,
  optionListNames,
  optionLists,
  optionRules,
  optionsOf,
} from '#contract/property-options.ts';
import type { PropertyFilters } from '#contract/property-search.ts';
import { formatBudget } from '#contract/typed-bounds.ts';

/** The filters beside the six where no script runs: fields of the same form. The address reads what they send. */
export function PlainFilters({ filters }: { filters: PropertyFilters }) {
  return (
    <details>
      <summary className="min-h-11 py-3">More filters</summary>
      {bounds.map(([name, label, write]) => (
        <label key={name} className="mr-4">
          {label} <input name={name} defaultValue={write(filters[name])} />
        </label>
      ))}
      {optionListNames.map((list) => (
        <fieldset key={list}>
          <legend>{optionLists[list].label}</legend>
          {optionsOf(list).map((option) => (
            <label key={option} className="mr-4">
              <input
                type={optionRules[list] === 'one' ? 'radio' : 'checkbox'}
                name={list}
                value={option}
                defaultChecked={chosenOf(list, filters[list]).includes(option)}
              />{' '}
              {optionLabel(list, option)}
            </label>
          ))}
        </fieldset>
      ))}
    </details>
  );
}

const asIs = (text: string) => text;
const bounds = [
  ['minPrice', 'Budget from, such as 85 L', formatBudget],
  ['maxPrice', 'Budget up to, such as 1.2 Cr', formatBudget],
  ['minArea', 'Area from, sq ft', asIs],
  ['maxArea', 'Area up to, sq ft', asIs],
] as const;
