import type { RefObject } from 'react';

/** Puts the reader where the first mistake is, once it has been drawn. */
export function focusFirstError(form: RefObject<HTMLFormElement | null>): void {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
