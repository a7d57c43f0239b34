import { Building2, CloudAlert, RotateCw } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Await, type MetaFunction } from 'react-router';
import { benefits, developersLead } from '#site/content/developers.ts';
import { sampleBadge, sampleDevelopers } from '#site/content/samples.ts';
import { describePage } from '#site/meta/describe-page.ts';
import { browserApi } from '#site/shell/api.ts';
import { ContactLink } from '#site/shell/contact-link.tsx';
import { keepPage, type PageProps } from '#site/shell/keep-page.tsx';
import { loadWithOutline } from '#site/shell/load-with-outline.ts';
import { useSettings } from '#site/shell/settings.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonStyle } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { DeveloperCard, DevelopersSkeleton, developerGrid } from './developer-card.tsx';
import { type DevelopersPageData, readDevelopersPage, readMoreDevelopers } from './read-developers-page.ts';

const load = loadWithOutline(readDevelopersPage);
export const loader = load.loader;
export const clientLoader = load.clientLoader;
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta: MetaFunction = (args) =>
  describePage(args, { title: 'Trusted Developer Partners', description: developersLead });

export default keepPage(function DevelopersPage({ loaderData: { page } }: PageProps<typeof loader>) {
  return (
    <>
      <div className="measure pt-10 pb-18 lg:pt-16 xl:pb-28">
        <PageHead title="Trusted Developer Partners">{developersLead}</PageHead>
        <div className="mt-9 lg:mt-14">
          <Suspense fallback={<DevelopersSkeleton />}>
            <Await resolve={page}>{(answer) => <Developers answer={answer} />}</Await>
          </Suspense>
        </div>
      </div>
      <Benefits />
    </>
  );
});

function Developers({ answer }: { answer: DevelopersPageData }) {
  const { problem, total } = answer;
  const [developers, setDevelopers] = useState(answer.developers);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  const list = useRef<HTMLUListElement>(null);
  const before = useRef(0);
  // With the last of them the button is gone.
  useFocusAfter(developers.length, () => list.current?.children[before.current]?.querySelector('a'));

  if (problem) return <DevelopersProblem text={problem} />;
  if (developers.length === 0) {
    return (
      <EmptyState
        icon={Building2}
        title="No Developers Found"
        actions={<ContactLink className={buttonStyle({ kind: 'outline' })}>Ask an advisor</ContactLink>}
      >
        <p>Our partners are not listed at the moment. An advisor can tell you who builds where.</p>
      </EmptyState>
    );
  }
  const showMore = async () => {
    setState('loading');
    before.current = developers.length;
    try {
      const more = await readMoreDevelopers(browserApi, developers.length);
      setDevelopers((was) => [...was, ...more.filter(({ id }) => !was.some((known) => known.id === id))]);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <ul ref={list} className={developerGrid}>
        {developers.map((developer) => (
          <li key={developer.id}>
            <DeveloperCard developer={developer} />
          </li>
        ))}
      </ul>
      {developers.length < total && (
        <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4">
          <Button kind="outline" isOff={state === 'loading'} onClick={showMore} className="js-only">
            {state === 'loading' ? 'Loading' : 'Show more developers'}
          </Button>
          <p role="status" className={`type-small ${state === 'failed' ? 'text-red' : 'text-ink-3'}`}>
            {state === 'failed'
              ? 'The others could not be loaded. Please try again.'
              : `Showing ${developers.length} of ${total} developers`}
          </p>
        </div>
      )}
    </>
  );
}

/** The failure, a way out, and samples that say what they are (PUB-DEV-06, 08, TRAP-33). */
function DevelopersProblem({ text }: { text: string }) {
  const { sampleFallback } = useSettings();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-hairline border-t py-5">
        <p role="alert" className="flex items-center gap-3 font-[550] text-red">
          <CloudAlert size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
          {text}
        </p>
        <Button kind="outline" size="small" onClick={() => location.reload()} className="js-only">
          <RotateCw size={16} strokeWidth={1.5} aria-hidden="true" />
          Try Again
        </Button>
        {sampleFallback && (
          <Badge kind="brass" className="md:ml-auto">
            {sampleBadge.developers}
          </Badge>
        )}
      </div>
      {sampleFallback && (
        <ul className={developerGrid}>
          {sampleDevelopers.map((developer) => (
            <li key={developer.id}>
              <DeveloperCard developer={{ ...developer, rating: null }} sample />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Benefits() {
  return (
    <section aria-labelledby="benefits-title" className="bg-wash">
      <div className="measure section grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <h2 id="benefits-title" className="type-h2 lg:col-span-4">
          Why Choose Our Partner Developers
        </h2>
        <ul className="grid gap-x-12 gap-y-9 sm:grid-cols-2 lg:col-span-8">
          {benefits.map(({ title, text }) => (
            <li key={title} className="border-hairline-strong border-t pt-4">
              <h3 className="type-h4">{title}</h3>
              <p className="mt-2 max-w-[38ch] text-pretty text-ink-3">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
