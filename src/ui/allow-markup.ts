type Policies = {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string | null; createScriptURL(address: string): string | null },
  ): unknown;
};

/** A text without it makes no element, whatever else is in it. */
const opening = '<';
/** Texts that may become elements, letter for letter. The first is what React makes each `<script>` of, so that it does not run. */
const known = new Set(['<script></script>']);
/** The one script that may be started by its address. */
let worker: string | undefined;
let isMade = false;

/**
 * The pages' security policy lets no element be made of a text and no script be started by one (Trusted Types). What
 * libraries need of it is allowed here and nothing else; every other text is refused as before. Call it before them.
 */
export function allowMarkup(texts: Iterable<string>, { serviceWorker }: { serviceWorker?: string } = {}): void {
  for (const text of texts) known.add(text);
  worker ??= serviceWorker;
  const { trustedTypes } = window as { trustedTypes?: Policies };
  if (isMade || trustedTypes === undefined) return;
  isMade = true;
  trustedTypes.createPolicy('default', {
    createHTML: (text) => (!text.includes(opening) || known.has(text) ? text : null),
    createScriptURL: (address) => (address === worker ? address : null),
  });
}
