/** The public pages as the table of routes writes them: `property/:id`, the home page as an empty text. */
export type PagePatterns = readonly string[];

/**
 * The one spelling of an address: `path` to make and keep the page under. `isOther` says that people should be led
 * there, since theirs differs in more than escapes, which stand for the same letters.
 */
export function spellAddress(pathname: string, patterns: PagePatterns): { path: string; isOther: boolean } {
  const parts = pathname.split('/').filter((part) => part !== '');
  const given = decodeParts(parts);
  const words = given?.map((word) => word.toLowerCase());
  if (given === null || words === undefined || !patterns.some((pattern) => matches(words, pattern))) {
    // No page: the router says so, and would complain on the console of escapes that stand for no text.
    const readable = given === null ? parts.map((part) => part.replaceAll('%', '%25')) : parts;
    return { path: hideData(`/${readable.join('/')}`), isOther: false };
  }
  const isSame =
    words.every((word, at) => word === given[at]) && pathname.split('/').length === (words.length || 1) + 1;
  return { path: hideData(`/${words.map(encodeURIComponent).join('/')}`), isOther: !isSame };
}

/** Without empty parts, so that it begins with one slash and names no other host. */
export const withoutEmptyParts = (pathname: string): string => pathname.replace(/\/{2,}/g, '/');

/** React Router answers addresses that end so with its own form of a page's data, whatever is in it. Ours have none. */
const hideData = (path: string): string => path.replace(/\.data$/, '%2Edata');

function decodeParts(parts: string[]): string[] | null {
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return null;
  }
}

function matches(words: string[], pattern: string): boolean {
  const names = pattern === '' ? [] : pattern.split('/');
  return names.length === words.length && names.every((name, at) => name.startsWith(':') || name === words[at]);
}
