import { recordChange } from '../audit/service.ts';
import { receiveLead } from '../inquiries/service.ts';
import { sendTestMail } from '../messages/service.ts';
import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { parseContactEnquiry, parsePropertyEnquiry } from './parse-enquiry.ts';

/** Words of the contact page (PUB-CONTACT-43), for both forms. */
const received = {
  success: true as const,
  message: 'Thank you for your message! We will get back to you within 24 hours.',
};

/** What these calls take becomes inquiries, so that none exists as an e-mail only (DECISIONS contact enquiries). */
export function contactRoutes(router: Router, platform: Platform): void {
  router.serve('POST /contact/submit-form', {}, ({ body }, call) =>
    receiveLead(platform, parseContactEnquiry(body), { ...call, scope: 'POST /contact/submit-form' }, () => received),
  );
  router.serve('POST /contact/property-inquiry', {}, ({ body }, call) =>
    receiveLead(
      platform,
      parsePropertyEnquiry(body),
      { ...call, scope: 'POST /contact/property-inquiry' },
      () => received,
    ),
  );
  // A mail leaves, so it is counted and logged like a write though it is asked for by GET (UND-77, threat 33).
  router.serve('GET /contact/test-email', {}, async (_, { actor, caller }) => {
    await platform.limits.take('test mail', 'all');
    const address = await sendTestMail(platform, actor.name);
    await recordChange(platform.db, {
      actor,
      caller,
      action: 'contact.test-email',
      record: { type: 'contact', id: '', name: address },
    });
    return { success: true, message: `Test email sent to ${address}` };
  });
}
