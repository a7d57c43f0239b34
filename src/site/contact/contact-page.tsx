import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { MetaFunction } from 'react-router';
import { company } from '#site/content/company.ts';
import { contactLead } from '#site/content/contact.ts';
import { agentThing } from '#site/meta/company-things.ts';
import { describePage, originOf } from '#site/meta/describe-page.ts';
import { keepPage } from '#site/shell/keep-page.tsx';
import { buttonStyle } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ContactForm } from './contact-form.tsx';
import { OfficeMap } from './office-map.tsx';
import { useScrollToForm } from './use-scroll-to-form.ts';

export const meta: MetaFunction = (args) =>
  describePage(args, {
    title: 'Contact Us',
    description: contactLead,
    things: import.meta.env.SSR || import.meta.env.DEV ? [agentThing(originOf(args))] : [],
  });

export default keepPage(function ContactPage() {
  const form = useRef<HTMLDivElement>(null);
  useScrollToForm(form);
  return (
    <div className="measure pt-10 pb-20 lg:pt-16 lg:pb-28">
      <PageHead title="Contact Us">{contactLead}</PageHead>
      <InfoCards />
      <div className="mt-14 grid gap-x-20 gap-y-16 lg:mt-20 lg:grid-cols-[1fr_22rem] xl:grid-cols-[1fr_26rem]">
        <div ref={form} id="contact-form" className="scroll-mt-25">
          <h2 className="type-h2 mb-7">Send us a Message</h2>
          <ContactForm />
        </div>
        <div className="grid content-start gap-10">
          <OfficeMap />
          <QuickContact />
          <OfficeHours />
        </div>
      </div>
    </div>
  );
});

function InfoCards() {
  const link =
    'inline-flex min-h-11 items-center transition-colors md:min-h-8 hover:text-green hover:underline hover:underline-offset-4';
  return (
    <ul className="mt-9 grid border-hairline border-y sm:grid-cols-2 lg:mt-14 lg:grid-cols-4">
      <InfoCard icon={Phone} title="Phone">
        {company.phones.map(({ text, link: href }) => (
          <a key={href} href={href} className={link}>
            {text}
          </a>
        ))}
      </InfoCard>
      <InfoCard icon={Mail} title="Email">
        {company.emails.map((address) => (
          <a key={address} href={`mailto:${address}`} className={link}>
            <Address text={address} />
          </a>
        ))}
      </InfoCard>
      <InfoCard icon={MapPin} title="Head Office">
        {company.address.map((line) => (
          <span key={line} className="py-0.5">
            {line}
          </span>
        ))}
      </InfoCard>
      <InfoCard icon={Clock} title="Business Hours">
        {company.hours.split(', ').map((line) => (
          <span key={line} className="py-0.5">
            {line}
          </span>
        ))}
      </InfoCard>
    </ul>
  );
}

/** Where the line is too short for it, an address is broken behind its sign and not within a word. */
function Address({ text }: { text: string }) {
  const at = text.indexOf('@') + 1;
  return (
    <span>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </span>
  );
}

function InfoCard({ icon: Icon, title, children }: { icon: typeof Phone; title: string; children: ReactNode }) {
  return (
    <li className="grid content-start gap-x-5 border-hairline py-6 max-sm:grid-cols-[auto_1fr] sm:py-7 max-sm:not-first:border-t sm:px-7 sm:max-lg:odd:pl-0 sm:max-lg:even:border-l sm:max-lg:nth-[n+3]:border-t lg:px-8 lg:not-first:border-l lg:first:pl-0">
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" className="text-brass-text max-sm:mt-1" />
      <div>
        <h2 className="type-h4 sm:mt-3">{title}</h2>
        <div className="mt-1.5 flex flex-col items-start text-ink-2">{children}</div>
      </div>
    </li>
  );
}

function QuickContact() {
  return (
    <section aria-labelledby="quick-title" className="bg-wash p-6 md:p-7">
      <h2 id="quick-title" className="type-h4">
        Quick Contact
      </h2>
      <div className="mt-4 grid gap-2.5">
        <a href={company.phone.link} className={buttonStyle({ kind: 'outline', wide: true })}>
          <Phone size={18} strokeWidth={1.5} aria-hidden="true" />
          <span>
            Call <span className="inline-block">{company.phone.text}</span>
          </span>
        </a>
        <a href={`mailto:${company.email}`} className={buttonStyle({ kind: 'outline', wide: true })}>
          <Mail size={18} strokeWidth={1.5} aria-hidden="true" />
          <Address text={company.email} />
        </a>
      </div>
    </section>
  );
}

/** These hours differ from the card above on purpose: the specification states both (TRAP-01). */
function OfficeHours() {
  return (
    <section aria-labelledby="hours-title">
      <h2 id="hours-title" className="type-h4">
        Office Hours
      </h2>
      <dl className="mt-3">
        {company.officeHours.map(({ days, hours }) => (
          <div key={days} className="flex flex-wrap justify-between gap-x-6 border-hairline border-t py-3.5">
            <dt className="text-ink-3">{days}</dt>
            <dd className="font-[550] tabular-nums">{hours}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
