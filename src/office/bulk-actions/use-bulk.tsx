import { type ReactNode, useRef, useState } from 'react';
import type { BulkAction } from '#contract/bulk-actions.ts';
import type { SavedQuery, StaffInquiry } from '#contract/staff-inquiries.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { BulkLine } from './bulk-line.tsx';
import { EarlierChanges } from './earlier-changes.tsx';
import { ChoosePage, SelectBox } from './select-box.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';

type Options = {
  /** What the list is narrowed by; null where nothing can be chosen, as in the trash. */
  query: SavedQuery | null;
  /** The page that is shown; while the next one is on its way, still the one before. */
  page: {
    data: { data: readonly StaffInquiry[]; pagination: { current: number; totalCount: number } } | undefined;
    isPlaceholderData: boolean;
  };
  exportPath: '/inquiries/export.csv' | '/inquiries/my/export.csv';
  filters: Record<string, string>;
};

/** What a list of inquiries needs so that many can be chosen and changed at once: its parts, where each belongs. */
export function useBulk({ query, page: { data, isPlaceholderData }, exportPath, filters }: Options): {
  /** Of one row. */
  boxOf: (inquiry: StaffInquiry) => ReactNode;
  /** The table with what stands above and below it. */
  frame: (table: ReactNode) => ReactNode;
  /** What was begun, and what came of it. */
  lines: ReactNode;
} {
  const [started, setStarted] = useState<BulkAction | null>(null);
  const found = data?.pagination.totalCount ?? 0;
  const selection = useSelection({
    query: query ?? {},
    shown: data?.data.map(({ id }) => id) ?? [],
    page: data === undefined || isPlaceholderData ? null : data.pagination.current,
    found,
  });
  const canChoose = query !== null;
  const box = useRef<HTMLInputElement>(null);
  const line = useRef<HTMLDivElement>(null);
  // The bar goes when nothing is chosen any more, and what was begun with it stands in the line.
  useFocusAfter(`${selection.count > 0} ${started?.id}`, () => line.current?.querySelector('article') ?? box.current);
  return {
    boxOf: ({ id, name }) =>
      canChoose && (
        <SelectBox
          label={`Choose ${name || 'No name'}`}
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
        />
      ),
    frame: (table) => (
      <>
        <div className="-mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          {canChoose ? <ChoosePage selection={selection} box={box} /> : <span />}
          <EarlierChanges />
        </div>
        {table}
        {canChoose && (
          <SelectionBar
            selection={selection}
            found={found}
            exportPath={exportPath}
            filters={filters}
            onStarted={setStarted}
          />
        )}
      </>
    ),
    lines: started && (
      <div ref={line}>
        <BulkLine key={started.id} started={started} onDismiss={() => setStarted(null)} />
      </div>
    ),
  };
}
