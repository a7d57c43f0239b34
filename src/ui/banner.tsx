import { CircleAlert, CircleCheck, CloudUpload, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const looks = {
  error: { icon: CircleAlert, tone: 'bg-red-wash text-red' },
  success: { icon: CircleCheck, tone: 'bg-success-wash text-success' },
  info: { icon: Info, tone: 'bg-info-wash text-info' },
  waiting: { icon: CloudUpload, tone: 'bg-info-wash text-info' },
};

/** How it went, inside a form. Mounted when it is to be heard: an error at once, the rest when the reader pauses. */
export function Banner({ kind, children }: { kind: keyof typeof looks; children: ReactNode }) {
  const { icon: Icon, tone } = looks[kind];
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={`flex items-start gap-3 px-4 py-3.5 ${tone}`}>
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
