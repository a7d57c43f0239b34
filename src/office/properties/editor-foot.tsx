import { CircleAlert, CloudUpload } from 'lucide-react';
import { type PropertyTab, propertyTabs } from '#contract/property-fields.ts';
import type { StaffProperty } from '#contract/staff-properties.ts';
import { WaitingLine } from '#office/alerts/waiting-line.tsx';
import type { FormErrors } from '#office/records/list-errors.ts';
import { Button } from '#ui/button.tsx';
import { fieldOf } from './list-fields.ts';
import { ListingLink } from './listing-link.tsx';

type EditorFootProps = {
  formId: string;
  /** Null for a new one. */
  property: StaffProperty | null;
  isBusy: boolean;
  /** Files on their way. */
  uploads: number;
  errors: FormErrors;
  onGo: (tab: PropertyTab) => void;
  onLeave: () => void;
};

/** The buttons, and which tabs need attention. */
export function EditorFoot({ formId, property, isBusy, uploads, errors, onGo, onLeave }: EditorFootProps) {
  const tabsWithErrors = propertyTabs.filter(({ id }) => Object.keys(errors).some((name) => fieldOf(name)?.tab === id));
  const [action, busyAction] =
    property === null ? ['Create Property', 'Creating...'] : ['Update Property', 'Updating...'];
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <div className="type-small min-w-0 grow" role="status">
        {uploads > 0 ? (
          <p className="flex items-center gap-2 text-info">
            <CloudUpload size={16} strokeWidth={1.5} aria-hidden="true" />
            {uploads === 1 ? '1 file is on its way' : `${uploads} files are on their way`}
          </p>
        ) : (
          (tabsWithErrors[0] && (
            <p className="flex items-center gap-2 text-red">
              <CircleAlert size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
              <button
                type="button"
                onClick={() => tabsWithErrors[0] && onGo(tabsWithErrors[0].id)}
                className="touch text-left underline-offset-4 hover:underline"
              >
                {tabsWithErrors.length === 1
                  ? '1 tab needs attention: '
                  : `${tabsWithErrors.length} tabs need attention: `}
                {tabsWithErrors.map(({ label }) => label).join(', ')}
              </button>
            </p>
          )) ||
          (property && !property.isActive && <WaitingLine propertyId={property.id} />)
        )}
      </div>
      <div className="flex gap-3 max-[17rem]:flex-wrap max-md:w-full max-md:[&>button]:grow">
        {property && <ListingLink property={property} isNarrow />}
        <Button kind="outline" size="small" onClick={onLeave}>
          Cancel
        </Button>
        <Button type="submit" form={formId} size="small" isOff={isBusy} className="min-w-[min(9.5rem,100%)]">
          {isBusy ? busyAction : action}
        </Button>
      </div>
    </div>
  );
}
