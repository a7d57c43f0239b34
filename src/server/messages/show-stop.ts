import type { MiddlewareHandler } from 'hono';
import { brand } from '#contract/brand.ts';
import type { Failure } from '#contract/envelope.ts';
import { escapeHtml } from '../platform/http/escape-html.ts';
import { noStore, securityHeaders } from '../platform/http/headers.ts';
import { findFontFaces } from './find-font-faces.ts';
import { mark, prefersPage, style } from './show-messages.ts';

const headers = {
  ...securityHeaders,
  'cache-control': noStore,
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex',
  vary: 'Accept',
  // The key stands in the address. Without any referrer the browser would not say either that the press is our own page's.
  'referrer-policy': 'origin',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/** In both languages of our letters: whose they are is not looked up for somebody who only looks. */
type Said = { en: string; hi: string };

const phone = brand.phones[0].replaceAll(' ', '\u00a0');

const words = {
  title: { en: 'Stop these emails?', hi: 'ये मेल बंद करें?' },
  alerts: {
    en: 'All your saved searches end at once, and we do not write to you about them again.',
    hi: 'आपकी सेव की हुई सभी खोजें तुरंत बंद हो जाएँगी और उनके बारे में हम आपको फिर नहीं लिखेंगे।',
  },
  letters: {
    en: 'We send you no more emails like the one you came from. What you ask us is still answered.',
    hi: 'जिस मेल से आप यहाँ आए, वैसे मेल हम आपको और नहीं भेजेंगे। आपके सवालों का जवाब हम देते रहेंगे।',
  },
  stopped: { en: 'These emails are stopped', hi: 'ये मेल बंद हो गए हैं' },
  close: { en: 'You can close this page.', hi: 'अब आप यह पेज बंद कर सकते हैं।' },
  failed: { en: 'That did not work', hi: 'यह नहीं हो पाया' },
  call: {
    en: `If it does not work again, call ${phone}.`,
    hi: `फिर भी न हो तो ${phone} पर फ़ोन करें।`,
  },
} satisfies Record<string, Said>;

const button = 'Stop them · बंद करें';

/**
 * For whoever comes with a browser to the address by which mail programs stop letters (RFC 8058): some of these open it instead of
 * pressing it themselves. Looking stops nothing, for scanners look too; a button does. Programs get what the call says.
 */
export function showStop(kind: 'alerts' | 'letters'): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req;
    if (!['GET', 'HEAD', 'POST'].includes(method) || !prefersPage(c.req.header('accept') ?? '')) return next();
    if (method !== 'POST') {
      const form = `<form method="post"><button name="List-Unsubscribe" value="One-Click">${button}</button></form>`;
      return c.body(await writePage(words.title, both(words[kind]) + form), 200, headers);
    }
    await next();
    const { status } = c.res;
    const waits = c.res.headers.get('retry-after');
    const { message } = (await c.res.json()) as Pick<Failure, 'message'>;
    const page = c.res.ok
      ? await writePage(words.stopped, `<p class="lead">${escapeHtml(message)}</p>${both(words.close)}`)
      : await writePage(words.failed, `<p class="lead">${escapeHtml(message)}</p>${both(words.call)}`);
    // What the call said of itself stays away: it is no JSON any more.
    c.res = undefined;
    c.res = new Response(page, { status, headers: { ...headers, ...(waits !== null && { 'retry-after': waits }) } });
  };
}

const both = ({ en, hi }: Said): string => `<p class="lead">${en}</p><p class="lead" lang="hi">${hi}</p>`;

const writePage = async (title: Said, body: string): Promise<string> => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title.en} · ${brand.name}</title><link rel="icon" href="/favicon.ico" sizes="any"><style>${await findFontFaces()}${style}h1 [lang]{display:block}</style></head><body>
<header><a class="mark" href="/">${mark}${brand.name}</a></header>
<main><h1>${title.en} <span lang="hi">${title.hi}</span></h1>${body}</main></body></html>`;
