import { Printer, Scale } from 'lucide-react';
import type { MetaFunction } from 'react-router';
import { compareTexts as texts } from '#site/content/shortlists.ts';
import { describePage } from '#site/meta/describe-page.ts';
import { loadWith } from '#site/shell/api.ts';
import { keepPage, type PageProps } from '#site/shell/keep-page.tsx';
import { Button, buttonStyle } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Note } from '#ui/note.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { CompareTable } from './compare-table.tsx';
import print from './print.css?url';
import { readComparePage } from './read-compare-page.ts';

const load = loadWith(readComparePage);
export const loader = load.loader;
export const clientLoader = load.clientLoader;
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

/** One address for all of them: which homes somebody weighs is nothing to be found by searching. */
export const meta: MetaFunction = (args) =>
  describePage(args, { title: texts.title, description: texts.lead, isIndexed: false });

/** Up to four homes side by side, for everybody who has the address. */
export default keepPage(function ComparePage({ loaderData: { homes, isGone, hasFailed } }: PageProps<typeof loader>) {
  return (
    <div className="compare measure min-h-dvh pt-10 pb-20 lg:pt-16 lg:pb-28">
      {/* Fetched behind everything else: nobody prints before they read. */}
      <link rel="stylesheet" href={print} media="print" />
      <PageHead title={texts.title}>{texts.lead}</PageHead>
      <div className="mt-8 grid gap-3 empty:hidden">
        {isGone && <Note>{texts.gone}</Note>}
        {hasFailed && <Note kind="warning">{texts.failed}</Note>}
      </div>
      {homes.length < 2 ? (
        <Few />
      ) : (
        <>
          <div className="compare-actions mt-8 flex flex-wrap items-center justify-between gap-4">
            <Link to="/shortlist" className="quiet-link touch">
              Your shortlist
            </Link>
            <Button kind="outline" size="small" className="js-only" onClick={() => window.print()}>
              <Printer size={16} strokeWidth={1.5} aria-hidden="true" />
              Print
            </Button>
          </div>
          <CompareTable homes={homes} />
          <p className="type-hint mt-5 max-w-[80ch] text-ink-3">
            Prices are base prices, of the smallest home where a listing has several. Taxes, stamp duty and parking are
            extra.
          </p>
        </>
      )}
    </div>
  );
});

const Few = () => (
  <EmptyState
    icon={Scale}
    title={texts.few.title}
    actions={
      <>
        <Link to="/shortlist" className={buttonStyle()}>
          Your shortlist
        </Link>
        <Link to="/properties" className={buttonStyle({ kind: 'outline' })}>
          See all properties
        </Link>
      </>
    }
  >
    {texts.few.text}
  </EmptyState>
);
