import { Inbox, Split } from 'lucide-react';
import { Link } from 'react-router';
import { trashDays } from '#contract/inquiry-statuses.ts';
import { counted, groupDigits } from '#contract/prices.ts';
import { useBulk } from '#office/bulk-actions/use-bulk.tsx';
import { ListScreen } from '#office/frames/list-screen.tsx';
import { useListPlace } from '#office/frames/use-list-place.ts';
import { DeviceSwitch } from '#office/notifications/device-switch.tsx';
import { useProfile } from '#office/shell/use-profile.ts';
import { ListActions } from '#office/smart-lists/list-actions.tsx';
import { ListStrip } from '#office/smart-lists/list-strip.tsx';
import { useEmptyText } from '#office/smart-lists/use-current-list.ts';
import { Note } from '#ui/note.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AddLeadButton } from './add-lead.tsx';
import { DeskFilters } from './desk-filters.tsx';
import { DeskRow } from './desk-row.tsx';
import { DownloadButton } from './download-button.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { readColumns, sayOrder } from './inquiry-columns.ts';
import { headOf } from './inquiry-head.ts';
import {
  deskAddress,
  deskFilters,
  type Folder,
  isNarrowed,
  isWhole,
  pageSize,
  savedQueryOf,
} from './inquiry-search.ts';
import { LiveNewLine } from './live-new-line.tsx';
import { useAssignees, useDeskPage } from './read-inquiries.ts';
import { deskFailure } from './tell-failure.ts';
import { useInquiryDialogs } from './use-inquiry-dialogs.tsx';
import { useLoadToasts } from './use-load-toasts.ts';
import { ViewTools } from './view-tools.tsx';
import { WaitingInquiries } from './waiting-inquiries.tsx';
import { assignmentRate, rangeLine } from './write-figures.ts';

const nothing = deskAddress.read(new URLSearchParams());

/** What would stand in an empty folder. */
const folderLeads: Record<Folder, string> = {
  '': 'What visitors ask on the site and by its forms will stand in this place.',
  quarantine: 'What looks like spam is set aside here until somebody has looked at it.',
  trash: `Deleted inquiries lie here for ${trashDays} days and can be brought back.`,
};

/** Every inquiry there is (002 §2, Inquiries Management screen). */
export function DeskScreen() {
  const place = useListPlace(deskAddress);
  const { search, look, clear } = place;
  const page = useDeskPage(search);
  const ask = useInquiryDialogs(page.data?.data);
  const bulk = useBulk({
    query: search.folder === 'trash' ? null : savedQueryOf('desk', search),
    page,
    exportPath: '/inquiries/export.csv',
    filters: deskFilters(search),
  });
  const people = useAssignees();
  const { isAdmin } = useProfile().abilities;
  useLoadToasts(page, {
    loaded: ({ pagination }) => `Loaded ${groupDigits(pagination.totalCount)} inquiries`,
    failed: deskFailure,
  });
  useLoadToasts(people, {
    loaded: ({ length }) => `Loaded ${groupDigits(length)} employees for assignment`,
    failed: () => 'Failed to load employees',
    kind: 'warning',
  });
  const columns = readColumns('desk', search.columns);
  const emptyText = useEmptyText('desk', search);
  const stats = page.data?.stats;
  const found = page.data?.pagination.totalCount;
  /** Grey while it may still come. */
  const unknown = page.isError ? '–' : undefined;

  return (
    <ListScreen
      title="Inquiries Management"
      lead={
        <p role="status" className="min-h-[1lh] tabular-nums">
          {found !== undefined ? (
            `${counted(found, 'inquiry', 'inquiries')}, ${sayOrder(search.sort)}`
          ) : page.isError ? null : (
            <Skeleton className="mt-1 h-4 w-44" />
          )}
        </p>
      }
      actions={
        <>
          {isAdmin && (
            <Link
              to="/admin/assignments"
              className="touch sm:quiet-link text-[0.9375rem] max-sm:grid max-sm:size-11 max-sm:place-items-center sm:mr-2"
            >
              <Split size={18} strokeWidth={1.5} aria-hidden="true" className="sm:hidden" />
              <span className="max-sm:sr-only">How they are assigned</span>
            </Link>
          )}
          <DeviceSwitch />
          <AddLeadButton />
          <DownloadButton
            path="/inquiries/export.csv"
            filters={deskFilters(search)}
            found={found}
            label="Download CSV"
          />
        </>
      }
      filters={
        <>
          <FigureTiles
            label="Figures"
            tiles={[
              { label: 'Total Inquiries', figure: stats ? groupDigits(stats.total) : unknown },
              { label: 'New Inquiries', figure: stats ? groupDigits(stats.unassigned) : unknown },
              { label: 'Assigned', figure: stats ? groupDigits(stats.assigned) : unknown },
              { label: 'Assignment Rate', figure: stats ? assignmentRate(stats.assigned, stats.total) : unknown },
            ]}
          />
          <ListStrip screen="desk" search={search} />
          <DeskFilters
            search={search}
            stats={stats}
            onChange={look}
            onClear={() => look({ ...nothing, folder: search.folder })}
            tools={
              <>
                <ViewTools screen="desk" search={search} onChange={look} />
                <ListActions screen="desk" search={search} onChange={look} onClear={clear} />
              </>
            }
          />
          {search.category === 'general' && (
            <Note>General inquiries ask about no one thing: what they want stands in the message of each row.</Note>
          )}
          {people.isError && (
            <Note kind="warning">
              <span className="flex flex-wrap items-center gap-x-4">
                The employees could not be loaded, so there is nobody to choose.
                <button type="button" onClick={() => void people.refetch()} className="quiet-link touch">
                  Try Again
                </button>
              </span>
            </Note>
          )}
          {bulk.lines}
          <LiveNewLine isFirstPage={search.page === 1 && isWhole(search)} onShow={clear} />
        </>
      }
      what="inquiries"
      query={page}
      rows={page.data?.data}
      pages={{ place, at: page.data?.pagination, size: pageSize, say: rangeLine }}
      waiting={<WaitingInquiries text="Loading inquiries..." />}
      failure={deskFailure(page.error)}
      empty={{
        icon: Inbox,
        title: 'No inquiries found for the selected filters',
        text:
          emptyText ??
          (isNarrowed(search) ? 'None has these words and fits every filter.' : folderLeads[search.folder]),
        action: (isNarrowed(search) || search.folder !== '') && { label: 'Show all inquiries', run: clear },
      }}
      layers={ask.dialogs}
    >
      {(inquiries) =>
        bulk.frame(
          <RecordTable label="Inquiries" head={headOf(columns, search.sort, (sort) => look({ sort }))}>
            {inquiries.map((inquiry) => (
              <DeskRow
                key={inquiry.id}
                inquiry={inquiry}
                columns={columns}
                box={bulk.boxOf(inquiry)}
                {...ask.of(inquiry)}
              />
            ))}
          </RecordTable>,
        )
      }
    </ListScreen>
  );
}
