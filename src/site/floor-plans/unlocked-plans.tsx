import { ArrowLeft, ArrowRight, Maximize2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { UnlockedFloorPlan } from '#contract/floor-plans.ts';
import { counted, groupDigits } from '#contract/prices.ts';
import { areaLabel } from '#contract/property-labels.ts';
import { FactList } from '#site/properties/fact-list.tsx';
import { IconButton } from '#ui/button.tsx';
import { Guard } from '#ui/guard.tsx';
import { foreignPicture, type PictureSource } from '#ui/picture.tsx';
import { RetryButton } from '#ui/retry-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { StoredSession } from './access-sessions.ts';
import { ContentFrame } from './content-frame.tsx';
import { readPlans, useContent } from './use-content.ts';

const Lightbox = lazy(() => import('#site/properties/lightbox.tsx'));

type UnlockedProps = { session: StoredSession; title: string; shown: boolean };

/** The plans of a home, one at a time and enlarged, each with the mark of whom it is shown to. */
export function UnlockedPlans({ session, title, shown }: UnlockedProps) {
  const { content, reload, retry, refresh } = useContent(readPlans, session, shown);
  return (
    <ContentFrame
      title="Floor plans"
      counted={(count) => counted(count, 'plan')}
      empty="No floor plans have been added yet."
      session={session}
      content={content}
      onRetry={retry}
      skeleton={
        <div className="grid gap-6 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-8">
          <Skeleton className="h-36 md:h-72" />
          <Skeleton className="h-72 md:h-115" />
        </div>
      }
    >
      {(plans) => <Plans plans={plans} title={title} reload={reload} refresh={refresh} />}
    </ContentFrame>
  );
}

/** `3 BHK, Type A`: what kind of home, then which, without saying a word twice. */
const nameOf = ({ name, bhkType }: UnlockedFloorPlan): string =>
  name.includes(bhkType) ? name : [bhkType, name].filter(Boolean).join(', ');

/** `1,498 sq ft`, also where the record has no comma. */
const areaText = (area: string): string =>
  areaLabel(area).replace(/(?<![\d,.])\d{4,}/g, (digits) => groupDigits(Number(digits)));

const pictureOf = (plan: UnlockedFloorPlan): PictureSource => ({
  ...foreignPicture(plan.image ?? ''),
  alt: `Floor plan ${nameOf(plan)}`,
  width: plan.width,
  height: plan.height,
});

type PlansProps = {
  plans: UnlockedFloorPlan[];
  title: string;
  reload: () => Promise<unknown[] | null>;
  refresh: () => Promise<unknown[] | null>;
};

function Plans({ plans, title, reload, refresh }: PlansProps) {
  const [chosen, setChosen] = useState('');
  const [enlarged, setEnlarged] = useState<number | null>(null);
  /** Plans whose picture did not come even under a new address. */
  const [lost, setLost] = useState<readonly string[]>([]);
  const [tries, setTries] = useState(0);
  const renewed = useRef(new Set<string>());
  const at = Math.max(
    0,
    plans.findIndex(({ id }) => id === chosen),
  );
  const plan = plans[at];
  if (plan === undefined) return null;

  const choose = async (index: number) => {
    const next = plans[(index + plans.length) % plans.length];
    await refresh();
    if (next) setChosen(next.id);
  };
  const enlarge = async () => {
    await refresh();
    setEnlarged(drawn.findIndex(({ id }) => id === plan.id));
  };
  /** An address lives two minutes, so it is asked for anew; a picture that came counts from the start. */
  const onLost = async ({ id }: UnlockedFloorPlan) => {
    const isSecond = renewed.current.has(id);
    renewed.current.add(id);
    if (isSecond || (await reload()) === null) setLost((was) => [...was, id]);
    // Within a second the new address is the old one, and the browser would not ask again.
    else setTries((was) => was + 1);
  };
  const tryAgain = async () => {
    renewed.current.delete(plan.id);
    if ((await reload()) !== null) setLost((was) => was.filter((id) => id !== plan.id));
  };

  const drawn = plans.filter(({ image }) => image !== null);
  const { beds, baths, balconies, area } = plan.specifications;
  const facts: [string, string][] = [
    ['Bedrooms', String(beds)],
    ['Bathrooms', String(baths)],
    ['Balconies', String(balconies)],
    ['Carpet area', areaText(area)],
  ];
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="min-w-0">
        {plans.length > 1 && (
          <ul className="strip -mx-5 flex gap-2 overflow-x-auto px-5 md:mx-0 md:mb-6 md:grid md:gap-0 md:px-0">
            {plans.map((one, index) => (
              <li key={one.id} className="shrink-0 md:border-hairline md:border-t">
                <button
                  type="button"
                  aria-pressed={index === at}
                  onClick={() => choose(index)}
                  className="type-small flex min-h-12 w-full items-center justify-between gap-4 border border-hairline px-3.5 text-left transition-colors hover:bg-wash aria-pressed:border-green aria-pressed:bg-green-wash aria-pressed:font-[550] md:border-0 md:border-transparent md:border-l-2"
                >
                  <span className="wrap-anywhere">{nameOf(one)}</span>
                  <span className="whitespace-nowrap tabular-nums">{areaText(one.specifications.area)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className="max-md:hidden">
          <FactList facts={facts.filter(([, text]) => text)} />
        </div>
      </div>
      <figure className="min-w-0">
        <div className="border border-hairline bg-white">
          <PlanPicture
            key={tries}
            plan={plan}
            isLost={lost.includes(plan.id)}
            onLost={() => void onLost(plan)}
            onShown={() => renewed.current.delete(plan.id)}
            onRetry={tryAgain}
            onEnlarge={enlarge}
          />
        </div>
        <figcaption className="mt-3 flex min-h-11 items-center justify-between gap-4">
          <span className="type-small wrap-anywhere min-w-0 text-ink-2" aria-live="polite">
            {nameOf(plan)}
          </span>
          <span className="flex items-center gap-2">
            {plans.length > 1 && (
              <>
                <IconButton label="Previous plan" onClick={() => choose(at - 1)}>
                  <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" />
                </IconButton>
                <span className="type-small tabular-nums">
                  {at + 1} / {plans.length}
                </span>
                <IconButton label="Next plan" onClick={() => choose(at + 1)}>
                  <ArrowRight size={18} strokeWidth={1.5} aria-hidden="true" />
                </IconButton>
              </>
            )}
            {plan.image !== null && (
              <IconButton label="Enlarge the plan" onClick={enlarge}>
                <Maximize2 size={18} strokeWidth={1.5} aria-hidden="true" />
              </IconButton>
            )}
          </span>
        </figcaption>
        <div className="mt-3 md:hidden">
          <FactList facts={facts.filter(([, text]) => text)} />
        </div>
      </figure>
      {enlarged !== null && (
        <Guard fallback={null}>
          <Suspense fallback={null}>
            <Lightbox
              kind="floor plan"
              pictures={drawn.map(pictureOf)}
              start={enlarged}
              title={title}
              onLost={(index) => drawn[index] && void onLost(drawn[index])}
              onClose={() => setEnlarged(null)}
            />
          </Suspense>
        </Guard>
      )}
    </div>
  );
}

type PlanPictureProps = {
  plan: UnlockedFloorPlan;
  isLost: boolean;
  onLost: () => void;
  onShown: () => void;
  onRetry: () => void;
  onEnlarge: () => void;
};

function PlanPicture({ plan, isLost, onLost, onShown, onRetry, onEnlarge }: PlanPictureProps) {
  const { url, alt, width, height } = pictureOf(plan);
  if (url === '' || isLost) {
    return (
      <div className="grid h-72 place-content-center justify-items-center gap-5 px-5 text-center text-ink-3 md:h-115">
        <p>{isLost ? 'This plan could not be shown.' : 'This plan has not been drawn yet.'}</p>
        {isLost && <RetryButton kind="outline" size="small" onClick={onRetry} />}
      </div>
    );
  }
  return (
    <button type="button" onClick={onEnlarge} className="block w-full" aria-label={`${alt}, enlarge`}>
      <img
        src={url}
        alt={alt}
        width={width ?? 1600}
        height={height ?? 1200}
        onError={onLost}
        onLoad={onShown}
        className="mx-auto block h-auto max-h-[36rem] w-full object-contain"
      />
    </button>
  );
}
