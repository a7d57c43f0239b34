import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const looks = {
  info: { icon: Info, tone: 'bg-info-wash text-info' },
  warning: { icon: TriangleAlert, tone: 'bg-warning-wash text-warning' },
};

/** Something to know about this part of the screen, there from the beginning. */
export function Note({ kind = 'info', children }: { kind?: keyof typeof looks; children: ReactNode }) {
  const { icon: Icon, tone } = looks[kind];
  return (
    <div className={`flex items-start gap-3 px-4 py-3 ${tone}`}>
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
