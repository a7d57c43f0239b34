import { Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import { answerFailure } from '../platform/http/answers.ts';
import { noStore, securityHeaders } from '../platform/http/headers.ts';
import type { Channel } from '../platform/messages/delivery.ts';
import type { Platform } from '../platform/platform.ts';
import { countMessages } from './count-messages.ts';
import { findFontFaces } from './find-font-faces.ts';
import { presentMessage } from './present.ts';
import { attachmentOf, calendarOf, unsealMessage } from './send-message.ts';
import { prefersPage, showMessages } from './show-messages.ts';
import { showStop } from './show-stop.ts';
import { findMessage, listShown } from './store.ts';

const privately = { ...securityHeaders, 'cache-control': noStore, 'x-robots-tag': 'noindex' };
/** Mails carry their styles with them and run nothing. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * `/dev/messages`: what a trial would have sent, as JSON for programs and as a page for people. Channels that have a
 * provider are not in it; in production and on the open network it does not exist (threat 14). `readNumber` makes E.164 of any spelling.
 */
export function messagesRoutes(platform: Platform, readNumber: (typed: string) => string | null): Hono {
  countMessages(platform);
  const app = new Hono();
  const { config, db, transports } = platform;
  const channels = (['sms', 'email'] as const).filter((channel: Channel) => transports[channel] === null);
  if (!config.admitsTrial || channels.length === 0) return app;

  app.get('/', async (c) => {
    const to = c.req.query('to')?.trim() || null;
    const messages = await listShown(db, channels, to === null ? null : spellingsOf(to, readNumber(to)));
    const vary = { ...privately, vary: 'Accept' };
    if (!prefersPage(c.req.header('accept') ?? '')) {
      return c.json({ messages: messages.map((message) => presentMessage(platform, message)) }, 200, vary);
    }
    const shown = messages.map((message) => ({
      ...presentMessage(platform, message),
      id: message.id,
      hasCalendar: calendarOf(message) !== null,
    }));
    const { html, policy } = await showMessages(shown, { to, channels });
    return c.html(html, 200, { ...vary, 'content-security-policy': policy });
  });
  const find = async (id: string) => {
    const message = await findMessage(db, id);
    const isShown = message?.provider === 'page' && channels.some((channel) => channel === message.channel);
    if (!isShown || message.recipient === '') throw new CodedError('not_found', 'There is no such message');
    return message;
  };
  app.get('/:id', async (c) => {
    const message = await find(c.req.param('id'));
    const { html } = unsealMessage(platform, message);
    if (html === '') throw new CodedError('not_found', 'There is no such message');
    return c.html(html.replace('</head>', `<style>${await findFontFaces()}</style></head>`), 200, {
      ...privately,
      'content-security-policy': mailPolicy,
    });
  });
  app.get('/:id/visit.ics', async (c) => {
    const file = await attachmentOf(platform, await find(c.req.param('id')));
    if (file === null) throw new CodedError('not_found', 'There is no such file');
    return c.body(file.content, 200, { ...privately, 'content-type': file.contentType });
  });
  app.onError((error) => {
    if (!(error instanceof CodedError)) platform.log.error({ err: error }, 'the messages could not be shown');
    return answerFailure(error);
  });
  return app;
}

/** Every way the recipient may stand in the outbox; a plus sign in an address that was not encoded reads as a space. */
const spellingsOf = (typed: string, number: string | null): string[] => [
  typed.toLowerCase(),
  `+${typed.replace(/\D/g, '')}`,
  ...(number === null ? [] : [number]),
];

/** Before the calls by which mail programs stop letters (`stopAddressOf`): what a browser is shown there. */
export function stopRoutes(): Hono {
  const app = new Hono();
  app.use('/alerts/stop', showStop('alerts'));
  app.use('/privacy/letters/stop', showStop('letters'));
  return app;
}
