import { mapMarkup } from '#ui/street-map-markup.ts';

type Policies = { createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown };

let isAllowed = false;

/**
 * The map's library writes its controls as texts, which the office's security policy refuses (Trusted Types): those few
 * are taken, letter for letter, and every other one is refused as before. Call it before the library is loaded.
 */
export function allowMapMarkup(): void {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  if (isAllowed || trustedTypes === undefined) return;
  isAllowed = true;
  trustedTypes.createPolicy('default', { createHTML: (text) => (mapMarkup.has(text) ? text : null) });
}
