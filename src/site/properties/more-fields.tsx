import type { AnswerOf } from '#contract/endpoints.ts';
import { groupDigits } from '#contract/prices.ts';
import {
  chosenOf,
  type OptionList,
  optionLabel,
  optionListNames,
  optionLists,
  optionRules,
  optionsOf,
} from '#contract/property-options.ts';
import type { PropertyFilters } from '#contract/property-search.ts';
import { formatBudget, parseArea, parseBudget } from '#contract/typed-bounds.ts';
import { BoundField } from './bound-field.tsx';
import { ChoiceTiles } from './choice-tiles.tsx';

type MoreFieldsProps = {
  draft: PropertyFilters;
  facets: AnswerOf<'GET /properties/facets'>['data'] | null;
  onChange: (part: Partial<PropertyFilters>) => void;
};

/** The filters beside the six: budget, area and the closed lists, each choice with its count. */
export function MoreFields({ draft, facets, onChange }: MoreFieldsProps) {
  const toggle = (list: OptionList) => (option: string) => {
    const chosen = chosenOf(list, draft[list]);
    const others = optionRules[list] === 'one' ? [] : chosen.filter((one) => one !== option);
    const next = chosen.includes(option) ? others : [...others, option];
    onChange({ [list]: chosenOf(list, next.join(',')).join(',') });
  };
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 font-[550] text-sm">Budget</legend>
        <div className="grid grid-cols-2 gap-2.5">
          <BoundField
            {...budget}
            of="Budget"
            end="From"
            value={draft.minPrice}
            onChange={(minPrice) => onChange({ minPrice, price: '' })}
          />
          <BoundField
            {...budget}
            of="Budget"
            end="Up to"
            value={draft.maxPrice}
            onChange={(maxPrice) => onChange({ maxPrice, price: '' })}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1.5 font-[550] text-sm">Area in sq ft, carpet where it is known</legend>
        <div className="grid grid-cols-2 gap-2.5">
          <BoundField
            {...area}
            of="Area"
            end="From"
            value={draft.minArea}
            onChange={(minArea) => onChange({ minArea })}
          />
          <BoundField
            {...area}
            of="Area"
            end="Up to"
            value={draft.maxArea}
            onChange={(maxArea) => onChange({ maxArea })}
          />
        </div>
      </fieldset>
      {optionListNames.map((list) => (
        <ChoiceTiles
          key={list}
          label={optionLists[list].label}
          chosen={chosenOf(list, draft[list])}
          choices={optionsOf(list).map((value) => ({ value, label: optionLabel(list, value) }))}
          counts={facets?.[list]}
          onToggle={toggle(list)}
        />
      ))}
    </>
  );
}

const budget = {
  placeholder: '₹ 85 L or 1.2 Cr',
  problem: 'Write 85 L or 1.2 Cr',
  parse: parseBudget,
  format: formatBudget,
};
const area = {
  placeholder: 'sq ft',
  problem: 'Write a number of square feet',
  parse: parseArea,
  format: (feet: string) => (feet === '' ? '' : groupDigits(Number(feet))),
};
