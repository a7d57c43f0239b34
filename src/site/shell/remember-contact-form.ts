/** Asks the contact page to scroll to its form (UND-91: the key is fixed by the specification). */
export function rememberContactForm(): void {
  try {
    localStorage.setItem('scrollToContactForm', 'true');
  } catch {
    // Storage may be forbidden; the contact page then opens at its top.
  }
}
