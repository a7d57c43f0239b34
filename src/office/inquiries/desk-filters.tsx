import type { ReactNode } from 'react';
import { groupDigits } from '#contract/prices.ts';
import type { DeskStats } from '#contract/staff-inquiries.ts';
import { nameChoices } from '#office/frames/name-choices.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { InquiryFilters } from './inquiry-filters.tsx';
import { categoryChoices, folderLabels, type InquirySearch, nobody } from './inquiry-search.ts';
import { useAssignees } from './read-inquiries.ts';

type DeskFiltersProps = {
  search: InquirySearch;
  stats: DeskStats | undefined;
  onChange: (change: Partial<InquirySearch>) => void;
  onClear: () => void;
  tools: ReactNode;
};

const counted = (label: string, count = 0): string => (count > 0 ? `${label} (${groupDigits(count)})` : label);

/** The filters of the desk: beside those of everybody a category, whose it is, and where it lies. */
export function DeskFilters({ search, stats, onChange, onClear, tools }: DeskFiltersProps) {
  const { canAssignInquiries } = useProfile().abilities;
  const people = useAssignees().data ?? [];
  const { assignee } = search;
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
                  ...nameChoices(people, { value: assignee === nobody ? '' : assignee, label: 'One person' }),
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
