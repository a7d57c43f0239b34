import { createContext, type ReactElement, useContext } from 'react';
import { isRouteErrorResponse, Scripts, ScrollRestoration } from 'react-router';
import { escapeJson } from '#site/meta/escape-json.ts';

/** What a page was made of, as the browser is given it. */
export type PageData = {
  loaderData: Record<string, unknown>;
  errors: Record<string, { status: number; statusText: string; data: unknown } | { message: string }> | null;
};

/** Given by the server's renderer. */
export const WrittenPage = createContext<{
  data: PageData;
  /** Addresses of the code: the file that starts the page, and what it is going to need. */
  entry: string;
  ahead: readonly string[];
  /** The whole stylesheet, of which the page has only what it shows. */
  stylesheet: string;
  /** Filled with every inline script that is written: what the page's security policy allows, and nothing else. */
  scripts: Set<string>;
} | null>(null);

/**
 * The page's scripts, written by the server alone: React, when it wakes up, leaves what stands behind its own elements.
 * What runs is the same on every page of a kind; the words in it lie beside it as data, which no browser runs. All but
 * the first two waits until fonts and the leading picture are there (`start-scripts.ts`): a page can be read without.
 */
export function PageScripts({ start }: { start: string }) {
  const page = useContext(WrittenPage);
  // Called like the hooks it is made of: what it writes has to be seen before it is. In the browser it writes nothing.
  const restore = ScrollRestoration({}) as ReactElement<{ dangerouslySetInnerHTML: { __html: string } }> | null;
  if (import.meta.env.DEV)
    return (
      <>
        <script suppressHydrationWarning>{start}</script>
        {restore}
        <Scripts />
      </>
    );
  if (!import.meta.env.SSR || page === null) return null;
  const main = `import ${JSON.stringify(page.entry)};`;
  for (const text of [start, restore?.props.dangerouslySetInnerHTML.__html, main]) if (text) page.scripts.add(text);
  return (
    <>
      <script>{start}</script>
      {restore}
      <link rel="late-stylesheet" href={page.stylesheet} />
      {page.ahead.map((href) => (
        <link key={href} rel="late-modulepreload" href={href} />
      ))}
      <script type="late-module">{main}</script>
      <script type="application/json">{escapeJson(page.data)}</script>
    </>
  );
}

/** Errors as they travel; what is no answer of a page has been made silent by React Router. */
export const tellErrors = (errors: Record<string, unknown> | null): PageData['errors'] =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error)
        ? { status: error.status, statusText: error.statusText, data: error.data }
        : { message: error instanceof Error ? error.message : '' },
    ]),
  );
