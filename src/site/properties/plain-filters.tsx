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
import { fieldStyle } from '#ui/text-field.tsx';

/** The filters beside the six where no script runs: fields of the same form. The address reads what they send. */
export function PlainFilters({ filters }: { filters: PropertyFilters }) {
  return (
    <details className="my-2">
      <summary className="min-h-11 py-2.5">More filters</summary>
      {bounds.map(([name, label, write]) => (
        <label key={name} className="block py-1">
          {label}
          <input name={name} defaultValue={write(filters[name])} className={fieldStyle} />
        </label>
      ))}
      {optionListNames.map((list) => (
        <fieldset key={list}>
          <legend className="mt-4 font-[550]">{optionLists[list].label}</legend>
          {optionsOf(list).map((option) => (
            <label key={option} className="mr-5 inline-flex min-h-11 items-center gap-2">
              <input
                type={optionRules[list] === 'one' ? 'radio' : 'checkbox'}
                name={list}
                value={option}
                defaultChecked={chosenOf(list, filters[list]).includes(option)}
              />
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
