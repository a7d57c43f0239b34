import { memo, type ReactNode } from 'react';
import { company, copyright } from '#site/content/company.ts';
import { legalLinks, quickLinks } from '#site/content/navigation.ts';
import { FacebookIcon, LinkedInIcon } from '#ui/brand-icons.tsx';
import { Link } from '#ui/link.tsx';
import { Wordmark } from '#ui/mark.tsx';
import { useYear } from './settings.ts';

const icons = { Facebook: FacebookIcon, LinkedIn: LinkedInIcon };
/** 44 px to the finger on a phone, closer together under a pointer. */
const link =
  'inline-flex min-h-11 min-w-11 items-center text-night-link transition-colors hover:text-white md:min-h-8.5 md:min-w-0';

function Column({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <h2 className="type-small font-[550] text-brass-light">{title}</h2>
      {children}
    </div>
  );
}

export const SiteFooter = memo(function SiteFooter() {
  const year = useYear();
  const [weekdays, sunday] = company.hours.split(', ');
  return (
    <footer
      id="site-footer"
      className="later on-night bg-night text-night-text [--guess:70rem] md:[--guess:48rem] lg:[--guess:33rem]"
    >
      <div className="measure pt-18 pb-10 xl:pt-24 print:px-0 print:pt-3 print:pb-0">
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-6 gap-y-12 md:grid-cols-12 md:gap-x-8 print:flex print:items-center print:border-hairline print:border-t print:pt-3">
          <div className="col-span-2 md:col-span-12 lg:col-span-4">
            <Wordmark name={company.name} size={38} most="10vw" className="text-white" />
            <p className="type-h4 mt-3 text-brass-light print:hidden">
              <span lang="hi" className="font-word">
                {company.nameInHindi}
              </span>
              , {company.promise}
            </p>
            <p className="type-small mt-3 max-w-72 text-night-link print:hidden">{company.newsletter}</p>
          </div>
          <Column title="Explore" className="md:col-span-3 lg:col-span-2 print:hidden">
            <ul className="type-small mt-4 grid md:gap-1">
              {quickLinks.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className={link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </Column>
          <Column title="Services" className="md:col-span-5 lg:col-span-3 print:hidden">
            <ul className="type-small mt-4 grid gap-1 text-night-link">
              {company.services.map((service) => (
                <li key={service} className="wrap-anywhere py-1.5">
                  {service}
                </li>
              ))}
            </ul>
          </Column>
          <Column title="Head office" className="col-span-2 md:col-span-4 lg:col-span-3 print:[&>h2]:hidden">
            <address className="type-small mt-4 not-italic text-night-link print:mt-0 print:flex print:flex-wrap print:items-center print:gap-x-6">
              <p className="py-1.5">
                {company.address[0]}
                <br />
                {company.address[1]}
              </p>
              <p>
                <a href={company.phone.link} className={link}>
                  {company.phone.text}
                </a>
              </p>
              <p>
                <a href={`mailto:${company.email}`} className={link}>
                  {company.email}
                </a>
              </p>
              <p className="py-1.5">
                {weekdays}, <span className="inline-block">{sunday}</span>
              </p>
            </address>
          </Column>
        </div>
        <div className="type-small mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-night-rule border-t pt-6 text-night-link print:hidden">
          <p>{copyright(year)}</p>
          <ul className="flex flex-wrap gap-x-6">
            {company.social.map(({ name, href }) => {
              const Icon = icons[name];
              return (
                <li key={name}>
                  <a href={href} rel="noopener" target="_blank" className={`gap-2 ${link}`}>
                    <Icon size={16} />
                    {name}
                  </a>
                </li>
              );
            })}
          </ul>
          <ul className="flex flex-wrap gap-x-6">
            {legalLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
});
