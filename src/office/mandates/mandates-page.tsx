import { KeyRound } from 'lucide-react';
import { endsSoonDays, type MandateFilter } from '#contract/mandate-choices.ts';
import { FilterLinks } from '#office/frames/filter-links.tsx';
import { ListScreen } from '#office/frames/list-screen.tsx';
import { useListPlace } from '#office/frames/use-list-place.ts';
import { WaitingRows } from '#office/frames/waiting.tsx';
import { useSearchText } from '#office/shell/use-search-text.ts';
import { RecordTable } from '#ui/record-table.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { MandateRow, mandateColumns } from './mandate-row.tsx';
import { mandateAddress } from './mandate-search.ts';
import { OwnerLayer, useOpenOwner } from './owner-layer.tsx';
import { pageSize, useMandates } from './read-mandates.ts';

const labels: Record<MandateFilter, string> = {
  all: 'All owners',
  ending: `Ends within ${endsSoonDays} days`,
  ended: 'Ended',
  none: 'No owner noted',
};
const howTo = 'Open Owner on a listing and note who it is and what was agreed.';
const emptyTexts: Record<MandateFilter, { title: string; text: string }> = {
  all: { title: 'No owners yet', text: howTo },
  ending: {
    title: `No mandate ends within ${endsSoonDays} days`,
    text: 'What ends soon stands here, the first first.',
  },
  ended: { title: 'No mandate has ended', text: 'Those that are over stand here until they are agreed on anew.' },
  none: { title: 'Every active listing has its owner', text: 'Listings without one stand here.' },
};

/** /admin/mandates: who gave us which home, until when, and whose it is when somebody calls. */
export function Component() {
  const place = useListPlace(mandateAddress);
  const { state, search } = place.search;
  const view = useMandates(place.search);
  const open = useOpenOwner();
  const [text, setText, lookNow] = useSearchText(search, (words) => place.look({ search: words }));
  return (
    <ListScreen
      title="Owners"
      lead="Who gave us which home, until when, and where the keys are. For staff alone."
      filters={
        <div className="grid gap-3">
          <search aria-label="Owners">
            <form
              onSubmit={(event) => {
                event.preventDefault();
                lookNow();
              }}
              className="max-w-120"
            >
              <SearchField
                label="Owner’s name, phone or email, or listing"
                value={text}
                maxLength={200}
                onChange={(event) => setText(event.target.value)}
              />
            </form>
          </search>
          <FilterLinks
            label="Which owners"
            choices={labels}
            current={state}
            counts={view.data?.counts}
            urgent="ended"
            hrefOf={(each) => place.hrefOf({ state: each })}
          />
        </div>
      }
      what="owners"
      query={view}
      rows={view.data?.data.map((listed) => ({ id: listed.property.id, listed }))}
      pages={{ place, at: view.data?.pagination, size: pageSize }}
      waiting={<WaitingRows text="Loading owners..." row="h-16" />}
      empty={
        search === ''
          ? { icon: KeyRound, ...emptyTexts[state] }
          : {
              icon: KeyRound,
              title: 'No owner found',
              text: 'No name, phone, email or listing has these words.',
              action: { label: 'Show all owners', run: place.clear },
            }
      }
      layers={<OwnerLayer />}
    >
      {(rows) => (
        <RecordTable label="Owners" head={mandateColumns}>
          {rows.map(({ id, listed }) => (
            <MandateRow key={id} listed={listed} onOpen={() => open(id)} />
          ))}
        </RecordTable>
      )}
    </ListScreen>
  );
}
