import { X } from 'lucide-react';
import type { ReactNode } from 'react';

/** The look of a chosen filter that can be taken away. Also used on links, so that it works without scripts. */
export const chipStyle =
  'inline-flex max-w-full min-h-11 items-center gap-2.5 rounded-control bg-green-wash pr-3 pl-4 font-[550] text-[0.90625rem] text-green transition-colors hover:bg-[#d8e3da] md:min-h-9';

export function ChipContent({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="min-w-0 max-w-60 truncate">{children}</span>
      <X size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
    </>
  );
}
