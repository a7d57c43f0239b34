import { Plus, ShieldCheck } from 'lucide-react';
import { daysAimedAt, daysToAnswer } from '#contract/privacy-choices.ts';
import { ForAdministrators } from '#office/frames/empty-box.tsx';
import { FilterLinks } from '#office/frames/filter-links.tsx';
import { isId } from '#office/frames/list-address.ts';
import { ListScreen } from '#office/frames/list-screen.tsx';
import { useListPlace } from '#office/frames/use-list-place.ts';
import { WaitingRows } from '#office/frames/waiting.tsx';
import { HangsOn } from '#office/shell/hangs-on.tsx';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import { useProfile } from '#office/shell/use-profile.ts';
import { layers, useScreenQuery, writeLayer } from '#office/shell/use-screen-query.ts';
import { ReportedLists } from '#office/shortlists/reported-lists.tsx';
import { Button } from '#ui/button.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { EnterRequestDialog } from './enter-request-dialog.tsx';
import { PrivacyViews } from './privacy-views.tsx';
import { pageSize, requestAddress, type requestStates, useRequests } from './read-requests.ts';
import { RequestDialog } from './request-dialog.tsx';
import { RequestRow, requestColumns } from './request-row.tsx';

const labels: Record<(typeof requestStates)[number], string> = { open: 'Open', decided: 'Decided', all: 'All' };
const emptyTexts: typeof labels = {
  open: 'Nobody waits for an answer',
  decided: 'Nothing was decided yet',
  all: 'Nobody has asked for anything yet',
};

/** /admin/privacy: what people asked for about their data, and by when they are answered (issue 16, part 6). */
export function Component() {
  const { isAdmin } = useProfile().abilities;
  if (isAdmin) return <Requests />;
  return (
    <>
      <ScreenHead title="Privacy" />
      <ForAdministrators>You do not have permission to see what people asked for.</ForAdministrators>
    </>
  );
}

function Requests() {
  const place = useListPlace(requestAddress);
  const { state } = place.search;
  const view = useRequests(place.search);
  const [query, put] = useScreenQuery();
  const close = () => put((now) => writeLayer(now));
  const viewed = query.get('view') ?? '';
  return (
    <ListScreen
      title="Privacy"
      lead={`What people asked for about their data. Each is answered within ${daysToAnswer} days by law; we aim at ${daysAimedAt}.`}
      actions={
        <Button size="small" onClick={() => put((now) => writeLayer(now, 'add'))}>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" /> Write Down a Request
        </Button>
      }
      filters={
        <>
          <PrivacyViews current="requests" />
          <ReportedLists />
          <FilterLinks
            label="Which requests"
            choices={labels}
            current={state}
            counts={view.data && { open: view.data.openCount }}
            urgent="open"
            hrefOf={(each) => place.hrefOf({ state: each })}
          />
        </>
      }
      what="requests"
      query={view}
      rows={view.data?.data}
      pages={{ place, at: view.data?.pagination, size: pageSize }}
      waiting={<WaitingRows text="Loading requests..." row="h-12" />}
      empty={{
        icon: ShieldCheck,
        title: emptyTexts[state],
        text: 'People ask on the page “Your data”. What comes by letter or call is written down here.',
      }}
      layers={
        <>
          <RequestDialog id={isId(viewed) ? viewed : null} onClose={close} />
          <HangsOn names={layers}>
            <EnterRequestDialog
              open={query.has('add')}
              onClose={close}
              onEntered={(id) => put((now) => writeLayer(now, 'view', id))}
            />
          </HangsOn>
        </>
      }
    >
      {(rows) => (
        <RecordTable label="Requests" head={requestColumns}>
          {rows.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              onOpen={() => put((now) => writeLayer(now, 'view', request.id))}
            />
          ))}
        </RecordTable>
      )}
    </ListScreen>
  );
}
