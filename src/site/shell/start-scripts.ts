/** What the reader does before the page listens, until what was missed is made good. */
declare global {
  interface Window {
    early?: { target: HTMLElement; event: Event }[] | undefined;
  }
}

type Policies = {
  createPolicy(name: string, rules: { createScript(): string }): { createScript(unused: string): string };
};

/**
 * Stands in the page itself, as text, so it must not use anything from outside. Starts the page's scripts (which
 * `page-scripts.tsx` has written as `late`) when everything else of the first view is there, at the first sign of a
 * reader, or after four seconds, but never before the page has come whole; and notes what the reader does meanwhile.
 */
export function startScripts(): void {
  window.early = [];
  // A reader who comes back to a place further down needs the true heights above it (tokens.css, `later`).
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (opening?.type !== 'navigate') document.documentElement.dataset.whole = '';
  const note = (event: Event) => {
    const control =
      event.target instanceof Element &&
      event.target.closest<HTMLElement>(event.type === 'click' ? 'button[type=button]' : 'input,select,textarea');
    if (control) window.early?.push({ target: control, event });
  };
  let isStarted = false;
  const start = () => {
    // A reader may act when only the beginning of the module's text has come: half of it must not take its place.
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start);
    if (isStarted) return;
    isStarted = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=late-modulepreload]'))
      link.rel = 'modulepreload';
    // Whatever the scripts may open has its styles by then.
    const styles = document.querySelector<HTMLLinkElement>('link[rel=late-stylesheet]');
    if (!styles) return run();
    styles.onload = styles.onerror = run;
    styles.rel = 'stylesheet';
  };
  const run = () => {
    const script = document.querySelector('script[type=late-module]');
    if (!script) return;
    const module = document.createElement('script');
    module.type = 'module';
    // The policy of the page names this one, lets it be made once, and runs only what the server has written.
    const { trustedTypes } = window as { trustedTypes?: Policies };
    const text = script.textContent;
    module.textContent =
      trustedTypes?.createPolicy('late-scripts', { createScript: () => text }).createScript('') ?? text;
    script.replaceWith(module);
  };
  for (const type of ['click', 'input', 'change']) addEventListener(type, note, true);
  for (const type of ['pointerdown', 'keydown', 'scroll']) addEventListener(type, start, { capture: true, once: true });
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  setTimeout(start, 4000);
}

type Missed = { target: HTMLElement; type: string; state: State | null };

/**
 * In the moment from which React listens: what it has missed, and what the fields hold before it draws them anew. What an
 * event has woken React for is none of it: React answers that one by itself, and whatever comes from now on.
 */
export function takeEarlyEvents(): Missed[] {
  const { early } = window;
  // A page that is drawn anew after a failure: it has listened before.
  if (early === undefined) return [];
  window.early = [];
  const missed = early
    .filter(({ event }) => event !== window.event)
    .map(({ target, event: { type } }) => ({ target, type, state: stateOf(target) }));
  dropRestored(new Set(early.map(({ target }) => target)));
  return missed;
}

/**
 * Whoever comes back by a full load finds the fields as the browser remembers them, of which React hears nothing: a slider
 * would stand elsewhere than its text, and a filter elsewhere than the list. Fields hold what the page knows: its address,
 * or a draft. One without a `value` in the page is no field of React's and stays.
 * @param heard fields that the reader has changed since
 */
function dropRestored(heard: ReadonlySet<Element>): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input:is([value],[type=checkbox]),textarea,select',
  )) {
    if (heard.has(field)) continue;
    if (field instanceof HTMLSelectElement) {
      const at = [...field.options].findIndex((option) => option.defaultSelected);
      field.selectedIndex = Math.max(at, 0);
    } else if (field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type)) {
      field.checked = field.defaultChecked;
    } else field.value = field.defaultValue;
  }
}

/**
 * Once everything of the page listens: gives it what it has missed, in order. One after the other, since a form that hears of
 * one field draws itself anew, and empties the fields it has not heard of. In one go, since a letter that is typed between two
 * of them would be gone with the second.
 */
export async function replayEarlyEvents(missed: Missed[]): Promise<void> {
  const heardSince = new Set(window.early?.map(({ target }) => target));
  window.early = undefined;
  for (const { target, type, state } of missed) {
    if (!target.isConnected || heardSince.has(target)) continue;
    if (state === null) target.click();
    else {
      putBack(target, state);
      // React learns of a chosen radio button by its click.
      target.dispatchEvent(new Event(state.property === 'checked' ? 'click' : type, { bubbles: true }));
    }
    // React draws before this goes on, and the browser does nothing meanwhile.
    await null;
  }
}

type State = { property: 'checked' | 'value'; held: unknown };

/** What a field holds; null for a button. */
function stateOf(target: HTMLElement): State | null {
  if (target instanceof HTMLButtonElement) return null;
  const property = /^(?:radio|checkbox)$/.test(String(Reflect.get(target, 'type'))) ? 'checked' : 'value';
  return { property, held: Reflect.get(target, property) };
}

/** React remembers what it last saw in a field and is silent about an event that brings the same: it must see another. */
function putBack(field: HTMLElement, { property, held }: State): void {
  Reflect.set(field, property, property === 'checked' ? !held : '');
  // The setter of the browser, past the one React has put before it.
  Reflect.set(Object.getPrototypeOf(field), property, held, field);
}
