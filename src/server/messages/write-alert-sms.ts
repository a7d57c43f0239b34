import { brand } from '#contract/brand.ts';
import { CodedError } from '#contract/errors.ts';
import type { Config } from '../platform/config.ts';
import type { Language } from '../platform/messages/delivery.ts';
import { parseSmsProviders } from '../platform/messages/parse-sms-providers.ts';
import type { Rendered } from './render-letter.ts';
import type { AlertLetter } from './write-alert-letter.ts';

/**
 * The SMS about homes, word by word as it is registered with the operators (docs/OPERATIONS.md). A variable holds thirty signs at
 * most, so the key of the link comes in two that stand side by side; and they are alike in both languages, for whoever has no
 * words in one is sent those of the other. English stays within the 160 signs of one SMS on a site with a name of usual length.
 */
const words: Record<Language, string> = {
  en: '{brand}: news of homes: {homes}. See or stop: {publicUrl}/alerts#{key}{rest}',
  hi: '{brand}: घरों की खबर: {homes}। देखें या बंद करें: {publicUrl}/alerts#{key}{rest}',
};

const brandIn: Record<Language, string> = { en: brand.name, hi: brand.nameInHindi };

/** Signs of one variable, as operators count them. */
const longestVariable = 30;

/**
 * `3 (Gurugram, 3 BHK)`: how many, and the search where all of them are told because of the same one and it fits. Signs beyond
 * ASCII would make an English SMS twice as long.
 */
function countHomes({ homes, more }: AlertLetter): string {
  const count = String(homes.length + more);
  const [first, ...others] = homes;
  const common = first?.searches.find((search) => others.every(({ searches }) => searches.includes(search)));
  const told = more === 0 && common ? `${count} (${common.replaceAll('₹', 'Rs ').replace(/[“”]/g, '"')})` : count;
  return told.length <= longestVariable && /^[ -~]*$/.test(told) ? told : count;
}

export type WrittenSms = Rendered & {
  /** The same values by the names that the provider's template knows. */
  variables: Record<string, string>;
};

/** `key`: what opens all that its reader has saved; kept text shows dots in its place. */
export function writeAlertSms(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  language: Language,
  letter: AlertLetter,
  key: string,
): WrittenSms {
  const variables = {
    homes: countHomes(letter),
    key: key.slice(0, longestVariable),
    rest: key.slice(longestVariable),
  };
  const values: Record<string, string> = { ...variables, brand: brandIn[language], publicUrl };
  const text = words[language].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return { subject: '', text, html: '', variables };
}

/** What some account needs words for before a search is saved for a phone: the code that proves it, and the SMS about homes. */
export const alertSmsTemplates = ['alerts-code', 'alert-letter'] as const;

/**
 * Whether searches can be saved for a phone here: nobody is offered what no account can send. A trial without an account shows SMS
 * on its page.
 */
export function textsAlerts({ smsProvider, admitsTrial }: Pick<Config, 'smsProvider' | 'admitsTrial'>): boolean {
  if (smsProvider === null) return admitsTrial;
  const providers = parseSmsProviders(smsProvider);
  return alertSmsTemplates.every((template) => {
    const sms = { recipient: '', text: '', template, language: 'en', values: {} } as const;
    return providers.some((provider) => provider.canSend?.(sms) !== false);
  });
}

export const noTexts = () =>
  new CodedError('not_allowed', 'We cannot send SMS about homes. Please save the search for an email address.');
