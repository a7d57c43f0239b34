import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';

/** Notices a proxy that nobody has told the app of. */
export type ProxyWatch = {
  look(headers: IncomingHttpHeaders): void;
  /** In words for an operator; empty while nothing was seen. */
  warnings(): Record<string, string>;
};

const text =
  'A call came with X-Forwarded-For, and TRUSTED_PROXIES is 0: behind a proxy all visitors count as one address and run ' +
  'into its limits. Set TRUSTED_PROXIES to how many proxies stand before the app.';

/** Anybody can send the header, so it is said once and says what to look at; nothing is decided by it. */
export function watchProxies({ trustedProxies }: Pick<Config, 'trustedProxies'>, log: Logger): ProxyWatch {
  let isSeen = false;
  return {
    look(headers) {
      if (isSeen || trustedProxies > 0 || headers['x-forwarded-for'] === undefined) return;
      isSeen = true;
      log.warn(text);
    },
    warnings: () => (isSeen ? { proxy: text } : {}),
  };
}
