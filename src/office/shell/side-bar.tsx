import { Link } from 'react-router';
import { brand } from '#contract/brand.ts';
import { Wordmark } from '#ui/mark.tsx';
import { useLanding } from './landing.ts';
import { MenuLinks } from './menu-links.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** Mark, screens and Sign Out at the left edge of wide screens. */
export function SideBar() {
  return (
    <aside className="sticky top-0 flex h-dvh flex-col overflow-y-auto border-hairline border-r bg-side px-3.5 pb-5 max-lg:hidden print:hidden">
      <Link to={useLanding()} className="mb-2 flex h-15 shrink-0 items-center self-start px-2.5 -outline-offset-4!">
        <Wordmark name={brand.name} size={26} />
      </Link>
      <div className="grow">
        <MenuLinks />
      </div>
      <SignOutButton />
    </aside>
  );
}
