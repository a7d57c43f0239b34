import { Menu, Search, X } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { company } from '#site/content/company.ts';
import { mainLinks } from '#site/content/navigation.ts';
import { askForSearch, searchHash } from '#site/properties/open-search.ts';
import { ShortlistLink } from '#site/shortlists/shortlist-link.tsx';
import { buttonStyle } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Wordmark } from '#ui/mark.tsx';
import { ContactLink } from './contact-link.tsx';

/** More than 50 px down (PUB-NAV-03). Asked where it can change alone: in the midst of drawing it costs a layout. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(scrollY > 50);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return scrolled;
}

type MainLinkProps = { to: string; pathname: string; className: string; onClick?: () => void; children: string };

/** Says which of the main pages is open, also from the pages below it. */
function MainLink({ to, pathname, ...rest }: MainLinkProps) {
  const isOpen = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
  return <Link to={to} aria-current={isOpen ? 'page' : undefined} {...rest} />;
}

/** `pathname` is that of the page that is shown. */
export const SiteHeader = memo(function SiteHeader({ pathname }: { pathname: string }) {
  const scrolled = useScrolled();
  const clear = pathname === '/' && !scrolled;
  const tone = clear ? 'on-picture header-scrim border-transparent text-white' : 'border-hairline bg-white text-ink';
  return (
    <header
      className={`fixed inset-x-0 top-0 z-40 border-b transition-colors duration-220 has-[:popover-open]:border-hairline has-[:popover-open]:bg-white has-[:popover-open]:text-ink ${tone}`}
    >
      <div className={`measure flex h-16 items-center justify-between ${clear ? 'lg:h-21' : 'lg:h-19'}`}>
        <Link to="/" aria-label={`${company.name}, home`} className="-ml-1 flex min-h-11 min-w-0 items-center px-1">
          <Wordmark name={company.name} className="max-lg:hidden" />
          <Wordmark name={company.name} size={25} most="7.6vw" className="lg:hidden" />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-7 text-[0.96875rem] lg:flex">
          {mainLinks.map(({ label, to }) => (
            <MainLink
              key={to}
              to={to}
              pathname={pathname}
              className="border-transparent border-b py-2.5 font-medium transition-colors hover:border-brass aria-[current]:border-brass"
            >
              {label}
            </MainLink>
          ))}
          <ShortlistLink pathname={pathname} className="-mx-3" />
          <ContactLink className={buttonStyle({ kind: clear ? 'clear' : 'action', size: 'small' })}>
            Get Quote
          </ContactLink>
        </nav>
        <div className="-mr-3 flex shrink-0 lg:hidden">
          <Link
            to={`/properties${searchHash}`}
            aria-label="Search properties"
            className="grid size-[min(2.75rem,13.8vw)] place-items-center"
            onClick={(event) => {
              const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
              if (!isElsewhere && askForSearch()) event.preventDefault();
            }}
          >
            <Search size={21} strokeWidth={1.5} aria-hidden="true" />
          </Link>
          <ShortlistLink pathname={pathname} className="max-lg:size-[min(2.75rem,13.8vw)]" />
          <PhoneMenu key={pathname} pathname={pathname} />
        </div>
      </div>
    </header>
  );
});

/**
 * The phone's menu is the browser's popover: it opens without scripts, closes on Esc or a tap beside it, and knows
 * whether it is open. While it covers the page, the page behind it takes no focus.
 */
function PhoneMenu({ pathname }: { pathname: string }) {
  const menu = useRef<HTMLElement>(null);

  useEffect(() => {
    const page = document.querySelectorAll<HTMLElement>('main, footer');
    const element = menu.current;
    const onToggle = (event: Event) => {
      for (const part of page) part.inert = (event as ToggleEvent).newState === 'open';
    };
    element?.addEventListener('toggle', onToggle);
    return () => {
      element?.removeEventListener('toggle', onToggle);
      for (const part of page) part.inert = false;
    };
  }, []);

  return (
    <>
      <button
        type="button"
        popoverTarget="site-menu"
        aria-label="Menu"
        className="grid size-[min(2.75rem,13.8vw)] place-items-center [&>.close]:hidden has-[+:popover-open]:[&>.close]:block has-[+:popover-open]:[&>.open]:hidden"
      >
        <Menu size={22} strokeWidth={1.5} aria-hidden="true" className="open" />
        <X size={22} strokeWidth={1.5} aria-hidden="true" className="close" />
      </button>
      <nav
        ref={menu}
        id="site-menu"
        popover="auto"
        aria-label="Menu"
        className="site-menu inset-x-0 top-16 bottom-0 m-0 h-[calc(100dvh-4rem)] w-full max-w-none flex-col overflow-y-auto bg-ivory px-5 pt-4 pb-8 text-ink open:flex"
      >
        <ul>
          {mainLinks.map(({ label, to }) => (
            <li key={to} className="border-hairline border-b">
              <MainLink
                to={to}
                pathname={pathname}
                onClick={() => menu.current?.hidePopover()}
                className="type-h3 flex min-h-15 items-center aria-[current]:text-green"
              >
                {label}
              </MainLink>
            </li>
          ))}
        </ul>
        <div className="mt-auto grid gap-3 pt-8">
          <ContactLink className={buttonStyle({ size: 'large', wide: true })}>Get Quote</ContactLink>
          <a href={company.phone.link} className={buttonStyle({ kind: 'outline', size: 'large', wide: true })}>
            {company.phone.text}
          </a>
        </div>
      </nav>
    </>
  );
}
