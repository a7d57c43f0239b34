/** Of a layer that is on its way out; `motion.css` draws it so. */
const leaving = 'data-leaving';

/** What had the focus when a layer was opened. */
const openers = new WeakMap<Element, Element | null>();

/**
 * Opens a layer over everything, with the focus on `data-autofocus` where there is one, else on `first`, looked for once it is
 * shown. The browser gives the focus back when it closes; where what had it is gone or lies in another layer that has closed
 * meanwhile, as when one dialog makes way for the next, it goes to what opened that one, and where nothing of them is left to
 * the heading of what is seen.
 */
export function showLayer(dialog: HTMLDialogElement, first?: () => HTMLElement | undefined): void {
  const opener = document.activeElement;
  openers.set(dialog, opener);
  // Asked for again before it had gone.
  dialog.removeAttribute(leaving);
  dialog.showModal();
  // The browser looks for its own attribute, which React does not write, and would take the cross in the head.
  (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? first?.())?.focus();
  dialog.addEventListener('close', () => giveBack(opener), { once: true });
}

/**
 * Closes a layer that was pressed away. It is seen to go at the press; the closing itself, for which a browser settles the
 * styles of the whole page, follows that drawing. A second press meanwhile changes nothing. What lies over another layer
 * closes at once: the next key is meant for that one, which cannot have it before.
 */
export function hideLayer(dialog: HTMLDialogElement | null): void {
  if (!dialog?.open || dialog.hasAttribute(leaving)) return;
  if (document.querySelectorAll('dialog:modal').length > 1) {
    dialog.close();
    return;
  }
  dialog.setAttribute(leaving, '');
  afterDrawing(() => {
    if (!dialog.hasAttribute(leaving)) return;
    dialog.removeAttribute(leaving);
    if (dialog.isConnected) dialog.close();
  });
}

/** A window that is not seen draws nothing. */
function afterDrawing(work: () => void): void {
  if (document.visibilityState === 'hidden') work();
  else requestAnimationFrame(() => setTimeout(work));
}

/** What fades away with its layer is still drawn for a moment, and may even have the focus. */
const isThere = (element: Element): boolean =>
  element !== document.body &&
  element.isConnected &&
  element.closest('dialog:not([open])') === null &&
  element.checkVisibility();

const isLost = (): boolean => document.activeElement === null || !isThere(document.activeElement);

function giveBack(opener: Element | null): void {
  for (let at = opener; isLost() && at !== null; ) {
    // A button that is at work takes none.
    if (isThere(at)) (at as HTMLElement).focus();
    const layer: Element | null = at.closest('dialog');
    at = layer === null ? null : (openers.get(layer) ?? null);
  }
  if (isLost()) focusHeading();
  else followFocused();
}

/** What a dialog did may take away what opened it, a moment after that got the focus back. */
function followFocused(): void {
  const focused = document.activeElement;
  const watch = new MutationObserver(() => {
    if (focused?.isConnected && focused === document.activeElement) return;
    watch.disconnect();
    // Not while another layer opens or somebody is elsewhere; the head of a next screen takes it by itself.
    if (isLost()) focusHeading();
  });
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', () => watch.disconnect(), { once: true });
}

/** The heading that got the focus because nothing else did. */
let fallback: Element | null = null;

/** Nobody has put the focus anywhere: a screen may give it to what stands in the place of what a dialog was about. */
export const isFocusFree = (): boolean => isLost() || document.activeElement === fallback;

/** Of the layer that lies over all others, else of the screen; where there is none, the screen itself. */
function focusHeading(): void {
  const layer = [...document.querySelectorAll(`dialog:modal:not([${leaving}])`)].at(-1);
  const place = layer ?? document.querySelector('main');
  const heading = place?.querySelector<HTMLElement>(layer ? 'h2' : 'h1') ?? (place as HTMLElement | null | undefined);
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) {
    heading.tabIndex = -1;
    heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
  }
  fallback = heading;
  heading.focus({ preventScroll: true });
}
