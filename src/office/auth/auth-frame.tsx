import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { brand } from '#contract/brand.ts';
import { nameTab } from '#office/shell/tab-title.ts';
import { Mark, Wordmark } from '#ui/mark.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { CourtPicture } from './court-picture.tsx';

type AuthFrameProps = {
  /** Of the tab. */
  title: string;
  heading: string;
  lead: ReactNode;
  /** Stands in the place of the way back to the site. */
  back?: ReactNode;
  children: ReactNode;
};

/** The two halves before the office: a quiet picture, and the form, which comes first on a phone. */
export function AuthFrame({ title, heading, lead, back, children }: AuthFrameProps) {
  const first = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    nameTab(title);
  }, [title]);
  // Another form in the same place: its heading tells the reader so, unless a field of it has the focus already.
  useFocusAfter(heading, () => first.current);
  return (
    <div className="grid min-h-dvh grid-rows-[1fr_auto] md:grid-cols-2 md:grid-rows-1">
      <main className="flex flex-col px-5 pt-4 pb-12 sm:px-8 md:order-last lg:px-17 lg:pt-9">
        <div className="flex min-h-11 items-center justify-between gap-4">
          {back ?? (
            <a
              href="/"
              className="touch inline-flex items-center gap-2.5 text-ink-2 underline-offset-4 hover:text-ink hover:underline"
            >
              <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
              Back to main site
            </a>
          )}
          <Mark size={28} className="md:hidden" />
        </div>
        <div className="mx-auto flex w-full max-w-104 grow flex-col justify-center pt-9 md:py-12">
          <h1 ref={first} tabIndex={-1} className="type-h1 md:text-[2.75rem]! lg:text-[3.125rem]!">
            {heading}
          </h1>
          <div className="mt-3 text-ink-3">{lead}</div>
          <div className="mt-8">{children}</div>
        </div>
      </main>
      <header className="on-picture relative h-44 overflow-hidden bg-night text-night-text md:sticky md:top-0 md:h-dvh">
        <CourtPicture />
        <div className="absolute top-10 left-10 max-md:hidden">
          <Wordmark name={brand.name} size={28} />
        </div>
      </header>
    </div>
  );
}
