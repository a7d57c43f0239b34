import type { Provider, Sms } from './delivery.ts';
import { openMsg91 } from './msg91.ts';
import { openTwilio } from './twilio.ts';

/** Milliseconds for one SMS call; a person is waiting (reference/security.md section 5). */
const smsTimeout = 5000;

/**
 * The accounts of SMS_PROVIDER, in the order they are tried. Opening one connects to nothing.
 * @throws Error whose message says what is wrong, without keys
 */
export function parseSmsProviders(setting: string): Provider<Sms>[] {
  // A comma may stand inside an address; one before the next scheme parts two of them.
  return setting.split(/,\s*(?=[a-z0-9]+:\/\/)/i).map(parseProvider);
}

function parseProvider(text: string): Provider<Sms> {
  if (!URL.canParse(text)) throw new Error('must be addresses such as msg91://KEY@control.msg91.com/?gate-code.en=ID');
  const url = new URL(text);
  const scheme = url.protocol.slice(0, -1);
  const options = new Map(url.searchParams);
  const take = (name: string) => {
    const value = options.get(name)?.trim();
    options.delete(name);
    return value || null;
  };
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  const address = (host: string) => ({
    host: url.hostname.replace(/^\[|\]$/g, '') || host,
    port: url.port === '' ? null : Number(url.port),
    tls: take('tls') !== 'off',
    timeout: Math.min(Number(take('timeout')) || smsTimeout, smsTimeout),
  });
  if (scheme === 'msg91') {
    if (user === '') throw new Error('msg91:// needs its auth key: msg91://KEY@control.msg91.com/');
    const account = { ...address('control.msg91.com'), authKey: user, sender: take('sender') };
    const wrong = [...options.keys()].find((name) => !/^[a-z-]+\.(en|hi)$/.test(name));
    if (wrong !== undefined) throw new Error(`msg91:// does not know the option ${wrong}`);
    if (options.size === 0) throw new Error('msg91:// needs template ids, such as ?gate-code.en=ID&query-code.en=ID');
    return openMsg91({ ...account, templates: Object.fromEntries(options) });
  }
  if (scheme === 'twilio') {
    const account = { ...address('api.twilio.com'), accountSid: user, token: password };
    // A plus sign in a query reads as a space.
    const from = take('from')?.replace(/^\+?(?=\d{7,15}$)/, '+') ?? take('service');
    if (user === '' || password === '') throw new Error('twilio:// needs account and token: twilio://SID:TOKEN@host/');
    if (!from) throw new Error('twilio:// needs ?from=+NUMBER or ?service=MGID');
    return openTwilio({ ...account, from });
  }
  // There is no provider that writes codes to a log or a file: it would be used in production one day (threat 14).
  throw new Error(`does not know ${scheme}://; there are msg91:// and twilio://`);
}
