import { type MetaDescriptor, type MetaFunction, useLocation, useMatches } from 'react-router';
import { escapeJson } from './escape-json.ts';

/**
 * What the open page says of itself, in the browser, after the server's `Meta` of React Router has said it first: the
 * same elements, of those that `describePage` makes.
 */
export function PageWords() {
  const location = useLocation();
  const matches = useMatches();
  const last = matches.at(-1);
  const { meta } = (last?.handle ?? {}) as { meta?: MetaFunction };
  if (last === undefined || meta === undefined) return null;
  const { params, loaderData } = last;
  const input = { location, params, loaderData, matches, data: loaderData } as unknown as Parameters<MetaFunction>[0];
  return meta(input)?.map(toElement);
}

function toElement(words: MetaDescriptor) {
  if ('title' in words) return <title key="title">{String(words.title)}</title>;
  const key = JSON.stringify(words);
  if ('tagName' in words) {
    const { tagName: _link, ...rest } = words;
    return <link key={key} {...rest} />;
  }
  if (!('script:ld+json' in words)) return <meta key={key} {...words} />;
  const text = escapeJson(words['script:ld+json']);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a sign that could end the element
  return <script key={key} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
