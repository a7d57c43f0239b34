import { TriangleAlert } from 'lucide-react';
import { Button } from '#ui/button.tsx';

/** Where what is typed differs from what is stored now. */
export type Difference = { label: string; theirs: string; mine: string };

type StaleNoticeProps = {
  /** What happened, and who did it where that is known. */
  title: string;
  /** The button that saves all the same. */
  action: string;
  differences: readonly Difference[];
  onTakeTheirs: () => void;
};

/** Somebody else was faster: what is stored now beside what is typed. Nothing is written over without a look. */
export function StaleNotice({ title, action, differences, onTakeTheirs }: StaleNoticeProps) {
  return (
    <div role="alert" className="grid gap-3 bg-warning-wash px-4 py-3.5">
      <p className="flex items-start gap-3 font-[550] text-warning">
        <TriangleAlert size={20} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{title}</span>
      </p>
      {differences.length > 0 ? (
        <>
          <table className="type-small w-full table-fixed text-left">
            <thead>
              <tr className="text-ink-3">
                <th scope="col" className="w-28 py-1 font-normal">
                  Field
                </th>
                <th scope="col" className="py-1 font-normal">
                  Stored now
                </th>
                <th scope="col" className="py-1 font-normal">
                  Yours
                </th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ label, theirs, mine }) => (
                <tr key={label} className="border-hairline-strong border-t align-top">
                  <th scope="row" className="py-1.5 pr-3 font-normal text-ink-2">
                    {label}
                  </th>
                  <td className="py-1.5 pr-3">
                    <span className="line-clamp-3 wrap-anywhere" dir="auto">
                      {theirs}
                    </span>
                  </td>
                  <td className="py-1.5">
                    <span className="line-clamp-3 wrap-anywhere" dir="auto">
                      {mine}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="flex flex-wrap items-center gap-3">
            <Button kind="outline" size="small" onClick={onTakeTheirs}>
              Use what is stored
            </Button>
            <p className="type-hint text-ink-2">Or press {action} to put yours in its place.</p>
          </div>
        </>
      ) : (
        <p className="type-small text-ink-2">What you see is what is stored now.</p>
      )}
    </div>
  );
}
