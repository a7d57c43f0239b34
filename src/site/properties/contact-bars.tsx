import { Phone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatRupees } from '#contract/prices.ts';
import { propertyLabel } from '#contract/property-labels.ts';
import { company } from '#site/content/company.ts';
import { WhatsAppIcon } from '#ui/brand-icons.tsx';
import { buttonStyle } from '#ui/button.tsx';
import { watchView } from '#ui/watch-view.ts';
import { RaiseQuery, ScheduleVisit } from './property-actions.tsx';
import type { PropertyView } from './read-property-page.ts';
import { TakenMark } from './taken-mark.tsx';

/** Always under the thumb on a phone: Call · WhatsApp · Enquire. Beside very large letters there is room for the marks of two. */
export function PhoneBar({ property }: { property: PropertyView }) {
  const { id, title } = property;
  const greeting = `Hello, I would like to know more about ${title} (${propertyLabel(id)}).`;
  const small = 'grid min-h-12.5 place-content-center justify-items-center gap-0.5 font-[550] text-xs';
  return (
    <nav
      aria-label="Contact about this property"
      className="phone-bar fixed inset-x-0 bottom-0 z-30 grid grid-cols-[4.5rem_5.25rem_1fr] max-[18rem]:grid-cols-[48px_48px_1fr] border-hairline border-t bg-white py-1.5 pr-[max(0.75rem,env(safe-area-inset-right))] pb-[max(0.375rem,env(safe-area-inset-bottom))] pl-[max(0.75rem,env(safe-area-inset-left))] lg:hidden"
    >
      <a href={company.phone.link} className={small}>
        <Phone size={20} strokeWidth={1.5} aria-hidden="true" />
        <span className="max-[18rem]:sr-only">Call</span>
      </a>
      <a
        href={`https://wa.me/${company.whatsapp}?text=${encodeURIComponent(greeting)}`}
        target="_blank"
        rel="noopener"
        className={small}
      >
        <WhatsAppIcon size={20} />
        <span className="max-[18rem]:sr-only">WhatsApp</span>
      </a>
      <RaiseQuery property={property} className={buttonStyle({ size: 'large', wide: true })}>
        Enquire
      </RaiseQuery>
    </nav>
  );
}

/** Height of the site's header on a wide screen, which the bar hangs below. */
const header = 76;

/** On a wide screen price and actions stay in view once the heading above this has been scrolled away. */
export function PriceBar({ property }: { property: PropertyView }) {
  const { title, price } = property;
  const mark = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!mark.current) return;
    // Everything below counts as in view, so that a jump from far below to the top is noticed too.
    return watchView(mark.current, (inView) => setShown(!inView), `-${header}px 0px 100000px 0px`);
  }, []);

  return (
    <>
      <div ref={mark} />
      <section
        aria-label="Price and contact"
        data-shown={shown || undefined}
        className="price-bar -translate-y-2 invisible fixed inset-x-0 top-19 z-20 hidden border-hairline border-b bg-white opacity-0 transition-[opacity,translate,visibility] duration-220 ease-soft data-shown:visible data-shown:translate-y-0 data-shown:opacity-100 lg:block print:hidden"
      >
        <div className="measure flex h-16 items-center gap-8">
          <p className="min-w-0 truncate font-[550]">{title}</p>
          <p className="mr-auto flex items-baseline gap-2.5 whitespace-nowrap">
            <span>
              <span className="type-price">{formatRupees(price)}</span>
              {price !== null && <span className="type-small text-ink-3"> Onwards*</span>}
            </span>
            <TakenMark home={property} className="self-center" />
          </p>
          <div className="flex shrink-0 gap-2.5">
            <a href={company.phone.link} className={buttonStyle({ kind: 'outline', size: 'small' })}>
              <Phone size={16} strokeWidth={1.5} aria-hidden="true" />
              Call
            </a>
            <ScheduleVisit property={property} className={buttonStyle({ kind: 'outline', size: 'small' })} />
            <RaiseQuery property={property} className={buttonStyle({ size: 'small' })} />
          </div>
        </div>
      </section>
    </>
  );
}
