import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { writeDraft } from './drafts.ts';
import { keepDelivering } from './keep-delivering.ts';
import { outbox, type Parcel, watchOutbox } from './outbox.ts';

/** Sends what waits. What the server refuses is shown until the visitor has seen to it. */
export default function OutboxNotice() {
  const [parcels, setParcels] = useState<Parcel[]>([]);

  useEffect(() => {
    const look = () => setParcels(outbox.list());
    look();
    keepDelivering();
    return watchOutbox(look);
  }, []);

  return parcels
    .filter(({ refusal }) => refusal !== undefined)
    .map((parcel) => <Refused key={parcel.key} parcel={parcel} />);
}

/** Never dropped silently: why it was refused, and the way back to the form with everything in it. */
function Refused({ parcel: { key, title, refusal, page, draft } }: { parcel: Parcel }) {
  const reopen = () => {
    writeDraft(draft.name, { fields: draft.fields, since: Date.now() });
    outbox.discard(key);
    location.assign(page);
  };
  return (
    <div role="alert" className="sticky top-16 z-20 border-hairline border-b bg-red-wash lg:top-19 print:hidden">
      <div className="measure flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <p className="flex min-w-60 grow items-start gap-3 text-red">
          <CircleAlert size={20} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span>
            {title} was not accepted: {refusal}
          </span>
        </p>
        <div className="flex gap-2.5">
          <Button size="small" onClick={reopen}>
            Correct and send again
          </Button>
          <Button size="small" kind="outline" onClick={() => outbox.discard(key)}>
            Discard
          </Button>
        </div>
      </div>
    </div>
  );
}
