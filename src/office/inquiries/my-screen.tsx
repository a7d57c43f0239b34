import { useCallback } from 'react';
import { OpenToClaim } from '#office/assignments/open-to-claim.tsx';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import { useScreenQuery } from '#office/shell/use-screen-query.ts';
import { DownloadButton } from './download-button.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { InquiryFilters } from './inquiry-filters.tsx';
import { InquiryList } from './inquiry-list.tsx';
import { changeSearch, type InquirySearch, isNarrowed, myFilters, readSearch } from './inquiry-search.ts';
import { LiveNewLine } from './live-new-line.tsx';
import { LiveNoticeSwitch } from './live-notice-switch.tsx';
import { MyRow, myHead } from './my-row.tsx';
import { useMyPage } from './read-inquiries.ts';
import { myFailure } from './tell-failure.ts';
import { useInquiryDialogs } from './use-inquiry-dialogs.tsx';
import { useLoadToasts } from './use-load-toasts.ts';
import { writeNumber } from './write-figures.ts';

/** What was given to whoever is signed in (002 §2, My Inquiries screen). */
export function MyScreen() {
  const place = useScreenQuery();
  const [query, put] = place;
  // What only the desk can filter by is nothing here, even where a link says it.
  const search: InquirySearch = { ...readSearch(query), category: '', assignee: '', folder: '' };
  const page = useMyPage(search);
  const ask = useInquiryDialogs(place, page.data?.data);
  useLoadToasts(page, {
    loaded: ({ pagination }) => `Loaded ${writeNumber(pagination.totalCount)} assigned inquiries`,
    failed: myFailure,
  });

  const look = useCallback((part: Partial<InquirySearch>) => put((now) => changeSearch(now, part)), [put]);
  const clear = () => put(() => new URLSearchParams());
  const stats = page.data?.stats;
  const found = page.data?.pagination.totalCount;
  /** Grey while it may still come. */
  const unknown = page.isError ? '–' : undefined;
  const isFiltered = isNarrowed(search);

  return (
    <>
      <ScreenHead
        title="My Inquiries"
        lead="Manage inquiries assigned to you"
        actions={
          <>
            <LiveNoticeSwitch />
            <DownloadButton
              path="/inquiries/my/export.csv"
              filters={myFilters(search)}
              found={found}
              label={`Download CSV (${writeNumber(found ?? 0)})`}
            />
          </>
        }
      />
      <div className="@container grid grid-cols-[minmax(0,1fr)] gap-5">
        <FigureTiles
          label="Figures"
          tiles={[
            { label: 'Total Assigned', figure: stats ? writeNumber(stats.total) : unknown },
            { label: 'Active', figure: stats ? writeNumber(stats.active) : unknown },
            { label: 'Completed', figure: stats ? writeNumber(stats.completed) : unknown },
          ]}
        />
        <OpenToClaim />
        <InquiryFilters label="My inquiries" search={search} onChange={look} onClear={clear} />
        <LiveNewLine isFirstPage={search.page === 1 && !isFiltered} onShow={clear} />
        <InquiryList
          label="My inquiries"
          head={myHead}
          page={page}
          search={search}
          loading="Loading your inquiries..."
          failure={myFailure}
          empty={
            isFiltered
              ? {
                  title: 'No inquiries found for the selected filters',
                  lead: 'None of yours fits these words, this status and this time.',
                }
              : { title: 'No inquiries assigned to you', lead: 'What is given to you will stand in this place.' }
          }
          onClear={isFiltered ? clear : null}
          onPage={(to) => look({ page: to })}
          row={(inquiry) => <MyRow key={inquiry.id} inquiry={inquiry} {...ask.of(inquiry)} />}
        />
      </div>
      {ask.dialogs}
    </>
  );
}
