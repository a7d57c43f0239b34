import type { StaffTeamMember } from '#contract/team.ts';
import { shortenName } from '#office/frames/name-choices.ts';
import { useSearchText } from '#office/shell/use-search-text.ts';
import { FilterSelect } from '#ui/filter-select.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { isInView, listRoles, type TeamSearch, type TeamView, views } from './team-search.ts';

const viewLabels: Record<TeamView, string> = { active: 'Active', inactive: 'Inactive', all: 'Everybody' };

type TeamFiltersProps = {
  /** Undefined until they have been read. */
  members: readonly StaffTeamMember[] | undefined;
  search: TeamSearch;
  onChange: (change: Partial<TeamSearch>) => void;
};

/** Words, role and who is shown on the public page (ADM-TEAM-02, 03, TRAP-52). */
export function TeamFilters({ members, search, onChange }: TeamFiltersProps) {
  const [text, setText, lookNow] = useSearchText(search.search, (words) => onChange({ search: words }));

  const countOf = (view: TeamView) =>
    members === undefined ? '' : ` (${members.filter((member) => isInView(member, view)).length})`;
  const roles = listRoles(members ?? []);
  // For a role that nobody has any more, the choice must still be there.
  const offered = search.role === '' || roles.includes(search.role) ? roles : [search.role, ...roles];
  return (
    <search aria-label="Team members">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          lookNow();
        }}
        className="grid grid-cols-2 gap-2.5 max-[17rem]:*:col-span-2 @[56rem]:grid-cols-[minmax(14rem,1fr)_15rem_11rem]"
      >
        <SearchField
          label="Name, role, email or phone"
          value={text}
          maxLength={160}
          onChange={(event) => setText(event.target.value)}
          className="col-span-2 @[56rem]:col-auto"
        />
        <FilterSelect
          label="Role"
          value={search.role}
          choices={[
            { value: '', label: 'Any role' },
            ...offered.map((role) => ({ value: role, label: shortenName(role) })),
          ]}
          onChange={(event) => onChange({ role: event.target.value })}
        />
        <FilterSelect
          label="Shown on the site"
          value={search.show}
          choices={views.map((view) => ({
            value: view,
            label: viewLabels[view] + countOf(view),
          }))}
          onChange={(event) => onChange({ show: event.target.value as TeamView })}
        />
      </form>
    </search>
  );
}
