import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { rememberContactForm } from './remember-contact-form.ts';

/** A link to the contact page that lands on its form (PUB-NAV-13, PUB-LIST-43). */
export function ContactLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Link to="/contact" prefetch="intent" className={className} onClick={rememberContactForm}>
      {children}
    </Link>
  );
}
