import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { MandateDialog } from './mandate-dialog.tsx';
import { MandateEnd } from './mandate-end.tsx';
import { useMandateOf } from './read-mandates.ts';

/**
 * In the form of a listing: opens its owner over it, so that nothing that was typed is left, and warns that there is no
 * mandate any more, or soon will be none. The listing can be saved all the same.
 */
export function OwnerLine({ propertyId }: { propertyId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useMandateOf(propertyId);
  return (
    <div className="mb-5 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
      <button type="button" onClick={() => setOpen(true)} className="quiet-link touch flex items-center gap-2">
        <KeyRound size={16} strokeWidth={1.5} aria-hidden="true" />
        Owner and mandate
      </button>
      <MandateEnd daysLeft={data?.mandate?.daysLeft} />
      <OwnerDialog {...{ propertyId, isOpen }} onClose={() => setOpen(false)} />
    </div>
  );
}

/** The same beside the facts of a listing. */
export function OwnerButton({ propertyId }: { propertyId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" size="small" onClick={() => setOpen(true)}>
        <KeyRound size={16} strokeWidth={1.5} aria-hidden="true" />
        Owner
      </Button>
      <OwnerDialog {...{ propertyId, isOpen }} onClose={() => setOpen(false)} />
    </>
  );
}

type OwnerDialogProps = { propertyId: string; isOpen: boolean; onClose: () => void };
const OwnerDialog = ({ propertyId, isOpen, onClose }: OwnerDialogProps) => (
  <MandateDialog propertyId={isOpen ? propertyId : null} onClose={onClose} />
);
