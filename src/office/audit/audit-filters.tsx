import { Search } from 'lucide-react';
import { officeZone } from '#contract/visits.ts';
import { nameChoices } from '#office/frames/name-choices.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useSearchText } from '#office/shell/use-search-text.ts';
import { useStaff } from '#office/staff/read-staff.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type AuditSearch, auditAddress, kindLabels } from './audit-search.ts';

type AuditFiltersProps = {
  search: AuditSearch;
  /** What else is looked for from now on; always from the first page. */
  onChange: (change: Partial<AuditSearch>) => void;
  onClear: () => void;
};

/** Words, person, kind and days; all of it lives in the address. */
export function AuditFilters({ search, onChange, onClear }: AuditFiltersProps) {
  const isNarrowed = auditAddress.isNarrowed(search);
  const people = useStaff().data?.data ?? [];
  // Days are the office's: who reads times of another zone is told.
  const day = useProfile().timezone === officeZone.name ? '' : ' (office day)';
  const [text, setText, lookNow] = useSearchText(search.search, (words) => onChange({ search: words }));

  return (
    <search aria-label="Audit log">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          lookNow();
        }}
        className={`grid items-end gap-x-3 gap-y-4 @[30rem]:grid-cols-2 ${isNarrowed ? '@[64rem]:grid-cols-[minmax(10rem,2fr)_minmax(9rem,1.2fr)_minmax(9rem,1.2fr)_10rem_10rem_auto]' : '@[64rem]:grid-cols-[minmax(12rem,2fr)_minmax(10rem,1.2fr)_minmax(10rem,1.2fr)_10rem_10rem]'}`}
      >
        <TextField
          label="Words of a name or an action"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          icon={<Search size={18} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
          className="@[30rem]:max-[64rem]:col-span-2 @[64rem]:col-auto"
        />
        <SelectField
          label="Who"
          value={search.person}
          choices={[
            { value: '', label: 'Anybody' },
            ...nameChoices(people, { value: search.person, label: 'One person' }),
          ]}
          onChange={(event) => onChange({ person: event.target.value })}
        />
        <SelectField
          label="Kind"
          value={search.kind}
          choices={[
            { value: '', label: 'Everything' },
            ...Object.entries(kindLabels).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(event) => onChange({ kind: event.target.value as AuditSearch['kind'] })}
        />
        <TextField
          label={`From${day}`}
          type="date"
          value={search.from}
          max={search.to || undefined}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <TextField
          label={`To${day}`}
          type="date"
          value={search.to}
          min={search.from || undefined}
          onChange={(event) => onChange({ to: event.target.value })}
        />
        {isNarrowed && (
          <Button kind="outline" size="small" onClick={onClear} className="h-(--field,3.125rem)">
            Clear
          </Button>
        )}
      </form>
    </search>
  );
}
