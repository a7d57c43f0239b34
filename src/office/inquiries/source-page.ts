/** Behind the desk, or no page at all. */
const closed = /^\/(?:admin|api|dev|metrics|healthz|readyz)(?:\/|$)/i;

/**
 * Where a link to the page of an inquiry may lead; null where it may lead nowhere. Anybody can send anything for it:
 * only what stays a public page of this house is followed.
 */
export function readSourcePage(text: string, house: string): string | null {
  if (!/^\/(?![/\\])/.test(text) || /[\s\p{Cc}\\]/u.test(text) || !URL.canParse(text, house)) return null;
  const { origin, pathname, search, hash } = new URL(text, house);
  // `/.//elsewhere` stays here as an address, and would lead there once it is written down again.
  if (origin !== new URL(house).origin || pathname.startsWith('//') || closed.test(decodeSafely(pathname))) return null;
  return `${pathname}${search}${hash}`;
}

function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
