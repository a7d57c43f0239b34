import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Download, Table2 } from 'lucide-react';
import type { Figures } from '#contract/figures.ts';
import { UnmetSearches } from '#office/alerts/unmet-searches.tsx';
import { EmptyBox, ForAdministrators } from '#office/frames/empty-box.tsx';
import { BoxedReadFailure } from '#office/frames/read-failure.tsx';
import { Waiting } from '#office/frames/waiting.tsx';
import { api } from '#office/shell/api.ts';
import { downloadFile } from '#office/shell/download-file.ts';
import { alwaysPaged } from '#office/shell/read-always.ts';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import { serverMessage } from '#office/shell/server-message.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useScreenQuery } from '#office/shell/use-screen-query.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { type Days, lastDays, periodOf, periods, readDays } from './choose-days.ts';
import { FigurePanels } from './figure-panels.tsx';

const networkError = 'Network error. Please check your connection.';

/** /admin/figures: what became of the leads of some days (issue 7, 7). */
export function Component() {
  const { canManageInquiries } = useProfile().abilities;
  if (canManageInquiries) return <FiguresScreen />;
  return (
    <>
      <ScreenHead title="Figures" />
      <ForAdministrators>You do not have permission to read the figures.</ForAdministrators>
    </>
  );
}

function FiguresScreen() {
  const [query, put] = useScreenQuery();
  const days = readDays(query, new Date());
  const read = useQuery({
    queryKey: ['figures', days],
    queryFn: ({ signal }) => api('GET /figures', { query: days, signal }),
    ...alwaysPaged,
  });
  const figures = read.data?.data;
  const asTables = query.get('show') === 'tables';
  const shown = (next: Days, tables: boolean) => new URLSearchParams({ ...next, ...(tables && { show: 'tables' }) });
  return (
    <>
      <ScreenHead
        title="Figures"
        lead="What came in, how soon it was answered and what became of it. Days are the office’s own."
        actions={
          <>
            <Button
              kind="outline"
              size="small"
              aria-pressed={asTables}
              onClick={() => put(() => shown(days, !asTables))}
              className="aria-pressed:border-green aria-pressed:text-green"
            >
              <Table2 size={18} strokeWidth={1.5} aria-hidden="true" />
              As tables
            </Button>
            <ExportButton days={days} isEmpty={figures?.total === 0} />
          </>
        }
      />
      <div className="@container grid grid-cols-1 gap-5">
        <DayFields days={days} onChange={(next) => put(() => shown(next, asTables))} />
        {figures === undefined && read.isError ? (
          <BoxedReadFailure title="The figures could not be read" query={read} />
        ) : (
          <Shown figures={figures} isOld={read.isPlaceholderData} asTables={asTables} />
        )}
        <UnmetSearches />
      </div>
    </>
  );
}

function DayFields({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const now = new Date();
  const period = periodOf(days, now);
  const today = lastDays(1, now).to;
  const change = (part: Partial<Days>) => {
    const next = { ...days, ...part };
    // A field may be empty while somebody types in it.
    if (next.from !== '' && next.to !== '') onChange(next);
  };
  return (
    <search aria-label="Days">
      <form
        onSubmit={(event) => event.preventDefault()}
        className="grid items-end gap-x-3 gap-y-4 @[21rem]:grid-cols-2 @[52rem]:grid-cols-[14rem_11rem_11rem]"
      >
        <SelectField
          label="Period"
          value={period}
          choices={[...periods, ...(period === '' ? [{ value: '', label: 'Own days' }] : [])]}
          onChange={(event) => event.target.value !== '' && onChange(lastDays(Number(event.target.value), now))}
          className="@[21rem]:max-[52rem]:col-span-2"
        />
        <TextField
          key={`from ${days.from}`}
          label="From"
          type="date"
          defaultValue={days.from}
          max={days.to}
          onBlur={(event) => change({ from: event.target.value })}
        />
        <TextField
          key={`to ${days.to}`}
          label="To"
          type="date"
          defaultValue={days.to}
          min={days.from}
          max={today}
          onBlur={(event) => change({ to: event.target.value })}
        />
      </form>
    </search>
  );
}

type ShownProps = { figures: Figures | undefined; isOld: boolean; asTables: boolean };

function Shown({ figures, isOld, asTables }: ShownProps) {
  if (figures === undefined) {
    return (
      <Waiting text="Loading the figures..." className="grid gap-5">
        <Skeleton className="h-26 w-full" />
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-72 w-full" />
      </Waiting>
    );
  }
  if (figures.total === 0) {
    return (
      <EmptyBox
        icon={ChartColumn}
        title="No inquiries in these days"
        text="Choose a longer period to see what came in."
      />
    );
  }
  return (
    <div aria-busy={isOld} className={`transition-opacity ${isOld ? 'opacity-55' : ''}`}>
      <FigurePanels figures={figures} asTables={asTables} />
    </div>
  );
}

function ExportButton({ days, isEmpty }: { days: Days; isEmpty: boolean }) {
  const { run, isPending } = useSoleMutation({
    mutationFn: () => downloadFile(`/api/figures/export.csv?${new URLSearchParams(days)}`),
    onSuccess: () => toast('Figures exported', 'success'),
    onError: (cause) => toast(serverMessage(cause, networkError), 'error'),
  });
  return (
    <Button kind="outline" size="small" isOff={isPending || isEmpty} onClick={() => run()}>
      <Download size={18} strokeWidth={1.5} aria-hidden="true" />
      {isPending ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}
