import { ChipContent, chipStyle } from '#ui/chip.tsx';
import { tellFigure } from './figure-facts.ts';
import { type InquirySearch, noFigure } from './inquiry-search.ts';
import { useListedProperty } from './read-inquiries.ts';

type FigureChipsProps = { search: InquirySearch; onChange: (change: Partial<InquirySearch>) => void };

/** Why a list is what it is that a figure led to: each can be taken away. Nothing, where none did. */
export function FigureChips({ search, onChange }: FigureChipsProps) {
  const facts = tellFigure(search, useListedProperty(search.property));
  if (facts.length === 0) return null;
  return (
    <ul aria-label="From the figures" className="flex min-w-0 flex-wrap gap-2">
      {facts.map(({ names, label, text }) => (
        <li key={label} className="min-w-0">
          <button
            type="button"
            title={`${label}: ${text}`}
            aria-label={`${label}: ${text}. Remove this filter`}
            className={`${chipStyle} [&>span]:max-w-80`}
            onClick={() => onChange(Object.fromEntries(names.map((name) => [name, noFigure[name]])))}
          >
            <ChipContent>
              {label}: <bdi>{text}</bdi>
            </ChipContent>
          </button>
        </li>
      ))}
    </ul>
  );
}
