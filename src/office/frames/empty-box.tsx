import { Lock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export type Empty = {
  icon: LucideIcon;
  title: string;
  text: ReactNode;
  /** The next step, where there is one for whoever reads this. */
  action?: { label: string; run: () => void } | false | null;
};

/** In the place of records: why there are none. */
export function EmptyBox({ icon, title, text, action }: Empty) {
  return (
    <div className="border border-hairline bg-white">
      <EmptyState
        icon={icon}
        title={title}
        actions={
          action && (
            <Button kind="outline" size="small" onClick={action.run}>
              {action.label}
            </Button>
          )
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}

/** In the place of a screen that is not for whoever opened it. */
export const ForAdministrators = ({ children }: { children: string }) => (
  <EmptyBox icon={Lock} title="For administrators" text={children} />
);
