import { Pencil } from 'lucide-react';
import { ReadFailure } from '#office/frames/read-failure.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLastShown } from '#ui/use-last-shown.ts';
import { ListingLink } from './listing-link.tsx';
import { PropertyFacts } from './property-facts.tsx';
import { usePropertyView } from './read-properties.ts';
import { statusLooks } from './write-card.ts';

type ViewPropertyDialogProps = { id: string | null; onEdit: (id: string) => void; onClose: () => void };

/** All facts of one listing, to read (UND-54): the public page is one link away, and the form for whoever may edit. */
export function ViewPropertyDialog({ id, onEdit, onClose }: ViewPropertyDialogProps) {
  const last = useLastShown(id);
  const view = usePropertyView(last);
  const property = view.data;
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      title="Property"
      width="md:w-[46rem]"
      foot={
        property && (
          <div className="flex flex-wrap items-center justify-end gap-3 max-md:*:grow">
            {!property.isActive && (
              <p className="type-small grow text-ink-3 max-md:w-full">Inactive: it has no public page.</p>
            )}
            <ListingLink property={property} />
            {property.abilities.edit && (
              <Button size="small" onClick={() => onEdit(property.id)}>
                <Pencil size={16} strokeWidth={1.5} aria-hidden="true" />
                Edit
              </Button>
            )}
          </div>
        )
      }
    >
      {property ? (
        <>
          <h3 className="type-h4 wrap-anywhere" dir="auto">
            {property.title}
          </h3>
          <p className="mt-2 flex flex-wrap gap-2">
            <Badge kind={property.isActive ? 'success' : 'plain'}>{property.isActive ? 'Active' : 'Inactive'}</Badge>
            <Badge kind={statusLooks[property.status].kind}>{statusLooks[property.status].label}</Badge>
            {property.isFeatured && <Badge kind="brass">Featured</Badge>}
            {property.features.isVerified && <Badge>Verified</Badge>}
            {property.features.isPremium && <Badge>Premium</Badge>}
            {property.features.isNewLaunch && <Badge>New launch</Badge>}
          </p>
          <PropertyFacts property={property} />
        </>
      ) : view.isError ? (
        <ReadFailure title="The property could not be read" query={view} />
      ) : (
        <div aria-busy="true" className="grid gap-4">
          <span className="sr-only">Loading property...</span>
          <Skeleton className="h-7 w-64 max-w-full" />
          <Skeleton className="h-6 w-40" />
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} className="h-5 w-full" />
          ))}
        </div>
      )}
    </Dialog>
  );
}
