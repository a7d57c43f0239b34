import { type RefObject, useEffect } from 'react';

/** Milliseconds to wait, and pixels that stay free above the form (000 §9). */
const wait = 300;
const above = 100;

/** Scrolls to the form when another page has asked for it, once (PUB-CONTACT-13, 14, TRAP-60). */
export function useScrollToForm(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isAsked()) return;
    const timer = setTimeout(() => {
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const top = (form.current?.getBoundingClientRect().top ?? 0) + scrollY - above;
      scrollTo({ top, behavior: still ? 'auto' : 'smooth' });
      localStorage.removeItem('scrollToContactForm');
    }, wait);
    return () => clearTimeout(timer);
  }, [form]);
}

function isAsked(): boolean {
  try {
    return localStorage.getItem('scrollToContactForm') === 'true';
  } catch {
    // Storage may be forbidden: then nobody could ask either.
    return false;
  }
}
