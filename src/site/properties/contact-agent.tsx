import { Calendar, Phone } from 'lucide-react';
import { propertyLabel, sentence } from '#contract/property-labels.ts';
import { company } from '#site/content/company.ts';
import { buttonStyle } from '#ui/button.tsx';
import { FactList } from './fact-list.tsx';
import { RaiseQuery, ScheduleVisit } from './property-actions.tsx';
import type { PropertyView } from './read-property-page.ts';

/** What can still be asked of a home that is not on offer. */
const insteadOf: Record<string, string> = {
  Sold: 'This home has been sold. An advisor can tell you of homes like it.',
  Reserved: 'This home is reserved. An advisor can tell you if it comes free, and of homes like it.',
};

/** Whom to call, and the plain facts (PUB-DETAIL-32 to 34, UND-82). */
export function ContactAgent({ property }: { property: PropertyView }) {
  const { id, type, category, furnishing, possession, rera, status, taken } = property;
  const instead = insteadOf[taken];
  const facts: [string, string][] = [
    ['Property ID', propertyLabel(id)],
    ['Type', type],
    ['Category', category],
    ['Furnishing', sentence(furnishing)],
    ['Possession', sentence(possession)],
    ['RERA', rera],
    ['Status', sentence(status)],
  ];
  return (
    <section aria-labelledby="agent-title" className="border border-hairline bg-white p-6 md:p-7">
      <h2 id="agent-title" className="type-h3">
        Contact Agent
      </h2>
      <p className="type-small mt-2 text-ink-3">An advisor answers {company.hours}.</p>
      {instead !== undefined && <p className="type-small mt-3 border-hairline border-t pt-3 text-ink-2">{instead}</p>}
      <div className="mt-5 grid gap-2.5">
        <a href={company.phone.link} className={buttonStyle({ wide: true })}>
          <Phone size={18} strokeWidth={1.5} aria-hidden="true" />
          {company.phone.text}
        </a>
        <RaiseQuery property={property} className={buttonStyle({ kind: 'outline', wide: true })} />
        <ScheduleVisit property={property} className={buttonStyle({ kind: 'outline', wide: true })}>
          <Calendar size={18} strokeWidth={1.5} aria-hidden="true" />
          Schedule a Visit
        </ScheduleVisit>
      </div>
      <div className="mt-6">
        <FactList facts={facts.filter(([, text]) => text !== '')} />
      </div>
    </section>
  );
}
