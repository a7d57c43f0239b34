import { z } from 'zod';
import { optional, type Setting, urlOf } from './setting-kinds.ts';

/** The settings of what is watched here, and who is told. */
export const watchSettings = {
  alertWebhook: {
    name: 'ALERT_WEBHOOK',
    isSecret: true,
    default: 'none',
    description:
      'Address that is told, beside the mails to admins, when a line of the health page goes wrong and when it is over. ' +
      'See “What to watch”.',
    schema: urlOf(['https:', 'http:']),
  },
  alertWebhookSecret: {
    name: 'ALERT_WEBHOOK_SECRET',
    isSecret: true,
    default: 'none',
    description:
      'Key that signs what ALERT_WEBHOOK is told, at least 24 characters; `whsec_` before it says it is base64.',
    schema: optional.refine((value) => value === null || value.length >= 24, 'must have at least 24 characters'),
  },
  updatesUrl: {
    name: 'UPDATES_URL',
    default: 'none',
    description:
      'Where releases with security fixes are told of, `https://…` or `file:///…`, asked once an hour. Without it nobody ' +
      'is asked. See “What to watch”.',
    schema: urlOf(['https:', 'http:', 'file:']),
  },
  advisories: {
    name: 'ADVISORIES',
    default: 'none',
    description:
      'File or folder of advisories (OSV JSON, or what `npm audit --json` writes) that somebody brings here; looked at once an hour, ' +
      'and the parts of this version are compared with it when it has changed, or a day has passed. See “What to watch”.',
    schema: optional,
  },
  logLevel: {
    name: 'LOG_LEVEL',
    default: 'info',
    description: 'trace, debug, info, warn, error, fatal or silent.',
    schema: z
      .enum(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'must be trace, debug, info, warn, error, fatal or silent',
      )
      .default('info'),
  },
  logTo: {
    name: 'LOG_TO',
    default: 'none',
    description:
      'Another machine that is sent each line of the log as it is written, and what staff did: `syslog+tls://host:6514` (RFC 5425). Its ' +
      'certificate must be trusted here (`NODE_EXTRA_CA_CERTS` for one of your own). See “What to watch”.',
    schema: optional.refine(
      (value) => value === null || (/^syslog\+tls:\/\/[a-z0-9.-]+:[1-9]\d*$/i.test(value) && URL.canParse(value)),
      'must be syslog+tls://host:port',
    ),
  },
} as const satisfies Record<string, Setting>;
