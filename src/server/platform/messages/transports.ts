import { Counter, Gauge } from 'prom-client';
import type { Config } from '../config.ts';
import type { Hold } from '../hold.ts';
import { type Logger, withoutSecrets } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Secrets } from '../secrets.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import {
  type Channel,
  DeliveryError,
  type Failure,
  type Mail,
  type Provider,
  type Push,
  type Sms,
} from './delivery.ts';
import { parseSmsProviders } from './parse-sms-providers.ts';
import { openSmtp } from './smtp.ts';
import { openWebPush } from './web-push.ts';

/** What became of a message. `reason` is for operators, without personal data. */
export type Outcome =
  | { state: 'taken'; provider: string; reference: string | null }
  | { state: Failure; provider: string | null; reason: string };

/** The providers of one channel, in order of preference. */
export type Transport<M> = { send(message: M): Promise<Outcome> };

export type Transports = {
  /** Null without a provider. */
  sms: Transport<Sms> | null;
  email: Transport<Mail> | null;
  /** There always is one: browsers say themselves whose service they use. */
  push: Transport<Push>;
  /** What an operator should know, by channel; empty when all is well. */
  warnings(): Partial<Record<Channel, string>>;
  close(): void;
};

/** Opens what the settings name. Nothing is connected to before the first message. */
export function openTransports(
  config: Config,
  log: Logger,
  { registry }: Pick<Metrics, 'registry'>,
  secrets: Pick<Secrets, 'signLasting'>,
  hold: Pick<Hold, 'isOn'> = { isOn: false },
): Transports {
  const outcomes = new Counter({
    name: 'aangan_messages_total',
    help: 'Messages handed to a provider since the start, by what became of them',
    labelNames: ['channel', 'provider', 'outcome'],
    registers: [registry],
  });
  const sms = guard(config.smsProvider === null ? [] : parseSmsProviders(config.smsProvider));
  const email = guard(config.smtpUrl === null ? [] : [openSmtp({ url: config.smtpUrl, from: config.mailFrom })]);
  const push = guard(openWebPush(config, secrets));
  new Gauge({
    name: 'aangan_message_provider_resting',
    help: '1 while a provider is left alone because it failed five times in a row',
    labelNames: ['provider'],
    registers: [registry],
    collect() {
      for (const { provider, breaker } of [...sms, ...email, ...push])
        this.set({ provider: provider.name }, +breaker.isOpen());
    },
  });

  const chain = <M>(channel: Channel, providers: Guarded<M>[]): Transport<M> => {
    return {
      async send(message) {
        if (hold.isOn)
          return { state: 'declined', provider: null, reason: 'the house was restored and is not live yet' };
        let outcome: Outcome = { state: 'declined', provider: null, reason: 'no provider takes it' };
        for (const { provider, breaker } of providers) {
          if (provider.canSend?.(message) === false) continue;
          if (!breaker.admits()) {
            outcome = {
              state: 'declined',
              provider: provider.name,
              reason: 'it failed five times in a row and is resting',
            };
            continue;
          }
          outcome = await attempt(provider, breaker, message);
          outcomes.inc({ channel, provider: provider.name, outcome: outcome.state });
          if (outcome.state !== 'taken') {
            const { provider: name, state, reason } = outcome;
            log.warn({ channel, provider: name, outcome: state, reason }, 'a provider did not take a message');
          }
          // Only a certain no lets the next one try: two of the same SMS are worse than one that is late.
          if (outcome.state !== 'declined') return outcome;
        }
        return outcome;
      },
    };
  };
  const transports = {
    sms: sms.length === 0 ? null : chain('sms', sms),
    email: email.length === 0 ? null : chain('email', email),
    push: chain('push', push),
  };
  const warnings = () => ({
    ...describe('sms', sms, config.admitsTrial),
    ...describe('email', email, config.admitsTrial),
  });
  for (const [channel, warning] of Object.entries(warnings())) log.warn({ channel }, warning);
  return {
    ...transports,
    warnings,
    close: () => {
      for (const { provider } of [...sms, ...email]) provider.close?.();
    },
  };
}

type Guarded<M> = { provider: Provider<M>; breaker: CircuitBreaker };

const guard = <M>(providers: Provider<M>[]): Guarded<M>[] =>
  providers.map((provider) => ({ provider, breaker: createCircuitBreaker() }));

async function attempt<M>(provider: Provider<M>, breaker: CircuitBreaker, message: M): Promise<Outcome> {
  try {
    const reference = await provider.send(message);
    breaker.succeeded();
    return { state: 'taken', provider: provider.name, reference };
  } catch (cause) {
    if (!(cause instanceof DeliveryError)) {
      breaker.failed();
      throw cause;
    }
    // Whoever refuses one message is well.
    if (cause.failure === 'refused') breaker.succeeded();
    else breaker.failed();
    return { state: cause.failure, provider: provider.name, reason: cleanReason(cause.message) };
  }
}

/** A provider may repeat number and words of a message in its complaint, a code among them. */
const cleanReason = (text: string): string =>
  withoutSecrets(text.slice(0, 1000))
    .replace(/\d{6,}/g, '••••••')
    .slice(0, 300);

const missing: Record<'sms' | 'email', string> = {
  sms: 'SMS_PROVIDER is not set: no code can be sent to a phone, so nobody can unlock floor plans',
  email: 'SMTP_URL is not set: notices of inquiries wait in the outbox and reach nobody',
};

function describe(
  channel: 'sms' | 'email',
  providers: Guarded<never>[] | Guarded<Sms>[] | Guarded<Mail>[],
  admitsTrial: boolean,
) {
  if (providers.length === 0) return admitsTrial ? {} : { [channel]: missing[channel] };
  const resting = providers.filter(({ breaker }) => breaker.isOpen()).map(({ provider }) => provider.name);
  return resting.length === 0 ? {} : { [channel]: `${resting.join(', ')} failed five times in a row and is resting` };
}
