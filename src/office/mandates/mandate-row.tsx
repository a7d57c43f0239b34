import { channelLabels } from '#contract/contact-preferences.ts';
import { keyLabels, mandateLabels, relationLabels } from '#contract/mandate-choices.ts';
import type { ListedMandate, Mandate } from '#contract/mandates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { RecordCell, RecordCorner, RecordRow, RecordTitle } from '#ui/record-table.tsx';
import { MandateEnd } from './mandate-end.tsx';
import { PhoneLinks, useTerm } from './mandate-facts.tsx';

export const mandateColumns = ['Listing', 'Owner', 'Phone', 'Mandate', 'Keys', 'Actions'];

/** Names of any length and script stay inside their cell. */
const clamped = 'line-clamp-2 wrap-anywhere';

/** A listing and its owner, or that nobody has noted one. */
export function MandateRow({ listed, onOpen }: { listed: ListedMandate; onOpen: () => void }) {
  const { property, mandate, abilities } = listed;
  const { title, city, isActive } = property;
  const action = mandate?.abilities.edit ? 'Edit' : mandate ? 'View' : abilities.add ? 'Add owner' : null;
  return (
    <RecordRow>
      <RecordTitle className="@[46rem]:max-w-70">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className={`font-[550] ${clamped}`} dir="auto" title={title}>
            {title}
          </span>
          {!isActive && <Badge>Inactive</Badge>}
        </span>
        <span className="type-hint block text-ink-3" dir="auto">
          {city}
        </span>
      </RecordTitle>
      {mandate ? <OwnerCells mandate={mandate} /> : <NobodyCells />}
      <RecordCorner>
        {action && (
          <Button kind="outline" size="small" aria-label={`${action}: ${title}`} onClick={onOpen}>
            {action}
          </Button>
        )}
      </RecordCorner>
    </RecordRow>
  );
}

function OwnerCells({ mandate }: { mandate: Mandate }) {
  const term = useTerm();
  const { ownerName, relation, phone, secondPhone, contactBy, bestTime } = mandate;
  const numbers = [phone, secondPhone].filter(Boolean).join(',');
  return (
    <>
      <RecordCell label="Owner" className="@[46rem]:max-w-60">
        <span className="block min-w-0">
          <span className={clamped} dir="auto" title={ownerName}>
            {ownerName}
          </span>
          <span className="type-hint block text-ink-3">{relationLabels[relation]}</span>
        </span>
      </RecordCell>
      <RecordCell label="Phone" className="@[46rem]:max-w-56">
        <span className="block min-w-0">
          {numbers ? <PhoneLinks numbers={numbers} /> : <span className="text-ink-3">None noted</span>}
          <span className="type-hint line-clamp-2 text-ink-3 wrap-anywhere">
            {[channelLabels[contactBy], bestTime].filter(Boolean).join(' · ')}
          </span>
        </span>
      </RecordCell>
      <RecordCell label="Mandate">
        <span className="block min-w-0">
          <span className="block">{mandateLabels[mandate.kind]}</span>
          <span className="type-hint block text-ink-3">{term(mandate)}</span>
          <MandateEnd daysLeft={mandate.daysLeft} />
        </span>
      </RecordCell>
      <RecordCell label="Keys" className="@[46rem]:max-w-50">
        <span className="block min-w-0">
          <span className="block">{keyLabels[mandate.keysWith]}</span>
          <span className="type-hint line-clamp-2 text-ink-3 wrap-anywhere">{mandate.keysDetail}</span>
        </span>
      </RecordCell>
    </>
  );
}

const NobodyCells = () => (
  <>
    <RecordCell label="Owner">
      <span className="text-ink-3">Nobody noted</span>
    </RecordCell>
    {['phone', 'mandate', 'keys'].map((cell) => (
      <RecordCell key={cell} className="max-@[46rem]:hidden">
        <span aria-hidden="true" className="text-ink-3">
          –
        </span>
      </RecordCell>
    ))}
  </>
);
