import { useNavigate } from 'react-router';
import { noFilters, type PropertyFilters } from '#contract/property-search.ts';
import { addressOf } from './use-filters.ts';

type ClearFiltersProps = { filters: Pick<PropertyFilters, 'sort' | 'view'>; className: string; children: string };

/** Takes every filter away. A form, so that it is a button and works without scripts. */
export function ClearFilters({ filters: { sort, view }, className, children }: ClearFiltersProps) {
  const navigate = useNavigate();
  return (
    <form
      action="/properties"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(addressOf({ ...noFilters, sort, view }), { preventScrollReset: true });
      }}
    >
      {sort && <input type="hidden" name="sort" value={sort} />}
      {view && <input type="hidden" name="view" value={view} />}
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
