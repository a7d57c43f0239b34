import { callProvider, type ProviderAddress, parseAnswer, refusalOf } from './call-provider.ts';
import { DeliveryError, type Provider, type Sms } from './delivery.ts';

type Account = ProviderAddress & {
  authKey: string;
  sender: string | null;
  /** MSG91's id of each approved text, by `template.language`. */
  templates: Record<string, string>;
};

/**
 * MSG91's Flow API (https://docs.msg91.com, "Send SMS"). Indian operators drop every text that is not registered word by
 * word (TRAI's DLT), so the words lie at MSG91 under a template id and only the variables travel.
 */
export function openMsg91({ authKey, sender, templates, ...address }: Account): Provider<Sms> {
  // A text in the other language is better than none.
  const templateId = ({ template, language }: Sms): string | undefined =>
    templates[`${template}.${language}`] ?? templates[`${template}.en`];
  return {
    name: 'msg91',
    canSend: (message) => templateId(message) !== undefined,
    async send(message) {
      const { recipient, values } = message;
      const { status, text } = await callProvider(address, {
        path: '/api/v5/flow',
        headers: { authkey: authKey, accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({
          template_id: templateId(message),
          short_url: '0',
          ...(sender !== null && { sender }),
          recipients: [{ mobiles: recipient.replace(/^\+/, ''), ...values }],
        }),
      });
      const answer = parseAnswer(text);
      const said = String(answer?.message ?? '');
      if (status < 200 || status > 299) throw refusalOf(status, said);
      if (answer?.type === 'success') return said || null;
      // It says no with status 200. Only a complaint about the number is about this message.
      if (answer?.type === 'error') {
        throw new DeliveryError(/mobile|number|recipient/i.test(said) ? 'refused' : 'declined', said);
      }
      throw new DeliveryError('unanswered', 'the answer cannot be read');
    },
  };
}
