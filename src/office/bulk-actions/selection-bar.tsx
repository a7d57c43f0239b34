import { X } from 'lucide-react';
import { useState } from 'react';
import type { BulkAction } from '#contract/bulk-actions.ts';
import { type BulkKind, mostAtOnce, mostPicked } from '#contract/bulk-choices.ts';
import { groupDigits } from '#contract/prices.ts';
import { DownloadButton } from '#office/inquiries/download-button.tsx';
import { useProfile } from '#office/shell/use-profile.ts';
import { Button } from '#ui/button.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import type { Selection } from './use-selection.ts';
import { WriteToMany } from './write-to-many.tsx';

const labels: Record<BulkKind, string> = {
  assign: 'Assign',
  status: 'Status',
  task: 'Add task',
  message: 'Email all',
  delete: 'Delete',
};

type SelectionBarProps = {
  selection: Selection;
  /** How many the filters leave. */
  found: number;
  exportPath: '/inquiries/export.csv' | '/inquiries/my/export.csv';
  /** The filters of all, for the file of all. */
  filters: Record<string, string>;
  onStarted: (bulk: BulkAction) => void;
};

/** What can be done with those that are chosen. It stays in sight at the foot of the window. */
export function SelectionBar({ selection, found, exportPath, filters, onStarted }: SelectionBarProps) {
  const { canAssignInquiries, isAdmin } = useProfile().abilities;
  const [kind, setKind] = useState<BulkKind | null>(null);
  const [isWriting, setWriting] = useState(false);
  const { count, isAll, isPage, which, clear, chooseAll } = selection;
  const kinds: BulkKind[] = [
    ...(canAssignInquiries ? (['assign'] as const) : []),
    'status',
    'task',
    'message',
    ...(isAdmin ? (['delete'] as const) : []),
  ];
  const isTooMany = count > mostAtOnce;
  // Who is about to change or write to them sees that they are fewer, and loses nothing that is typed.
  if (count === 0 && kind === null && !isWriting) return null;
  const said = groupDigits(count);
  return (
    <section
      aria-label="Chosen inquiries"
      data-foot-bar
      className="sticky bottom-0 z-10 -mx-1 border border-hairline-strong bg-ivory px-4 py-2.5 shadow-dialog"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="font-[550] tabular-nums">
          {isAll ? `All ${said} chosen` : `${said} chosen`}
        </p>
        {!isAll && isPage === 'all' && found > count && (
          <button type="button" onClick={chooseAll} className="quiet-link touch type-small tabular-nums">
            Choose all {groupDigits(found)}
          </button>
        )}
        {!isAll && count >= mostPicked && (
          <p className="type-small text-warning">No more than {mostPicked} can be chosen one by one.</p>
        )}
        {isTooMany && (
          <p className="type-small text-warning">At most {groupDigits(mostAtOnce)} can be changed at once.</p>
        )}
        <button
          type="button"
          aria-label="Choose none"
          title="Choose none"
          onClick={clear}
          className="ml-auto grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-wash sm:order-last sm:ml-0"
        >
          <X size={20} strokeWidth={1.5} aria-hidden="true" />
        </button>
        <span className="strip -mx-4 flex min-w-0 grow items-center gap-2 px-4 max-sm:w-[calc(100%+2rem)] max-sm:overflow-x-auto max-sm:pb-1 sm:mx-0 sm:flex-wrap sm:justify-end sm:px-0">
          {kinds.map((one) => (
            <Button
              key={one}
              kind="outline"
              size="small"
              isOff={isTooMany}
              onClick={() => setKind(one)}
              className="shrink-0"
            >
              {labels[one]}
            </Button>
          ))}
          <Button
            kind="outline"
            size="small"
            isOff={count > mostPicked}
            title={count > mostPicked ? `Messages are sent one by one, to ${mostPicked} at most` : undefined}
            onClick={() => setWriting(true)}
            className="shrink-0"
          >
            Message each
          </Button>
          <DownloadButton
            path={exportPath}
            filters={which.by === 'ids' ? { ids: which.ids.join(',') } : filters}
            found={count}
            label="CSV"
          />
        </span>
      </div>
      {isWriting && <WriteToMany which={which} filters={filters} onClose={() => setWriting(false)} />}
      {kind !== null && (
        <BulkDialog
          kind={kind}
          which={which}
          count={count}
          onClose={() => setKind(null)}
          onStarted={(bulk, isOver) => {
            // Whoever typed on has the same ones before them.
            if (isOver) clear();
            onStarted(bulk);
          }}
        />
      )}
    </section>
  );
}
