import { askBytes, askRaw, type RawAnswer } from './ask-raw.ts';

/** Every kind of answer the house gives, by what it is. `id` is a home that is there, `token` an admin's. */
export async function collectAnswers(
  origin: string,
  { id, token }: { id: string; token: string },
): Promise<Map<string, RawAnswer>> {
  const answers = new Map<string, RawAnswer>();
  const ask = async (what: string, path: string, options: Parameters<typeof askRaw>[2] = {}) => {
    answers.set(what, await askRaw(origin, path, options));
  };
  const asset = /\/assets\/[\w.-]+\.js/.exec((await askRaw(origin, '/')).body)?.[0] ?? '';
  const staff = { authorization: `Bearer ${token}` };
  await ask('page, made', '/about');
  await ask('page, kept', '/about');
  await ask('page, unchanged', '/about', {
    headers: { 'if-none-match': answers.get('page, made')?.headers.etag ?? '' },
  });
  await ask('page, HEAD', '/about', { method: 'HEAD' });
  await ask('page of a home', `/property/${id}`);
  await ask('page that is not there', '/nowhere');
  await ask('page at another spelling', '/ABOUT');
  await ask('page by another method', '/about', { method: 'POST' });
  await ask('page of the office', '/admin/leads');
  await ask('data address', '/about.data');
  await ask('script of the build', asset);
  await ask('service worker', '/service-worker.js');
  await ask('call', '/api/properties');
  await ask('call, kept', '/api/properties');
  await ask('call that is not there', '/api/nothing');
  await ask('call by another method', '/api/properties', { method: 'DELETE' });
  await ask('call refused for its fields', '/api/properties?minPrice=abc');
  await ask('call of nobody', '/api/admin/management');
  await ask('call of staff', '/api/admin/management', { headers: staff });
  await ask('call that exports', '/api/inquiries/export.csv', { headers: staff });
  await ask('document of the calls', '/api/openapi.json');
  await ask('document for people', '/api/docs');
  await ask('picture that is not there', `/media/${id}/original.jpg`);
  await ask('file of staff that is not there', `/files/${id}`, { headers: staff });
  await ask('unlocked file without a key', '/unlocked/x');
  await ask('card for sharing', '/share/site.jpg');
  await ask('code on paper', `/share/property/${id}.svg`);
  await ask('robots', '/robots.txt');
  await ask('sitemap', '/sitemap.xml');
  await ask('part of the sitemap that is not there', '/sitemaps/77.xml');
  for (const path of ['/healthz', '/readyz', '/metrics', '/dev/messages']) await ask(path, path);
  await ask('messages for people', '/dev/messages', { headers: { accept: 'text/html' } });
  await ask('message that is not there', '/dev/messages/x');
  await ask('address too long', `/${'a'.repeat(9000)}`);
  answers.set('no request', await askBytes(origin, 'HELLO\r\n\r\n'));
  answers.set('no host', await askBytes(origin, 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'));
  const live = await fetch(`${origin}/api/inquiries/live`, { headers: staff });
  answers.set('events for staff', { status: live.status, headers: Object.fromEntries(live.headers), body: '' });
  await live.body?.cancel();
  return answers;
}

/** What each header says where nothing stricter does. */
const rules: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(?:strict-origin-when-cross-origin|no-referrer)$/,
  'x-frame-options': /^DENY$/,
  'content-security-policy': /(?:^|; )frame-ancestors 'none'(?:;|$)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /^camera=\(\), microphone=\(\), geolocation=\(self\), payment=\(\), usb=\(\)$/,
};
/** The office's own: with another policy than the pages have, no window of theirs gets hold of one of its. */
const ofTheOffice = { 'cross-origin-opener-policy': /^same-origin-allow-popups$/ };
/** What other sites are to show: cards for sharing and codes on paper. */
const forOthers = { 'cross-origin-resource-policy': /^cross-origin$/ };
const exceptions: Record<string, Record<string, RegExp>> = {
  'page of the office': ofTheOffice,
  'card for sharing': forOthers,
  'code on paper': forOthers,
};

/** What is wrong with the headers of one answer; `isSecure`: the house is reached over https. */
export function findHeaderFaults(
  what: string,
  { status, headers, body }: RawAnswer,
  { isSecure }: { isSecure: boolean },
): string[] {
  const faults = Object.entries({ ...rules, ...exceptions[what] })
    .filter(([name, wanted]) => !wanted.test(headers[name] ?? ''))
    .map(([name]) => `${name}: ${headers[name] ?? 'missing'}`);
  const say = (isWrong: boolean, fault: string) => isWrong && faults.push(fault);
  // Refused by the parser, before anybody knows of https.
  const isUnread = what === 'no request' || what === 'no host';
  if (isSecure && !isUnread) {
    say(!/^max-age=31536000/.test(headers['strict-transport-security'] ?? ''), 'strict-transport-security: missing');
  }
  for (const name of ['server', 'x-powered-by', 'via', 'x-aspnet-version', 'access-control-allow-origin']) {
    say(headers[name] !== undefined, `${name}: ${headers[name]}`);
  }
  if (body !== '') say(!/^(?:text|application|image)\/[\w+.-]+/.test(headers['content-type'] ?? ''), 'content-type');
  if (headers['content-type']?.startsWith('text/html')) {
    const policy = headers['content-security-policy'] ?? '';
    say(!/default-src '(?:self|none)'/.test(policy), 'a document whose policy has no default-src');
    say(!policy.includes("base-uri 'none'"), 'a document whose policy has no base-uri');
    say(/script-src[^;]*'unsafe/.test(policy), `script-src: ${policy}`);
  }
  // What is for one person or for nobody is kept by no cache.
  const isPrivate = status >= 400 || /staff|office|exports|messages|readyz|healthz|metrics/.test(what);
  say(isPrivate && !/no-store|no-cache|max-age=0/.test(headers['cache-control'] ?? ''), `cache-control of ${what}`);
  say(status >= 500, `status ${status}`);
  for (const cookie of headers['set-cookie']?.split(/, (?=[\w-]+=)/) ?? []) {
    say(!/; HttpOnly/i.test(cookie) || !/; SameSite=(?:Strict|Lax)/i.test(cookie), `cookie ${cookie.split('=')[0]}`);
    say(isSecure && !/^__(?:Secure|Host)-.*; Secure/i.test(cookie), `cookie ${cookie.split('=')[0]} without Secure`);
  }
  return faults;
}
