import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { ForAdministrators } from '#office/frames/empty-box.tsx';
import { ListScreen } from '#office/frames/list-screen.tsx';
import { useListPlace } from '#office/frames/use-list-place.ts';
import { Waiting } from '#office/frames/waiting.tsx';
import { api } from '#office/shell/api.ts';
import { alwaysPaged } from '#office/shell/read-always.ts';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import { useProfile } from '#office/shell/use-profile.ts';
import { RecordCell, RecordRow, RecordTable } from '#ui/record-table.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRow } from './audit-row.tsx';
import { auditAddress, queryOf } from './audit-search.ts';

const pageSize = 50;
const head = { title: 'Audit log', lead: 'Every change by a member of staff. Entries are only ever added.' };
const columns = ['When', 'Who', 'What', 'Record', 'Details'];

/** /admin/audit: what staff changed, newest first (issue 5, 2). */
export function Component() {
  const { canReadAudit } = useProfile().abilities;
  if (canReadAudit) return <AuditLog />;
  return (
    <>
      <ScreenHead {...head} />
      <ForAdministrators>You do not have permission to read the audit log.</ForAdministrators>
    </>
  );
}

function AuditLog() {
  const place = useListPlace(auditAddress);
  const { search, look, clear } = place;
  const asked = queryOf(search);
  const log = useQuery({
    queryKey: ['audit', asked],
    queryFn: ({ signal }) => api('GET /admin/audit', { query: { ...asked, limit: `${pageSize}` }, signal }),
    ...alwaysPaged,
  });
  const isSearch = place.isNarrowed || search.page > 1;
  return (
    <ListScreen
      {...head}
      filters={<AuditFilters search={search} onChange={look} onClear={clear} />}
      what="the audit log"
      query={log}
      rows={log.data?.data}
      pages={{ place, at: log.data?.pagination, size: pageSize }}
      waiting={
        <Waiting text="Loading the audit log...">
          <RecordTable label="Audit log" head={columns}>
            {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
              <SkeletonRow key={row} />
            ))}
          </RecordTable>
        </Waiting>
      }
      failure="The audit log could not be read"
      empty={
        isSearch
          ? {
              icon: ScrollText,
              title: 'Nothing of that kind',
              text: 'No entry fits everything that is chosen here.',
              action: { label: 'Show everything', run: clear },
            }
          : { icon: ScrollText, title: 'Nothing yet', text: 'What staff change will be listed here.' }
      }
    >
      {(entries) => (
        <RecordTable label="Audit log" head={columns}>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </RecordTable>
      )}
    </ListScreen>
  );
}

/** As high as an entry. */
function SkeletonRow() {
  return (
    <RecordRow>
      <RecordCell label="When">
        <Skeleton className="h-4 w-30" />
      </RecordCell>
      <RecordCell label="Who">
        <Skeleton className="h-4 w-32" />
      </RecordCell>
      <RecordCell label="What">
        <Skeleton className="h-4 w-40" />
      </RecordCell>
      <RecordCell label="Record">
        <Skeleton className="h-4 w-28" />
      </RecordCell>
      <RecordCell>
        <Skeleton className="my-3 h-5 w-20" />
      </RecordCell>
    </RecordRow>
  );
}
