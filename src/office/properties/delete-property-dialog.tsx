import type { StaffProperty } from '#contract/staff-properties.ts';
import { DeleteDialog } from '#office/frames/delete-dialog.tsx';
import { api } from '#office/shell/api.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { propertiesKey } from './read-properties.ts';

/** Asks before a listing is deleted (ADM-PROP-24 to 26, UND-48). */
export const DeletePropertyDialog = ({
  property,
  onClose,
}: {
  property: StaffProperty | null;
  onClose: () => void;
}) => (
  <DeleteDialog
    record={property}
    what="property"
    name={({ title }) => title}
    send={({ id }) => api('DELETE /properties/{id}', { params: { id } })}
    done="Property deleted successfully!"
    tellFailure={(cause) =>
      `Failed to delete property: ${serverMessage(cause, 'Network error. Please check your connection.')}`
    }
    queryKey={propertiesKey}
    onClose={onClose}
  >
    <p className="text-ink-2">Are you sure you want to delete this property? This action cannot be undone.</p>
  </DeleteDialog>
);
