import { Inbox } from 'lucide-react';
import { groupDigits } from '#contract/prices.ts';
import { OpenToClaim } from '#office/assignments/open-to-claim.tsx';
import { useBulk } from '#office/bulk-actions/use-bulk.tsx';
import { ListScreen } from '#office/frames/list-screen.tsx';
import { useListPlace } from '#office/frames/use-list-place.ts';
import { DeviceSwitch } from '#office/notifications/device-switch.tsx';
import { ListActions } from '#office/smart-lists/list-actions.tsx';
import { ListStrip } from '#office/smart-lists/list-strip.tsx';
import { useEmptyText } from '#office/smart-lists/use-current-list.ts';
import { RecordTable } from '#ui/record-table.tsx';
import { AddLeadButton } from './add-lead.tsx';
import { DownloadButton } from './download-button.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { readColumns } from './inquiry-columns.ts';
import { InquiryFilters } from './inquiry-filters.tsx';
import { headOf } from './inquiry-head.ts';
import { isNarrowed as isNarrowedBy, isWhole, myAddress, myFilters, pageSize, savedQueryOf } from './inquiry-search.ts';
import { LiveNewLine } from './live-new-line.tsx';
import { MyRow } from './my-row.tsx';
import { useMyPage } from './read-inquiries.ts';
import { myFailure } from './tell-failure.ts';
import { useInquiryDialogs } from './use-inquiry-dialogs.tsx';
import { useLoadToasts } from './use-load-toasts.ts';
import { ViewTools } from './view-tools.tsx';
import { WaitingInquiries } from './waiting-inquiries.tsx';
import { rangeLine } from './write-figures.ts';

/** What was given to whoever is signed in (002 §2, My Inquiries screen). */
export function MyScreen() {
  const place = useListPlace(myAddress);
  const { search, look, clear } = place;
  const isNarrowed = isNarrowedBy(search);
  const columns = readColumns('my', search.columns);
  const emptyText = useEmptyText('my', search);
  const page = useMyPage(search);
  const ask = useInquiryDialogs(page.data?.data);
  const bulk = useBulk({
    query: savedQueryOf('my', search),
    page,
    exportPath: '/inquiries/my/export.csv',
    filters: myFilters(search),
  });
  useLoadToasts(page, {
    loaded: ({ pagination }) => `Loaded ${groupDigits(pagination.totalCount)} assigned inquiries`,
    failed: myFailure,
  });
  const stats = page.data?.stats;
  const found = page.data?.pagination.totalCount;
  /** Grey while it may still come. */
  const unknown = page.isError ? '–' : undefined;

  return (
    <ListScreen
      title="My Inquiries"
      lead="Manage inquiries assigned to you"
      actions={
        <>
          <DeviceSwitch />
          <AddLeadButton />
          <DownloadButton
            path="/inquiries/my/export.csv"
            filters={myFilters(search)}
            found={found}
            label={`Download CSV (${groupDigits(found ?? 0)})`}
          />
        </>
      }
      filters={
        <>
          <FigureTiles
            label="Figures"
            tiles={[
              { label: 'Total Assigned', figure: stats ? groupDigits(stats.total) : unknown },
              { label: 'Active', figure: stats ? groupDigits(stats.active) : unknown },
              { label: 'Completed', figure: stats ? groupDigits(stats.completed) : unknown },
            ]}
          />
          <OpenToClaim />
          <ListStrip screen="my" search={search} />
          <InquiryFilters
            label="My inquiries"
            search={search}
            onChange={look}
            onClear={clear}
            tools={
              <>
                <ViewTools screen="my" search={search} onChange={look} />
                <ListActions screen="my" search={search} onChange={look} onClear={clear} />
              </>
            }
          />
          {bulk.lines}
          <LiveNewLine isFirstPage={search.page === 1 && isWhole(search)} onShow={clear} />
        </>
      }
      what="my inquiries"
      query={page}
      rows={page.data?.data}
      pages={{ place, at: page.data?.pagination, size: pageSize, say: rangeLine }}
      waiting={<WaitingInquiries text="Loading your inquiries..." />}
      failure={myFailure(page.error)}
      empty={
        isNarrowed
          ? {
              icon: Inbox,
              title: 'No inquiries found for the selected filters',
              text: emptyText ?? 'None of yours fits these words, this status and this time.',
              action: { label: 'Show all inquiries', run: clear },
            }
          : {
              icon: Inbox,
              title: 'No inquiries assigned to you',
              text: 'What is given to you will stand in this place.',
            }
      }
      layers={ask.dialogs}
    >
      {(inquiries) =>
        bulk.frame(
          <RecordTable label="My inquiries" head={headOf(columns, search.sort, (sort) => look({ sort }))}>
            {inquiries.map((inquiry) => (
              <MyRow
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
