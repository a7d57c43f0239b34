import {
  cloneElement,
  createContext,
  Fragment,
  isValidElement,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import { Scripts, ScrollRestoration } from 'react-router';

/** Given by the server's renderer. */
export const WrittenPage = createContext<{
  /** What the page was made of, as React Router hands it over. */
  data: string;
  /** Filled with every inline script that is written: what the page's security policy allows, and nothing else. */
  scripts: Set<string>;
} | null>(null);

/** Hands the data beside it over to React Router, as its own scripts would, which are made of the data itself. */
const handOver = `(()=>{const{streamController:to}=window.__reactRouterContext;to.enqueue(JSON.parse(document.currentScript.previousElementSibling.textContent));to.close()})()`;

/**
 * The page's scripts, on the server and while it wakes up. What runs is the same on every page of a kind; the words in
 * it lie beside it as data, which no browser runs.
 */
export function PageScripts({ start }: { start: string }) {
  const page = useContext(WrittenPage);
  // Called like the hooks they are made of: what they would write has to be seen before it is.
  const restore = ScrollRestoration({});
  const modules = Scripts({});
  const scripts = (
    <>
      <script suppressHydrationWarning>{start}</script>
      {restore}
      {modules}
    </>
  );
  if (page === null) return scripts;
  return (
    <>
      {note(scripts, page.scripts)}
      <script type="application/json">{escapeData(JSON.stringify(page.data))}</script>
      {note(<script>{handOver}</script>, page.scripts)}
    </>
  );
}

type Written = PropsWithChildren<{
  type?: string;
  rel?: string;
  async?: boolean | undefined;
  dangerouslySetInnerHTML?: { __html: string };
}>;

/**
 * Notes each inline script, and lets those wait that the page can be read without: until its fonts and its leading
 * picture are there (`start-scripts.ts`). React Router has no option for it.
 */
function note(node: ReactNode, scripts: Set<string>): ReactNode {
  if (Array.isArray(node)) return node.map((each) => note(each, scripts));
  if (!isValidElement(node)) return node;
  const element = node as ReactElement<Written>;
  const { children, dangerouslySetInnerHTML, type } = element.props;
  if (element.type === Fragment) {
    const each = Array.isArray(children) ? children : [children];
    return cloneElement(element, undefined, ...each.map((child) => note(child, scripts)));
  }
  if (element.type === 'script') scripts.add(dangerouslySetInnerHTML?.__html ?? String(children));
  if (import.meta.env.DEV) return element;
  if (element.type === 'link') return cloneElement(element, { rel: 'late-modulepreload' });
  return type === 'module' ? cloneElement(element, { type: 'late-module', async: undefined }) : element;
}

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
/** JSON as it may stand between two tags. */
const escapeData = (json: string): string => json.replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? '');
