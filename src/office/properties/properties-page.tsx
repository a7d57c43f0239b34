import { Building2, CloudAlert, Download, FileUp, Plus } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { Link } from 'react-router';
import { groupDigits } from '#contract/prices.ts';
import { ListScreen } from '#office/frames/list-screen.tsx';
import { useListPlace } from '#office/frames/use-list-place.ts';
import { OwnerLayer } from '#office/mandates/owner-layer.tsx';
import { refuseChange } from '#office/shell/refuse-change.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useScreenQuery } from '#office/shell/use-screen-query.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { Button, buttonStyle } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { exportList } from './export-list.ts';
import { type ListSearch, type Opened, pageSize, propertyAddress, readOpened, writeOpened } from './list-search.ts';
import { PropertyCards } from './property-cards.tsx';
import { PropertyDialog } from './property-dialog.tsx';
import { PropertyFilters } from './property-filters.tsx';
import { usePropertyPage, usePropertyTotal } from './read-properties.ts';
import { ViewPropertyDialog } from './view-property-dialog.tsx';
import { WaitingProperties } from './waiting-properties.tsx';

/** /admin/properties: every listing, active or not (001 §2). */
export function Component() {
  const { abilities } = useProfile();
  const [query, put] = useScreenQuery();
  const place = useListPlace(propertyAddress);
  const { search, look, clear } = place;
  const page = usePropertyPage(search);
  const found = page.data?.pagination.totalCount;
  const total = usePropertyTotal(search) ?? (place.isNarrowed ? undefined : found);
  const open = useCallback((opened: Opened) => put((now) => writeOpened(now, opened)), [put]);
  const isSearch = place.isNarrowed || search.page > 1;

  return (
    <ListScreen
      title="Properties"
      lead={
        <>
          {!abilities.canEditProperties && <p>View property listings and their details</p>}
          <p role="status" className="flow-root min-h-[1lh] tabular-nums">
            {found !== undefined && total !== undefined ? (
              `Showing ${groupDigits(found)} of ${groupDigits(total)} properties`
            ) : page.isError ? null : (
              <Skeleton className="mt-1 h-4 w-44" />
            )}
          </p>
        </>
      }
      actions={
        <>
          {abilities.canEditProperties && <ExportButton search={search} isEmpty={found === 0} />}
          {abilities.canAddProperties && (
            <Link to="import" className={buttonStyle({ kind: 'outline', size: 'small' })}>
              <FileUp size={18} strokeWidth={1.5} aria-hidden="true" />
              Import CSV
            </Link>
          )}
          {abilities.canAddProperties && (
            <Button size="small" onClick={() => open({ kind: 'new' })}>
              <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
              Add New Property
            </Button>
          )}
        </>
      }
      filters={<PropertyFilters search={search} onChange={look} onClear={clear} />}
      what="properties"
      query={page}
      rows={page.data?.data}
      pages={{ place, at: page.data?.pagination, size: pageSize, isCounted: true }}
      waiting={<WaitingProperties />}
      failed={<Failure cause={page.error} />}
      empty={
        isSearch
          ? {
              icon: Building2,
              title: 'No properties found',
              text: 'No listing fits these words and filters. Try fewer of them.',
              action: { label: 'Show all properties', run: clear },
            }
          : {
              icon: Building2,
              title: 'No properties yet',
              text: 'Listings that are added here or by an import will stand in this place.',
            }
      }
      layers={<Layers opened={readOpened(query)} onOpen={open} />}
    >
      {(properties) => <PropertyCards properties={properties} list={JSON.stringify(search)} onOpen={open} />}
    </ListScreen>
  );
}

/** `Retry` reloads the page (TRAP-69). */
const Failure = ({ cause }: { cause: unknown }) => (
  <div role="alert" className="border border-hairline bg-white">
    <EmptyState
      icon={CloudAlert}
      title="Error loading properties"
      actions={
        <Button size="small" onClick={() => location.reload()}>
          Retry
        </Button>
      }
    >
      {serverMessage(cause, 'Network error. Please check your connection.')}
    </EmptyState>
  </div>
);

/** What lies over the list. An address that asks for more than somebody may do is answered by words (ROLE-15, 16). */
function Layers({ opened, onOpen }: { opened: Opened; onOpen: (opened: Opened) => void }) {
  const { abilities } = useProfile();
  const change = opened?.kind === 'new' ? 'add' : opened?.kind === 'edit' ? 'edit' : null;
  const refusal = change && refuseChange(change, 'properties', abilities);
  const id = opened?.kind === 'edit' ? opened.id : null;
  useEffect(() => {
    if (refusal === null) return;
    toast(refusal, 'error');
    onOpen(id === null ? null : { kind: 'view', id });
  }, [refusal, id, onOpen]);

  const close = () => onOpen(null);
  return (
    <>
      <PropertyDialog open={refusal !== null || change === null ? null : (id ?? 'new')} onClose={close} />
      <ViewPropertyDialog
        id={opened?.kind === 'view' ? opened.id : null}
        onEdit={(viewed) => onOpen({ kind: 'edit', id: viewed })}
        onClose={close}
      />
      <OwnerLayer />
    </>
  );
}

function ExportButton({ search, isEmpty }: { search: ListSearch; isEmpty: boolean }) {
  const { run, isPending } = useSoleMutation({
    mutationFn: () => exportList(search),
    onSuccess: () => toast('Properties exported', 'success'),
    onError: (cause) => toast(serverMessage(cause, 'Network error. Please check your connection.'), 'error'),
  });
  return (
    <Button kind="outline" size="small" isOff={isPending || isEmpty} onClick={() => run()}>
      <Download size={18} strokeWidth={1.5} aria-hidden="true" />
      {isPending ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}
