import { lazy, Suspense, useState } from 'react';
import { requestTexts as texts } from '#site/content/privacy-requests.ts';
import ProvePhone from '#site/inquiries/prove-phone.tsx';
import { Banner } from '#ui/banner.tsx';

/** Fewer come with an address. */
const ProveEmail = lazy(() => import('./prove-email.tsx'));

type Way = keyof typeof texts.ways;

type ProveSubjectProps = { first: Way; isOver: boolean; onProved: (token: string) => void };

/** Who somebody is, by what they gave us: a number or an address. */
export default function ProveSubject({ first, isOver, onProved }: ProveSubjectProps) {
  const [way, setWay] = useState<Way>(first);
  const other = way === 'phone' ? 'email' : 'phone';
  return (
    <section aria-labelledby="prove-title" className="max-w-120">
      <h2 id="prove-title" className="type-h3">
        {texts.prove}
      </h2>
      <div className="mt-6 grid gap-5">
        {isOver && <Banner kind="info">{texts.over}</Banner>}
        {way === 'phone' && <p className="text-pretty text-ink-2">{texts.phoneHint}</p>}
        <Suspense fallback={null}>
          {way === 'phone' ? <ProvePhone purpose="privacy" onProved={onProved} /> : <ProveEmail />}
        </Suspense>
        <button type="button" className="quiet-link touch justify-self-start" onClick={() => setWay(other)}>
          {texts.ways[other]}
        </button>
      </div>
      <p className="type-small mt-8 text-pretty text-ink-2">{texts.neither}</p>
    </section>
  );
}
