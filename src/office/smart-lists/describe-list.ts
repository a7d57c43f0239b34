import { workFilters } from '#contract/inquiry-lists.ts';
import { tellFigure } from '#office/inquiries/figure-facts.ts';
import { columnLabels, type InquiryScreen, readColumns, sortChoices } from '#office/inquiries/inquiry-columns.ts';
import {
  categoryChoices,
  folderLabels,
  type InquirySearch,
  nobody,
  rangeChoices,
  statusChoices,
} from '#office/inquiries/inquiry-search.ts';

type Fact = { label: string; text: string };
type Named = { id: string; name: string };

const labelIn = (choices: readonly { value: string; label: string }[], chosen: string): string =>
  choices.find(({ value }) => value === chosen)?.label ?? chosen;

/** What a list holds and how it is shown, in the words of the screen. `people`: those who can have an inquiry. */
export function describeList(screen: InquiryScreen, search: InquirySearch, people: readonly Named[]): Fact[] {
  const { search: words, status, category, assignee, folder, range, sort, columns } = search;
  const who = assignee === nobody ? 'Unassigned' : (people.find(({ id }) => id === assignee)?.name ?? 'One person');
  const filters: (Fact & { isSaid: boolean })[] = [
    { label: 'Words', text: `“${words}”`, isSaid: words !== '' },
    { label: 'Status', text: labelIn(statusChoices, status), isSaid: status !== '' },
    { label: 'Category', text: labelIn(categoryChoices, category), isSaid: category !== '' },
    { label: 'Assignee', text: who, isSaid: assignee !== '' },
    { label: 'Folder', text: folderLabels[folder], isSaid: folder !== '' },
    ...tellFigure(search).map(({ label, text }) => ({ label, text, isSaid: true })),
    { label: 'Time range', text: labelIn(rangeChoices, range), isSaid: range !== '' },
    ...(Object.keys(workFilters) as (keyof typeof workFilters)[]).map((name) => ({
      label: workFilters[name].label,
      text: labelIn(workFilters[name].choices, search[name]),
      isSaid: search[name] !== '',
    })),
  ];
  const said = filters.filter(({ isSaid }) => isSaid).map(({ label, text }) => ({ label, text }));
  return [
    ...(said.length > 0 ? said : [{ label: 'Inquiries', text: screen === 'desk' ? 'All' : 'All of yours' }]),
    { label: 'Sorted by', text: labelIn(sortChoices, sort) },
    {
      label: 'Columns',
      text:
        columns === ''
          ? 'The usual ones'
          : readColumns(screen, columns)
              .map((column) => columnLabels[column])
              .join(', '),
    },
  ];
}
