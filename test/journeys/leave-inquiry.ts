import { randomBytes, randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';

type Left = { id: string; name: string; email: string };

/** Letters that no other journey has in a name. */
export const rareWord = () => `zz${randomBytes(4).toString('hex')}`;

/**
 * Somebody asks on the site, from a network address of their own. Fields that a machine fills put it into quarantine.
 * @throws Error when it is refused
 */
export async function leaveInquiry(request: APIRequestContext, lastName: string, more: object = {}): Promise<Left> {
  const unique = randomBytes(4).toString('hex');
  const email = `asha.${unique}@mail.example`;
  const answer = await request.post('/api/inquiries', {
    headers: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
    data: {
      guestInfo: {
        firstName: `Asha ${unique}`,
        lastName,
        email,
        phoneNumber: `+91 98${String(randomInt(100_000_000)).padStart(8, '0')}`,
      },
      message: `Is it still to be had? ${unique}`,
      requestType: 'general',
      ...more,
    },
  });
  if (!answer.ok()) throw new Error(`nothing was asked: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { id: string } };
  return { id: data.id, name: `Asha ${unique} ${lastName}`, email };
}
