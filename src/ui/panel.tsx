import { type ReactNode, useId } from 'react';

type PanelProps = {
  title: string;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** At the right end of the title's line. */
  aside?: ReactNode;
  /** 3 within a section that has a heading of its own. */
  level?: 2 | 3;
  children: ReactNode;
};

/** One matter of a screen, on paper of its own between hairlines. */
export function Panel({ title, lead, aside, level = 2, children }: PanelProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} className="border border-hairline bg-white px-4 py-5 sm:px-6 sm:pt-4.5 sm:pb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading id={id} className="type-h4">
          {title}
        </Heading>
        {aside}
      </div>
      {lead && <p className="type-small mt-1 max-w-[64ch] text-ink-3">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
