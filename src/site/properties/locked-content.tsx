import { Lock } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { sessionMinutes } from '#contract/gates.ts';
import { ContactLink } from '#site/shell/contact-link.tsx';
import { buttonStyle } from '#ui/button.tsx';
import { RequestAccess } from './property-actions.tsx';
import type { PropertyView } from './read-property-page.ts';

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
const counted = (count: number, one: string, many: string) => `${words[count] ?? count} ${count === 1 ? one : many}`;

const listed = (items: string[]) => {
  const different = [...new Set(items)].filter(Boolean);
  const last = different.pop() ?? '';
  return different.length > 0 ? `${different.join(', ')} and ${last}` : last;
};

const paperNames: Record<string, string> = {
  brochure: 'brochure',
  floorplan: 'floor plan',
  legal: 'legal papers',
  other: 'further papers',
};

type LockProps = {
  opener: ComponentProps<typeof RequestAccess>['opener'];
  /** It was open until now. */
  hasEnded: boolean;
};
type LockedProps = LockProps & { title: string; text: string; backdrop: ReactNode };

function Locked({ title, text, backdrop, opener, hasEnded }: LockedProps) {
  return (
    <div className="relative grid min-h-110 place-items-center overflow-hidden border border-hairline px-5 py-14">
      <div aria-hidden="true" className="absolute inset-0">
        {backdrop}
        <div className="absolute inset-0 bg-ivory/38" />
      </div>
      <div className="relative grid w-full max-w-110 justify-items-center border border-hairline bg-white px-7 py-8 text-center">
        <Lock size={26} strokeWidth={1.25} aria-hidden="true" className="text-brass-text" />
        <h2 className="type-h3 mt-3">{hasEnded ? 'Access has ended' : title}</h2>
        <p className="mt-2 text-ink-2">{hasEnded ? 'A new code opens everything again at once.' : text}</p>
        <RequestAccess opener={opener} className={buttonStyle({ className: 'mt-5' })} />
        {hasEnded ? (
          <ContactLink className="quiet-link touch mt-5">Speak to an advisor</ContactLink>
        ) : (
          <p className="type-hint mt-4 text-balance text-ink-3">
            One code by SMS. Opens floor plans and papers for {sessionMinutes} minutes.
          </p>
        )}
      </div>
    </div>
  );
}

/** What a visitor without access may know of the plans: how many, for which homes, and a blur of at most 24 px. */
export function LockedPlans({ plans, ...lock }: LockProps & { plans: PropertyView['plans'] }) {
  if (plans.length === 0) return <p className="text-ink-3">No floor plans have been added yet.</p>;
  const kinds = listed(plans.map(({ bhkType }) => bhkType));
  const preview = plans.find((plan) => plan.preview)?.preview;
  return (
    <Locked
      {...lock}
      title={counted(plans.length, 'plan is waiting', 'plans are waiting')}
      text={kinds ? `${kinds}, to scale, with carpet areas.` : 'To scale, with carpet areas.'}
      backdrop={preview && <img src={preview} alt="" className="size-full scale-110 object-cover blur-lg" />}
    />
  );
}

export function LockedPapers({ papers, ...lock }: LockProps & { papers: string[] }) {
  if (papers.length === 0) return <p className="text-ink-3">No documents have been added yet.</p>;
  const kinds = listed(papers.map((type) => paperNames[type] ?? 'further papers'));
  return (
    <Locked
      {...lock}
      title={counted(papers.length, 'paper', 'papers')}
      text={`${kinds.charAt(0).toUpperCase()}${kinds.slice(1)}.`}
      backdrop={
        <div className="grid gap-9 p-10 blur-sm">
          {papers.slice(0, 5).map((type, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars without identity
            <div key={index} className="flex gap-5">
              <span className="size-9 bg-sand" />
              <span className={`h-4 bg-hairline ${type === 'legal' ? 'w-64' : 'w-44'}`} />
            </div>
          ))}
        </div>
      }
    />
  );
}
