import type { ReactNode } from 'react';
import type { DeskStats } from '#contract/staff-inquiries.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { InquiryFilters } from './inquiry-filters.tsx';
import { categoryChoices, folderLabels, type InquirySearch, nobody } from './inquiry-search.ts';
import { useAssignees } from './read-inquiries.ts';
import { writeNumber } from './write-figures.ts';

type DeskFiltersProps = {
  search: InquirySearch;
  stats: DeskStats | undefined;
  onChange: (change: Partial<InquirySearch>) => void;
  onClear: () => void;
  tools: ReactNode;
};

const counted = (label: string, count = 0): string => (count > 0 ? `${label} (${writeNumber(count)})` : label);

/** The filters of the desk: beside those of everybody a category, whose it is, and where it lies. */
export function DeskFilters({ search, stats, onChange, onClear, tools }: DeskFiltersProps) {
  const { canAssignInquiries } = useProfile().abilities;
  const people = useAssignees().data ?? [];
  const { assignee } = search;
  // Before the names have come, and for one that has left since, the choice must still be there.
  const isOther = assignee !== '' && assignee !== nobody && !people.some(({ id }) => id === assignee);
  return (
    <InquiryFilters
      label="Inquiries"
      search={search}
      onChange={onChange}
      onClear={onClear}
      tools={tools}
      more={[
        { name: 'category', label: 'Category', choices: categoryChoices },
        ...(canAssignInquiries
          ? ([
              {
                name: 'assignee',
                label: 'Assignee',
                choices: [
                  { value: '', label: 'Any assignee' },
                  { value: nobody, label: 'Unassigned' },
                  ...(isOther ? [{ value: assignee, label: 'One person' }] : []),
                  ...people.map(({ id, name }) => ({
                    value: id,
                    label: name.length > 60 ? `${name.slice(0, 60)}…` : name,
                  })),
                ],
              },
            ] as const)
          : []),
        {
          name: 'folder',
          label: 'Folder',
          choices: [
            { value: '', label: folderLabels[''] },
            { value: 'quarantine', label: counted(folderLabels.quarantine, stats?.quarantined) },
            { value: 'trash', label: counted(folderLabels.trash, stats?.deleted) },
          ],
        },
      ]}
    />
  );
}
