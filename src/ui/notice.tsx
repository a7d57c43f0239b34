import type { ReactNode } from 'react';

type NoticeProps = { title: string; children: ReactNode; actions: ReactNode };

/** A whole page that has to say no: what happened in plain words, and the ways on from here. */
export function Notice({ title, children, actions }: NoticeProps) {
  return (
    <div className="measure grid items-center gap-x-16 gap-y-8 py-12 md:grid-cols-[3fr_2fr] md:py-20 xl:py-28">
      <div className="max-md:order-last">
        <h1 className="type-h1">{title}</h1>
        <div className="type-lead mt-5 max-w-[46ch]! text-ink-2">{children}</div>
        <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
      </div>
      <WayThatEnds className="w-36 md:w-full md:max-w-92 md:justify-self-end" />
    </div>
  );
}

/** The plan of a house, and somebody's way that ends at a wall without a door. */
function WayThatEnds({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 420 400" fill="none" className={`text-hairline-strong ${className}`} aria-hidden="true">
      <path
        stroke="currentColor"
        strokeWidth="1.5"
        d="M121 126h26M193 126h66V70M259 40v0M20 126h61M121 126V86M121 60V20M259 126v26M259 192v66h-26M193 258h-72v-40M121 178v-52M20 258h61M259 258v40M259 338v42M259 258h81M340 126h-41"
      />
      <path className="text-ink" stroke="currentColor" strokeWidth="3" d="M150 380H20V20h320v360H230" />
      <path className="text-brass" fill="currentColor" d="M172 174h36v36h-36z" />
      <path
        className="text-brass"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="2 8"
        strokeLinecap="round"
        d="M412 396c-6-40 2-60-14-84-8-12-20-15-34-16"
      />
      <path
        className="text-brass-text"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        d="m350 290 12 12m0-12-12 12"
      />
    </svg>
  );
}
