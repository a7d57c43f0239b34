import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { nameChoices } from '#office/frames/name-choices.ts';
import { useAssignees } from '#office/inquiries/read-inquiries.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { buttonStyle } from '#ui/button.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';

type CalendarToolsProps = {
  title: string;
  /** Where these lead; the middle one to today. */
  hrefs: Record<'before' | 'today' | 'after' | 'week' | 'day', string>;
  view: 'week' | 'day';
  /** A phone has the day alone. */
  hasViews: boolean;
  staff: string;
  onStaff: (staff: string) => void;
};

const stepStyle =
  'grid size-11 shrink-0 place-items-center rounded-control border border-hairline-strong bg-white transition-colors hover:border-ink';
const viewStyle =
  'inline-flex min-h-11 items-center border border-hairline-strong bg-white px-4 text-[0.90625rem] transition-colors hover:border-ink aria-[current]:border-green aria-[current]:bg-green-wash aria-[current]:font-[550] aria-[current]:text-green';

/** Which days, and whose. Each step is one that Back undoes. */
export function CalendarTools({ title, hrefs, view, hasViews, staff, onStaff }: CalendarToolsProps) {
  const unit = view === 'week' ? 'week' : 'day';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <nav aria-label="Days" className="flex items-center gap-1.5">
        <Link to={hrefs.before} aria-label={`The ${unit} before`} className={stepStyle}>
          <ChevronLeft size={18} strokeWidth={1.5} aria-hidden="true" />
        </Link>
        <Link
          to={hrefs.today}
          className={buttonStyle({ kind: 'outline', size: 'small', className: 'bg-white max-[17rem]:px-2!' })}
        >
          Today
        </Link>
        <Link to={hrefs.after} aria-label={`The ${unit} after`} className={stepStyle}>
          <ChevronRight size={18} strokeWidth={1.5} aria-hidden="true" />
        </Link>
      </nav>
      <h2 className="type-h4 grow">{title}</h2>
      {/* They wrap together: one alone in a line looks lost. */}
      <div className="flex items-center gap-4 max-sm:w-full">
        <StaffChoice staff={staff} onStaff={onStaff} />
        {hasViews && (
          <nav aria-label="View" className="flex *:not-first:-ml-px">
            <Link to={hrefs.week} aria-current={view === 'week' ? 'page' : undefined} className={viewStyle}>
              Week
            </Link>
            <Link to={hrefs.day} aria-current={view === 'day' ? 'page' : undefined} className={viewStyle}>
              Day
            </Link>
          </nav>
        )}
      </div>
    </div>
  );
}

/** Whose days, for who may see those of others. */
function StaffChoice({ staff, onStaff }: Pick<CalendarToolsProps, 'staff' | 'onStaff'>) {
  const { isAdmin } = useProfile().abilities;
  const people = useAssignees().data ?? [];
  if (!isAdmin) return null;
  return (
    <div className="w-48 max-sm:w-full">
      <FilterSelect
        label="Whose calendar"
        isSet={staff !== ''}
        value={staff}
        choices={[
          { value: '', label: 'Everybody' },
          { value: 'own', label: 'My own' },
          ...nameChoices(people, { value: staff === 'own' ? '' : staff, label: 'Somebody else' }),
        ]}
        onChange={(event) => onStaff(event.target.value)}
      />
    </div>
  );
}
