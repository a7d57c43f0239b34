import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { whenLikely } from '#ui/saves-data.ts';
import { rememberContactForm } from './remember-contact-form.ts';

/** A link to the contact page that lands on its form (PUB-NAV-13, PUB-LIST-43). */
export function ContactLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Link to="/contact" prefetch={whenLikely} className={className} onClick={rememberContactForm}>
      {children}
    </Link>
  );
}
