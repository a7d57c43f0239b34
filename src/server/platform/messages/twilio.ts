import { callProvider, type ProviderAddress, parseAnswer, refusalOf } from './call-provider.ts';
import { DeliveryError, type Provider, type Sms } from './delivery.ts';

type Account = ProviderAddress & {
  accountSid: string;
  token: string;
  /** A number, a name, or the id of a messaging service (`MG…`). */
  from: string;
};

/** Twilio's Messages API, 2010-04-01. It takes the whole text; to India it must be one registered there as well. */
export function openTwilio({ accountSid, token, from, ...address }: Account): Provider<Sms> {
  return {
    name: 'twilio',
    async send({ recipient, text: words }) {
      const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
      const { status, text } = await callProvider(address, {
        path: `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
        headers: {
          authorization: `Basic ${Buffer.from(`${accountSid}:${token}`).toString('base64')}`,
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ To: recipient, [sender]: from, Body: words }).toString(),
      });
      const answer = parseAnswer(text);
      if (status < 200 || status > 299) {
        throw refusalOf(status, [answer?.code, answer?.message].filter(Boolean).join(' '));
      }
      if (typeof answer?.sid !== 'string') throw new DeliveryError('unanswered', 'the answer cannot be read');
      return answer.sid;
    },
  };
}
