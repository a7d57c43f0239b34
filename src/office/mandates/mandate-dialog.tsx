import { useState } from 'react';
import type { ListedMandate, Mandate } from '#contract/mandates.ts';
import { useFormState } from '#office/frames/form-state.ts';
import { RecordDialog } from '#office/frames/record-dialog.tsx';
import { RecordFacts } from '#office/frames/record-facts.tsx';
import { useProfile } from '#office/shell/use-profile.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DeleteMandateDialog } from './delete-mandate-dialog.tsx';
import { EditMandate } from './edit-mandate.tsx';
import { MandateEnd } from './mandate-end.tsx';
import { MandateFacts } from './mandate-facts.tsx';
import { useOpenedMandate } from './use-opened-mandate.ts';

const title = 'Owner and mandate';
const formId = 'mandate-form';
const action = 'Save owner';
const busyTexts = { saving: 'Saving...', uploading: 'Uploading...' };

type MandateDialogProps = { propertyId: string | null; onClose: () => void };

/** The owner of a listing: a form for whoever may edit, facts for all other staff. */
export const MandateDialog = (props: MandateDialogProps) =>
  useProfile().abilities.canEditProperties ? <FormDialog {...props} /> : <FactsDialog {...props} />;

function FactsDialog({ propertyId, onClose }: MandateDialogProps) {
  const { id, view, listed } = useOpenedMandate(propertyId);
  return (
    <Dialog open={propertyId} onClose={onClose} title={title} width="md:w-[46rem]">
      <RecordFacts what="owner" id={id} query={view} record={listed}>
        {({ property, mandate }) => (
          <>
            <div className="mb-5">
              <ListingTitle property={property} />
            </div>
            {mandate === null ? (
              <p className="text-ink-2">Nobody has noted the owner of this listing yet.</p>
            ) : (
              <MandateFacts mandate={mandate} />
            )}
          </>
        )}
      </RecordFacts>
    </Dialog>
  );
}

function FormDialog({ propertyId, onClose }: MandateDialogProps) {
  const { id, view, listed, turn } = useOpenedMandate(propertyId);
  const [state, setState] = useFormState();
  const [removed, setRemoved] = useState<Mandate | null>(null);
  return (
    <RecordDialog
      open={propertyId}
      title={title}
      width="md:w-[52rem]"
      formId={formId}
      action={action}
      busyTexts={busyTexts}
      state={state}
      onClose={onClose}
    >
      <RecordFacts what="owner" id={id} query={view} record={listed}>
        {({ property, mandate }) => (
          <>
            <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <ListingTitle property={property} />
              <MandateEnd daysLeft={mandate?.daysLeft} />
            </div>
            {propertyId !== null && (
              <EditMandate
                key={turn}
                {...{ formId, action, onClose }}
                listed={{ property, mandate }}
                onState={setState}
              />
            )}
            {mandate && (
              <div className="mt-8 border-hairline border-t pt-5">
                <Button kind="outline" size="small" className="text-red" onClick={() => setRemoved(mandate)}>
                  Delete owner and mandate
                </Button>
              </div>
            )}
          </>
        )}
      </RecordFacts>
      <DeleteMandateDialog
        mandate={removed}
        onClose={() => setRemoved(null)}
        onGone={(gone) => {
          if (listed?.mandate?.id === gone) onClose();
        }}
      />
    </RecordDialog>
  );
}

const ListingTitle = ({ property }: { property: ListedMandate['property'] }) => (
  <p className="min-w-0 text-ink-2 wrap-anywhere" dir="auto">
    {[property.title, property.city].filter(Boolean).join(', ')}
  </p>
);
