import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { MandateDialog } from './mandate-dialog.tsx';

/** In a form of a listing: opens its owner over it, so that nothing that was typed is left. */
export function OwnerOpener({ propertyId }: { propertyId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" size="small" onClick={() => setOpen(true)}>
        <KeyRound size={16} strokeWidth={1.5} aria-hidden="true" />
        <span className="max-md:sr-only">Owner</span>
      </Button>
      <MandateDialog propertyId={isOpen ? propertyId : null} onClose={() => setOpen(false)} />
    </>
  );
}
