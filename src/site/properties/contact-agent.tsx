import { Calendar, Phone } from 'lucide-react';
import { company } from '#site/content/company.ts';
import { ContactLink } from '#site/shell/contact-link.tsx';
import { WhatsAppIcon } from '#ui/brand-icons.tsx';
import { buttonStyle } from '#ui/button.tsx';
import { propertyLabel, sentence } from './property-labels.ts';
import { FactList } from './property-tabs.tsx';
import type { PropertyView } from './read-property-page.ts';

/** Whom to call, and the plain facts (PUB-DETAIL-32 to 34, UND-82). */
export function ContactAgent({ property }: { property: PropertyView }) {
  const { id, type, category, furnishing, possession, rera, status } = property;
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
      <div className="mt-5 grid gap-2.5">
        <a href={company.phone.link} className={buttonStyle({ wide: true })}>
          <Phone size={18} strokeWidth={1.5} aria-hidden="true" />
          {company.phone.text}
        </a>
        <ContactLink className={buttonStyle({ kind: 'outline', wide: true })}>Raise a Query</ContactLink>
        <ContactLink className={buttonStyle({ kind: 'outline', wide: true })}>
          <Calendar size={18} strokeWidth={1.5} aria-hidden="true" />
          Schedule a Visit
        </ContactLink>
      </div>
      <div className="mt-6">
        <FactList facts={facts.filter(([, text]) => text !== '')} />
      </div>
    </section>
  );
}

/** Always under the thumb on a phone: Call · WhatsApp · Enquire. */
export function PhoneBar({ property: { id, title } }: { property: PropertyView }) {
  const greeting = `Hello, I would like to know more about ${title} (${propertyLabel(id)}).`;
  const small = 'grid min-h-12.5 place-content-center justify-items-center gap-0.5 font-[550] text-xs';
  return (
    <nav
      aria-label="Contact about this property"
      className="phone-bar fixed inset-x-0 bottom-0 z-30 grid grid-cols-[4.5rem_5.25rem_1fr] border-hairline border-t bg-white px-3 py-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <a href={company.phone.link} className={small}>
        <Phone size={20} strokeWidth={1.5} aria-hidden="true" />
        Call
      </a>
      <a
        href={`https://wa.me/${company.whatsapp}?text=${encodeURIComponent(greeting)}`}
        target="_blank"
        rel="noopener"
        className={small}
      >
        <WhatsAppIcon size={20} />
        WhatsApp
      </a>
      <ContactLink className={buttonStyle({ size: 'large', wide: true })}>Enquire</ContactLink>
    </nav>
  );
}
