import { createServer, type Server } from 'node:net';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, test } from 'vitest';
import { type GatewayMode, msg91Of, openSmsGateway, type SmsGateway, twilioOf } from '#test/sms-gateway.ts';
import { loadConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { createSecrets } from '../secrets.ts';
import type { Sms } from './delivery.ts';
import { parseSmsProviders } from './parse-sms-providers.ts';
import { openTransports } from './transports.ts';

const code: Sms = {
  recipient: '+919876543210',
  text: '483920 is your code. कोड',
  template: 'query-code',
  language: 'en',
  values: { code: '483920', minutes: '5' },
};

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

async function open(mode: GatewayMode): Promise<SmsGateway> {
  const gateway = await openSmsGateway(mode);
  opened.push(gateway);
  return gateway;
}

const lines: string[] = [];

function transportOf(...addresses: string[]) {
  lines.length = 0;
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const config = loadConfig({ SMS_PROVIDER: addresses.join(','), SECRET_KEY: 'x'.repeat(32) });
  const registry = new Registry();
  const transports = openTransports(config, log, { registry }, createSecrets(config));
  if (transports.sms === null) throw new Error('no SMS transport');
  return { send: transports.sms.send, registry, transports };
}

describe('what goes over the wire', () => {
  test('MSG91 gets the template id of its language and the variables by name, and no words', async () => {
    const gateway = await open('take');
    const { send } = transportOf(msg91Of(gateway));
    expect(await send(code)).toEqual({ state: 'taken', provider: 'msg91', reference: 'req-1' });
    expect(await send({ ...code, language: 'hi' })).toMatchObject({ state: 'taken' });
    const [english, hindi] = gateway.sent;
    expect(english).toMatchObject({ path: '/api/v5/flow', headers: { authkey: 'test-key' } });
    expect(JSON.parse(english?.body ?? '')).toEqual({
      template_id: 'flow-query',
      short_url: '0',
      sender: 'HOUSE',
      recipients: [{ mobiles: '919876543210', code: '483920', minutes: '5' }],
    });
    expect(JSON.parse(hindi?.body ?? '')).toMatchObject({ template_id: 'flow-query-hi' });
  });

  test('a Hindi message goes under the English template where there is no Hindi one', async () => {
    const gateway = await open('take');
    await transportOf(msg91Of(gateway)).send({ ...code, template: 'gate-code', language: 'hi' });
    expect(JSON.parse(gateway.sent[0]?.body ?? '')).toMatchObject({ template_id: 'flow-gate' });
  });

  test('Twilio gets the words, under its account', async () => {
    const gateway = await open('take');
    expect(await transportOf(twilioOf(gateway)).send(code)).toEqual({
      state: 'taken',
      provider: 'twilio',
      reference: 'SM1',
    });
    const [sent] = gateway.sent;
    expect(sent).toMatchObject({
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      headers: { authorization: `Basic ${Buffer.from('AC1:test-token').toString('base64')}` },
    });
    expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
      To: '+919876543210',
      From: '+15005550006',
      Body: code.text,
    });
  });
});

