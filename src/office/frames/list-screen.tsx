import type { ReactNode } from 'react';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import type { Identified } from './keep-edited.tsx';
import { Records, type RecordsProps } from './records.tsx';

type ListScreenProps<Row> = RecordsProps<Row> &
  Parameters<typeof ScreenHead>[0] & {
    /** Between head and list: what it is filtered by, and what else is said of it. */
    filters: ReactNode;
    /** Over the list: what outlives the record it was opened from. */
    layers?: ReactNode;
  };

/** A screen that is a list of records (decision 0054). */
export function ListScreen<Row extends Identified>({
  title,
  lead,
  actions,
  filters,
  layers,
  ...records
}: ListScreenProps<Row>) {
  return (
    <>
      <ScreenHead title={title} lead={lead} actions={actions} />
      <div className="@container grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5">
        {filters}
        <Records {...records} />
      </div>
      {layers}
    </>
  );
}
