import { alertSmsTemplates } from '#server/messages/write-alert-sms.ts';
import { codeTemplates } from '#server/messages/write-code.ts';
import { type Finding, findingsOf } from '#server/platform/checks/finding.ts';
import type { Config } from '#server/platform/config.ts';
import type { Language } from '#server/platform/messages/delivery.ts';
import { parseSmsProviders } from '#server/platform/messages/parse-sms-providers.ts';

/** Whether some account has words for every code in each language. No provider is asked: each question costs an SMS. */
export async function checkSms({ smsProvider, isProduction }: Config): Promise<Finding[]> {
  const { findings, ok, look, wrong } = findingsOf('SMS');
  if (smsProvider === null) {
    if (isProduction)
      wrong('SMS_PROVIDER is not set: nobody can unlock floor plans.', 'See "Messages" in docs/OPERATIONS.md.');
    else ok('No SMS_PROVIDER: a trial shows codes at /dev/messages.');
    return findings;
  }
  const providers = parseSmsProviders(smsProvider);
  const lacks = (template: string, language: Language) => {
    const sms = { recipient: '', text: '', values: {}, template, language };
    return providers.every((provider) => provider.canSend?.(sms) === false);
  };
  const unsendable = codeTemplates.filter((template) => lacks(template, 'en'));
  if (unsendable.length > 0) {
    const next = `Register them (DLT) and add ${unsendable.map((one) => `${one}.en=TEMPLATE_ID`).join('&')} to SMS_PROVIDER.`;
    wrong(`No account has words for ${unsendable.join(', ')}: such codes cannot be sent.`, next);
    return findings;
  }
  ok(`${providers.map(({ name }) => name).join(', then ')}: every code has words. Nothing was sent.`);
  const lacking = alertSmsTemplates.filter((template) => lacks(template, 'en'));
  if (lacking.length > 0) {
    look(
      `No account has words for ${lacking.join(', ')}: searches are saved for an email address alone.`,
      `To offer SMS, register them and add ${lacking.map((one) => `${one}.en=TEMPLATE_ID`).join('&')}.`,
    );
  }
  const sent = lacking.length > 0 ? codeTemplates : [...codeTemplates, ...alertSmsTemplates];
  const english = sent.filter((one) => smsProvider.includes('msg91:') && !smsProvider.includes(`${one}.hi=`));
  if (english.length > 0) {
    look(
      `MSG91 has no Hindi words for ${english.join(', ')}: who reads Hindi gets English.`,
      `Add ${english[0]}.hi=TEMPLATE_ID and so on.`,
    );
  }
  return findings;
}
