import { useQuery } from '@tanstack/react-query';
import { propertyTabs } from '#contract/property-fields.ts';
import { api } from '#office/shell/api.ts';
import { HangsOn } from '#office/shell/hangs-on.tsx';
import { serverMessage } from '#office/shell/server-message.ts';
import { layers } from '#office/shell/use-screen-query.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PropertyEditor } from './property-editor.tsx';
import { propertiesKey } from './read-properties.ts';
import { TallDialog } from './tall-dialog.tsx';

type PropertyDialogProps = {
  /** The id of a stored listing, or a new one. */
  open: 'new' | (string & {}) | null;
  onClose: () => void;
};

/** Adds or edits a listing in nine tabs (001 §2). Its page has asked whether somebody may. */
export function PropertyDialog({ open, onClose }: PropertyDialogProps) {
  if (open === null) return null;
  return (
    <HangsOn names={layers}>
      {open === 'new' ? (
        <PropertyEditor property={null} onClose={onClose} />
      ) : (
        <StoredProperty key={open} id={open} onClose={onClose} />
      )}
    </HangsOn>
  );
}

function StoredProperty({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...propertiesKey, 'edited', id],
    queryFn: async ({ signal }) => (await api('GET /properties/{id}/edit-view', { params: { id }, signal })).data,
    // Read once for each opening: a form does not change under the hands of whoever fills it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    networkMode: 'always',
  });
  if (data) return <PropertyEditor property={data} onClose={onClose} />;
  return (
    <TallDialog
      title="Edit Property"
      onLeave={onClose}
      foot={
        <div className="flex justify-end">
          <Button kind="outline" size="small" onClick={onClose}>
            Cancel
          </Button>
        </div>
      }
    >
      {error && !isFetching ? (
        <div className="p-6 md:col-span-2">
          <LoadFailure title="The property could not be read" isBusy={isFetching} onRetry={() => void refetch()}>
            {serverMessage(error, 'Please check your connection and try again.')}
          </LoadFailure>
        </div>
      ) : (
        <>
          <div className="flex gap-4 overflow-hidden border-hairline border-b p-3 md:grid md:content-start md:border-r md:border-b-0">
            {propertyTabs.map(({ id: tab }) => (
              <Skeleton key={tab} className="h-7 w-32 shrink-0" />
            ))}
          </div>
          <div aria-busy="true" className="grid content-start gap-6 p-5 md:p-7">
            <span className="sr-only">Loading the property</span>
            {['a', 'b', 'c', 'd'].map((line) => (
              <Skeleton key={line} className="h-12 w-full" />
            ))}
            <Skeleton className="h-40 w-full" />
          </div>
        </>
      )}
    </TallDialog>
  );
}
