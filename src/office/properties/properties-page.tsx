import { Download, FileUp, Plus } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { Link } from 'react-router';
import { refuseChange } from '#office/shell/refuse-change.ts';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import { serverMessage } from '#office/shell/server-message.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useScreenQuery } from '#office/shell/use-screen-query.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { Button, buttonStyle } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { exportList } from './export-list.ts';
import {
  changeSearch,
  isNarrowed,
  type ListSearch,
  type Opened,
  readOpened,
  readSearch,
  writeOpened,
} from './list-search.ts';
import { PropertyDialog } from './property-dialog.tsx';
import { PropertyFilters } from './property-filters.tsx';
import { PropertyList } from './property-list.tsx';
import { usePropertyPage, usePropertyTotal } from './read-properties.ts';
import { ViewPropertyDialog } from './view-property-dialog.tsx';

const number = new Intl.NumberFormat('en-IN').format;

/** /admin/properties: every listing, active or not (001 §2). */
export function Component() {
  const { abilities } = useProfile();
  const [query, put] = useScreenQuery();
  const search = readSearch(query);
  const page = usePropertyPage(search);
  const found = page.data?.pagination.totalCount;
  const total = usePropertyTotal(search) ?? (isNarrowed(search) ? undefined : found);

  const look = useCallback((part: Partial<ListSearch>) => put((now) => changeSearch(now, part)), [put]);
  const open = useCallback((opened: Opened) => put((now) => writeOpened(now, opened)), [put]);

  return (
    <>
      <ScreenHead
        title="Properties"
        lead={
          <>
            {!abilities.canEditProperties && <p>View property listings and their details</p>}
            <p role="status" className="min-h-5 tabular-nums">
              {found !== undefined && total !== undefined ? (
                `Showing ${number(found)} of ${number(total)} properties`
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
      />
      <div className="@container grid gap-4">
        <PropertyFilters search={search} onChange={look} onClear={() => put(() => new URLSearchParams())} />
        <PropertyList page={page} search={search} onOpen={open} onClear={() => put(() => new URLSearchParams())} />
      </div>
      <Layers opened={readOpened(query)} onOpen={open} />
    </>
  );
}

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
    <Button kind="outline" size="small" disabled={isPending || isEmpty} onClick={() => run()}>
      <Download size={18} strokeWidth={1.5} aria-hidden="true" />
      {isPending ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}
