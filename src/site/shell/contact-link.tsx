import type { ReactNode } from 'react';
import { Link } from '#ui/link.tsx';

/** Asks the contact page to scroll to its form (UND-91: the key is fixed by the specification). */
function rememberContactForm(): void {
  try {
    localStorage.setItem('scrollToContactForm', 'true');
  } catch {
    // Storage may be forbidden; the contact page then opens at its top.
  }
}

/** A link to the contact page that lands on its form (PUB-NAV-13, PUB-LIST-43). */
export function ContactLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Link to="/contact" className={className} onClick={rememberContactForm}>
      {children}
    </Link>
  );
}
