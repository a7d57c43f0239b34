import { Pencil } from 'lucide-react';
import { RecordFacts } from '#office/frames/record-facts.tsx';
import { OwnerButton } from '#office/mandates/owner-line.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
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
      open={id}
      onClose={onClose}
      title="Property"
      width="md:w-[46rem]"
      foot={
        property && (
          <div className="flex flex-wrap items-center justify-end gap-3 max-md:*:grow">
            {!property.isActive && (
              <p className="type-small grow text-ink-3 max-md:w-full">Inactive: it has no public page.</p>
            )}
            <OwnerButton propertyId={property.id} />
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
      <RecordFacts what="property" id={last} query={view} record={property}>
        {(shown) => (
          <>
            <h3 className="type-h4 wrap-anywhere" dir="auto">
              {shown.title}
            </h3>
            <p className="mt-2 flex flex-wrap gap-2">
              <Badge kind={shown.isActive ? 'success' : 'plain'}>{shown.isActive ? 'Active' : 'Inactive'}</Badge>
              <Badge kind={statusLooks[shown.status].kind}>{statusLooks[shown.status].label}</Badge>
              {shown.isFeatured && <Badge kind="brass">Featured</Badge>}
              {shown.features.isVerified && <Badge>Verified</Badge>}
              {shown.features.isPremium && <Badge>Premium</Badge>}
              {shown.features.isNewLaunch && <Badge>New launch</Badge>}
            </p>
            <PropertyFacts property={shown} />
          </>
        )}
      </RecordFacts>
    </Dialog>
  );
}