describe('a second provider', () => {
  test.each<GatewayMode>(['error', 'busy', 'locked'])('is asked when the first says no: %s', async (mode) => {
    const [first, second] = [await open(mode), await open('take')];
    expect(await transportOf(msg91Of(first), twilioOf(second)).send(code)).toMatchObject({
      state: 'taken',
      provider: 'twilio',
    });
    expect([first.asked, first.sent.length, second.sent.length]).toEqual([1, 0, 1]);
  });

  test('is asked when the first cannot be reached', async () => {
    const [first, second] = [await open('take'), await open('take')];
    await first.close();
    opened.splice(opened.indexOf(first), 1);
    expect(await transportOf(msg91Of(first), twilioOf(second)).send(code)).toMatchObject({ provider: 'twilio' });
  });

  test('is asked when the first has no words for the message', async () => {
    const [first, second] = [await open('take'), await open('take')];
    const { send } = transportOf(msg91Of(first), twilioOf(second));
    expect(await send({ ...code, template: 'reset-code' })).toMatchObject({ provider: 'twilio' });
    expect(first.asked).toBe(0);
  });

  test.each<GatewayMode>(['silent', 'lost', 'malformed'])(
    'is not asked when the first may have sent it: %s',
    async (mode) => {
      const [first, second] = [await open(mode), await open('take')];
      expect(await transportOf(msg91Of(first), twilioOf(second)).send(code)).toMatchObject({
        state: 'unanswered',
        provider: 'msg91',
      });
      expect([first.asked, first.sent.length, second.asked]).toEqual([1, 1, 0]);
    },
  );

  test.each(['msg91', 'twilio'])('is not asked about a number that cannot be: %s', async (which) => {
    const [first, second] = [await open('bad-number'), await open('take')];
    const addresses = which === 'msg91' ? [msg91Of(first), twilioOf(second)] : [twilioOf(first), msg91Of(second)];
    const outcome = await transportOf(...addresses).send(code);
    expect(outcome).toMatchObject({ state: 'refused', provider: which });
    expect([first.asked, second.asked]).toEqual([1, 0]);
    // The complaint repeats the whole request; neither number nor code may reach a log or the outbox.
    const told = JSON.stringify(outcome) + lines.join('');
    expect(told).not.toContain('483920');
    expect(told).not.toContain('9876543210');
  });
});

test('a TLS handshake that never ends counts as not sent, and the second provider is asked', async () => {
  const sockets = new Set<import('node:net').Socket>();
  const mute: Server = createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  opened.push({
    close: () => {
      for (const socket of sockets) socket.destroy();
      mute.close();
    },
  });
  const { port } = mute.address() as { port: number };
  const second = await open('take');
  const first = msg91Of({ port }).replace('tls=off&', '');
  expect(await transportOf(first, twilioOf(second)).send(code)).toMatchObject({ state: 'taken', provider: 'twilio' });
});

test('a provider that failed five times is left alone, shown in the metrics and warned about', async () => {
  const [first, second] = [await open('error'), await open('take')];
  const { send, registry, transports } = transportOf(msg91Of(first), twilioOf(second));
  for (let message = 1; message <= 8; message++) expect(await send(code)).toMatchObject({ provider: 'twilio' });
  expect([first.asked, second.sent.length]).toEqual([5, 8]);
  const metrics = await registry.metrics();
  expect(metrics).toContain('aangan_message_provider_resting{provider="msg91"} 1');
  expect(metrics).toContain('aangan_messages_total{channel="sms",provider="twilio",outcome="taken"} 8');
  expect(transports.warnings()).toEqual({ sms: expect.stringContaining('msg91') });
});

test('numbers that cannot be do not make a provider rest', async () => {
  const gateway = await open('bad-number');
  const { send, transports } = transportOf(twilioOf(gateway));
  for (let message = 1; message <= 8; message++) await send(code);
  expect(gateway.asked).toBe(8);
  expect(transports.warnings()).toEqual({});
});

test.each([
  ['dev://localhost/', 'does not know dev://'],
  ['console', 'must be addresses'],
  ['msg91://control.msg91.com/?gate-code.en=1', 'needs its auth key'],
  ['msg91://very-secret-key@control.msg91.com/', 'needs template ids'],
  ['msg91://very-secret-key@control.msg91.com/?gate-code=1', 'option gate-code'],
  ['twilio://AC1@api.twilio.com/?from=+15005550006', 'needs account and token'],
  ['twilio://AC1:very-secret-key@api.twilio.com/', 'needs ?from'],
])('%s stops the start and says why, without its key', (setting, text) => {
  const problem = (() => {
    try {
      loadConfig({ SMS_PROVIDER: setting, SECRET_KEY: 'x'.repeat(32) });
      return '';
    } catch (cause) {
      return (cause as Error).message;
    }
  })();
  expect(problem).toContain('SMS_PROVIDER');
  expect(problem).toContain(text);
  expect(problem).not.toContain('very-secret-key');
});

test('a list keeps its order, and a comma inside an address parts nothing', () => {
  const providers = parseSmsProviders(
    'twilio://AC1:a%2Cb@api.twilio.com/?from=+15005550006, msg91://KEY@control.msg91.com/?sender=A,B&gate-code.en=1',
  );
  expect(providers.map(({ name }) => name)).toEqual(['twilio', 'msg91']);
});
