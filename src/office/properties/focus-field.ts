import type { PropertyField } from './list-fields.ts';

const focusable = 'input:not([type=hidden]), select, textarea, button';

/** Hands the focus to the field of that name, or to the first thing in its list. Its tab has to be shown. */
export function focusField(name: string, { path, tab }: PropertyField): void {
  const panel = document.getElementById(`property-panel-${tab}`);
  const places = [`[name="${CSS.escape(name)}"]`, `[data-field="${CSS.escape(name)}"]`, `[data-field="${path}"]`];
  const found = places.map((each) => panel?.querySelector<HTMLElement>(each)).find(Boolean) ?? panel;
  const target = found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable);
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
