import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { company } from '#site/content/company.ts';
import { ContactLink } from '#site/shell/contact-link.tsx';
import { buttonStyle } from '#ui/button.tsx';
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

function Locked({ title, text, backdrop }: { title: string; text: string; backdrop: ReactNode }) {
  return (
    <div className="relative grid min-h-110 place-items-center overflow-hidden border border-hairline px-5 py-14">
      <div aria-hidden="true" className="absolute inset-0">
        {backdrop}
        <div className="absolute inset-0 bg-ivory/38" />
      </div>
      <div className="relative grid w-full max-w-110 justify-items-center border border-hairline bg-white px-7 py-8 text-center">
        <Lock size={26} strokeWidth={1.25} aria-hidden="true" className="text-brass-text" />
        <h2 className="type-h3 mt-3">{title}</h2>
        <p className="mt-2 text-ink-2">{text}</p>
        <ContactLink className={buttonStyle({ className: 'mt-5' })}>Request Access</ContactLink>
        <p className="type-hint mt-4 text-balance text-ink-3">
          We open floor plans and papers on request. Write to us or call{' '}
          <a href={company.phone.link} className="underline underline-offset-2">
            {company.phone.text}
          </a>
          .
        </p>
      </div>
    </div>
  );
}

/** What a visitor without access may know of the plans: how many, for which homes, and a blur of at most 24 px. */
export function LockedPlans({ plans }: { plans: PropertyView['plans'] }) {
  if (plans.length === 0) return <p className="text-ink-3">No floor plans have been added yet.</p>;
  const kinds = listed(plans.map(({ bhkType }) => bhkType));
  const preview = plans.find((plan) => plan.preview)?.preview;
  return (
    <Locked
      title={counted(plans.length, 'plan is waiting', 'plans are waiting')}
      text={kinds ? `${kinds}, to scale, with carpet areas.` : 'To scale, with carpet areas.'}
      backdrop={preview && <img src={preview} alt="" className="size-full scale-110 object-cover blur-lg" />}
    />
  );
}

export function LockedPapers({ papers }: { papers: string[] }) {
  if (papers.length === 0) return <p className="text-ink-3">No documents have been added yet.</p>;
  const kinds = listed(papers.map((type) => paperNames[type] ?? 'further papers'));
  return (
    <Locked
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
