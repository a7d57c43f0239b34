import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { BreachFilter } from '#contract/breach-choices.ts';
import { ForAdministrators } from '#office/frames/empty-box.tsx';
import { FilterLinks } from '#office/frames/filter-links.tsx';
import { ListScreen } from '#office/frames/list-screen.tsx';
import { useListPlace } from '#office/frames/use-list-place.ts';
import { WaitingRows } from '#office/frames/waiting.tsx';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import { forgetUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { Button } from '#ui/button.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { BreachDialog, type Opened } from './breach-dialog.tsx';
import { BreachRow, breachColumns } from './breach-row.tsx';
import { breachAddress } from './breach-search.ts';
import { pageSize, useBreaches } from './read-breaches.ts';

const title = 'Breaches';
const labels: Record<BreachFilter, string> = { open: 'Open', closed: 'Closed', drills: 'Exercises', all: 'All' };
const emptyTexts: Record<BreachFilter, { title: string; text: string }> = {
  open: {
    title: 'No breach is open',
    text: 'Note one as soon as somebody knows of it: lost, stolen, sent to a wrong address, or changed by a stranger.',
  },
  closed: { title: 'No breach was ever closed', text: 'What is over stays here for good.' },
  drills: { title: 'No exercise yet', text: 'An exercise has everything that a breach has, and sends nothing.' },
  all: { title: 'The register is empty', text: 'Breaches of personal data and exercises stand here.' },
};

/** /admin/breaches: the register that the law asks for, with the clocks of what is open. */
export function Component() {
  if (useProfile().abilities.isAdmin) return <BreachesScreen />;
  return (
    <>
      <ScreenHead title={title} />
      <ForAdministrators>You do not have permission to read the register of breaches.</ForAdministrators>
    </>
  );
}

function BreachesScreen() {
  const place = useListPlace(breachAddress);
  const { state } = place.search;
  const view = useBreaches(place.search);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <ListScreen
      title={title}
      lead="Personal data that was lost, taken or shown to somebody it was not meant for: what happened, who is told, and by when."
      actions={
        <>
          <Button kind="outline" size="small" onClick={() => setOpened('drill')}>
            Begin an exercise
          </Button>
          <Button size="small" onClick={() => setOpened('breach')}>
            Note a breach
          </Button>
        </>
      }
      filters={
        <FilterLinks
          label="Which breaches"
          choices={labels}
          current={state}
          counts={view.data?.counts}
          urgent="open"
          hrefOf={(each) => place.hrefOf({ state: each })}
        />
      }
      what="breaches"
      query={view}
      rows={view.data?.data}
      pages={{ place, at: view.data?.pagination, size: pageSize }}
      waiting={<WaitingRows text="Loading breaches..." row="h-16" />}
      empty={{ icon: ShieldAlert, ...emptyTexts[state] }}
      layers={
        <BreachDialog
          opened={opened}
          onClose={() => setOpened(null)}
          onSaved={({ id }) => {
            setOpened(null);
            forgetUnsavedChanges();
            void navigate(`/admin/breaches/${id}`);
          }}
        />
      }
    >
      {(rows) => (
        <RecordTable label={title} head={breachColumns}>
          {rows.map((breach) => (
            <BreachRow key={breach.id} breach={breach} />
          ))}
        </RecordTable>
      )}
    </ListScreen>
  );
}
