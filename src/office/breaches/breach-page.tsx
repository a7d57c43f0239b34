import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Breach } from '#contract/breaches.ts';
import { ForAdministrators } from '#office/frames/empty-box.tsx';
import { RecordFacts } from '#office/frames/record-facts.tsx';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import { useProfile } from '#office/shell/use-profile.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { BreachDialog, type Opened } from './breach-dialog.tsx';
import { BreachFacts } from './breach-facts.tsx';
import { ClocksPanel } from './clocks-panel.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { LettersPanel } from './letters-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { useBreach } from './read-breaches.ts';
import { useStep } from './use-step.ts';

/** /admin/breaches/ID: what is known of a breach, who is told, and what is left to do. */
export function Component() {
  const { id = '' } = useParams();
  if (useProfile().abilities.isAdmin) return <BreachScreen key={id} id={id} />;
  return (
    <>
      <ScreenHead title="Breach" />
      <ForAdministrators>You do not have permission to read the register of breaches.</ForAdministrators>
    </>
  );
}

const all = (
  <Link to="/admin/breaches" className="quiet-link touch">
    All breaches
  </Link>
);

function BreachScreen({ id }: { id: string }) {
  const view = useBreach(id);
  const breach = view.data;
  return (
    <>
      {breach === undefined ? <ScreenHead title="Breach" lead={all} /> : <Head breach={breach} />}
      <RecordFacts what="breach" id={id} query={view} record={breach}>
        {(record) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {record.isDrill && (
              <Note>An exercise: it has everything that a breach has, and sends nothing to anybody.</Note>
            )}
            <ClosedNote breach={record} />
            <ClocksPanel breach={record} />
            <BreachFacts breach={record} />
            <LettersPanel breach={record} />
            {record.lettersAt !== null && <PeoplePanel breach={record} />}
          </div>
        )}
      </RecordFacts>
    </>
  );
}

function ClosedNote({ breach: { closedAt } }: { breach: Breach }) {
  const dates = useDates();
  return closedAt !== null && <Note>Closed {dates.momentWithin(closedAt)}. It stays here for good.</Note>;
}

function Head({ breach }: { breach: Breach }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isClosing, setClosing] = useState(false);
  const step = useStep(breach);
  const close = useRef<HTMLButtonElement>(null);
  useFocusAfter(breach.closedAt, () => close.current);
  return (
    <>
      <ScreenHead
        title={breach.name}
        lead={all}
        actions={
          breach.closedAt === null ? (
            <>
              <Button ref={close} kind="outline" size="small" onClick={() => setClosing(true)}>
                Close breach
              </Button>
              <Button kind="outline" size="small" onClick={() => setOpened(breach)}>
                Edit
              </Button>
            </>
          ) : (
            <Button kind="outline" size="small" isOff={step.isPending} onClick={() => step.run({ step: 'reopen' })}>
              Reopen
            </Button>
          )
        }
      />
      <BreachDialog opened={opened} onClose={() => setOpened(null)} onSaved={() => setOpened(null)} />
      <CloseDialog breach={breach} open={isClosing} onClose={() => setClosing(false)} />
    </>
  );
}
