import path from 'node:path';
import { z } from 'zod';
import { brand } from '#contract/brand.ts';
import { isEmail, plainEmail } from '#contract/emails.ts';
import { backupSettings } from './backups/backup-settings.ts';
import { hostsOf, isForWrites } from './database/find-primary.ts';
import { findProblems } from './find-problems.ts';
import { guardSettings } from './guard-settings.ts';
import { parsePushService } from './messages/parse-push-service.ts';
import { parseSender } from './messages/parse-sender.ts';
import { parseSmsProviders } from './messages/parse-sms-providers.ts';
import { readSetting } from './read-setting.ts';
import {
  isLoopback,
  isPlainUrl,
  onOff,
  optional,
  postgresUrl,
  type Setting,
  text,
  urlOf,
  wholeNumber,
} from './setting-kinds.ts';
import { StartupError } from './startup-error.ts';
import { trialSecret } from './trial-secret.ts';
import { watchSettings } from './watch-settings.ts';

/** Every setting there is, in the order the operations page shows them. The key is its name in `Config`. */
export const settings = {
  port: {
    name: 'PORT',
    default: '3000',
    description: 'Port to listen on; 0 takes any free one.',
    schema: wholeNumber(0, 65_535, 3000),
  },
  host: {
    name: 'HOST',
    default: '127.0.0.1',
    description: 'Address to listen on. `0.0.0.0` or `::` to be reached from outside.',
    schema: text.min(1).default('127.0.0.1'),
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    default: 'http://HOST:PORT',
    description: 'Address people use, without a path; links, sitemap and share cards are made from it.',
    schema: urlOf(['http:', 'https:']),
  },
  dataDir: {
    name: 'DATA_DIR',
    default: './data',
    description: 'Folder of the own database, the stored files and the trial secret.',
    schema: text
      .min(1)
      .default('./data')
      .transform((folder) => path.resolve(folder)),
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    isSecret: true,
    default: 'own PostgreSQL in DATA_DIR/postgres',
    description:
      'PostgreSQL 15 or newer, `postgres://user:password@host:5432/database`, or over a unix socket ' +
      '`postgres://user@/database?host=/run/postgresql`. Several hosts with a comma between, ' +
      '`postgres://user:password@a:5432,b:5432/database`, are a primary and its standbys: whichever takes writes is used, ' +
      'and found anew when it has gone. See “More than one machine”.',
    schema: postgresUrl.refine(
      (value) => value === null || isForWrites(value),
      'must say target_session_attrs=read-write, or leave it out',
    ),
  },
  readDatabaseUrl: {
    name: 'DATABASE_READ_URL',
    isSecret: true,
    default: 'none',
    description:
      'One standby of DATABASE_URL, for what everybody may read (homes, lists, developers, team). It is asked while it has ' +
      'replayed all changes that were told of, and at most 5 s behind; else, and for all else, the primary is.',
    schema: postgresUrl.refine((value) => value === null || hostsOf(value).length === 1, 'must be one host'),
  },
  storageUrl: {
    name: 'STORAGE_URL',
    isSecret: true,
    default: 'DATA_DIR/files',
    description:
      'Where uploaded files lie: a folder, or `s3://KEY:SECRET@host[:port]/bucket?region=…` for any S3-compatible ' +
      'store (percent-encode the secret; `&tls=off` speaks plain HTTP inside a private network).',
    schema: optional,
  },
  ...backupSettings,
  smtpUrl: {
    name: 'SMTP_URL',
    isSecret: true,
    default: 'none',
    description:
      'Mail server, `smtps://user:password@host:465` or `smtp://user:password@host:587` (which insists on STARTTLS; ' +
      '`?tls=off` never uses it). Without one a trial shows mails at /dev/messages, and in production they wait.',
    schema: urlOf(['smtp:', 'smtps:']),
  },
  mailFrom: {
    name: 'MAIL_FROM',
    default: "the brand's name and email",
    description: 'Sender of all mails, `Name <address>`; an address the mail server may send for.',
    schema: text
      .default(`${brand.name} <${brand.emails[0]}>`)
      .transform((value) => parseSender(value))
      .refine((sender) => sender !== null, 'must be an address, or `Name <address>`')
      .transform((sender) => sender ?? { name: '', address: '' }),
  },
  staffEmail: {
    name: 'STAFF_EMAIL',
    default: "the brand's email",
    description: 'Mailbox of the staff: notices of new inquiries go there.',
    schema: text.default(brand.emails[0]).transform(plainEmail).refine(isEmail, 'must be an email address'),
  },
  responseGoal: {
    name: 'RESPONSE_GOAL_MINUTES',
    default: '10',
    description:
      'Minutes of office hours within which somebody should answer an inquiry. What is later is marked at the desk, and ' +
      'admins and whoever has it are told.',
    schema: wholeNumber(1, 10_000, 10),
  },
  retention: {
    name: 'RETENTION',
    default: '1 in production, else 0',
    description:
      'Erase inquiries when what they were kept for is over, 48 hours after a letter about it; nothing before an admin has said ' +
      'yes on /admin/privacy/retention. See “What is erased, and when”.',
    schema: onOff.optional(),
  },
  smsProvider: {
    name: 'SMS_PROVIDER',
    isSecret: true,
    default: 'none',
    description:
      'SMS accounts in order of preference, with a comma between: ' +
      '`msg91://KEY@control.msg91.com/?sender=…&gate-code.en=TEMPLATE&…` and `twilio://SID:TOKEN@api.twilio.com/?from=+1…`. ' +
      'Without one a trial shows codes at /dev/messages, and in production none can be sent. See “Messages”.',
    schema: optional.superRefine((value, context) => {
      try {
        if (value !== null) parseSmsProviders(value);
      } catch (cause) {
        context.addIssue({ code: 'custom', message: (cause as Error).message });
      }
    }),
  },
  pushServices: {
    name: 'PUSH_SERVICES',
    default: 'those of Chrome, Edge, Firefox and Safari',
    description:
      'Hosts that notifications for browsers of the staff may be sent to, with a comma between; `*.` stands for any name ' +
      'before the rest, `http://host:port` for a service of your own inside a private network. Others are refused.',
    schema: text
      .default('fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com')
      .transform((list) => list.split(',').map((one) => one.trim()))
      .refine((list) => list.every((one) => parsePushService(one) !== null), 'must be hosts such as *.push.apple.com'),
  },
  secretKey: {
    name: 'SECRET_KEY',
    isSecret: true,
    default: 'made once into DATA_DIR/secret-key; required in production',
    description: 'Key of every signature and seal, at least 32 random characters (`openssl rand -base64 48`).',
    schema: optional,
  },
  previousSecretKey: {
    name: 'SECRET_KEY_PREVIOUS',
    isSecret: true,
    default: 'none',
    description:
      'The key before, while SECRET_KEY is changed: what it sealed and signed still opens. See “Changing SECRET_KEY”.',
    schema: optional,
  },
  webConcurrency: {
    name: 'WEB_CONCURRENCY',
    default: '1',
    description: 'Processes that answer requests; about one per core.',
    schema: wholeNumber(1, 64, 1),
  },
  searchEngine: {
    name: 'SEARCH_ENGINE',
    default: '1',
    description: 'Answer searches from memory, about 200 bytes for each home; 0 leaves all of them to the database.',
    schema: onOff.default(true),
  },
  demo: {
    name: 'DEMO',
    default: '1, in production 0',
    description: 'Fill an empty database with the demo story and its accounts. Refused in production.',
    schema: onOff.optional(),
  },
  openTrial: {
    name: 'OPEN_TRIAL',
    default: '0',
    description:
      'Says aloud that a trial may be reached from other machines (`HOST` other than loopback) although everybody knows its ' +
      'passwords and anybody may read its messages. Without it such a trial has neither demo accounts nor /dev/messages. ' +
      'Refused in production.',
    schema: onOff.default(false),
  },
  sampleFallback: {
    name: 'SAMPLE_FALLBACK',
    default: 'on',
    description: 'Show sample data, marked as Demo Mode, when there is nothing real to show.',
    schema: onOff.default(true),
  },
  ...guardSettings,
  adminEmail: {
    name: 'ADMIN_EMAIL',
    default: 'none',
    description: 'First administrator of an empty database, together with ADMIN_PASSWORD.',
    schema: optional
      .transform((value) => value && plainEmail(value))
      .refine((value) => value === null || isEmail(value), 'must be an email address'),
  },
  adminPassword: {
    name: 'ADMIN_PASSWORD',
    isSecret: true,
    default: 'none',
    description: 'Password of the first administrator, 8 to 128 characters.',
    schema: optional.refine((value) => value === null || (value.length >= 8 && value.length <= 128), {
      message: 'must have 8 to 128 characters',
    }),
  },
  tiles: {
    name: 'TILES',
    default: 'none: TILE_URL',
    description:
      'Map tiles of your own: a folder `zoom/x/y.png` (webp, jpg, avif) or a `.pmtiles` file with such pictures. They are ' +
      'served from here, so that nobody else learns who looks where. See “Streets of your own”.',
    schema: optional.transform((value) => value && path.resolve(value)),
  },
  tileUrl: {
    name: 'TILE_URL',
    default: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    description:
      'Map tiles of a service, where TILES has none; a paid one when many people come. `#16` at its end says that it has none ' +
      'nearer than zoom 16.',
    schema: text
      .startsWith('https://', 'must start with https://')
      .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  },
  geocoderUrl: {
    name: 'GEOCODER_URL',
    default: 'https://nominatim.openstreetmap.org',
    description:
      'Open-map geocoder that staff ask for an address on Enter, in the form of Nominatim; at most one question a second, ' +
      'answers are kept. `off` leaves it out: then only our own places are found.',
    schema: text
      .default('https://nominatim.openstreetmap.org')
      .refine((value) => value === 'off' || isPlainUrl(value), 'must be an http or https address, or off')
      .transform((value) => (value === 'off' ? null : value)),
  },
  smsCountries: {
    name: 'SMS_COUNTRIES',
    default: '91,1,44,61,86,81,49,33,971,966',
    description:
      'Calling codes that visitors may have a code sent to. Others can leave a query all the same. Each country more is ' +
      'one more that can be pumped.',
    schema: text
      .default('91,1,44,61,86,81,49,33,971,966')
      .transform((list) => list.split(',').map((code) => code.trim().replace(/^\+/, '')))
      .refine((list) => list.every((code) => /^[1-9]\d{0,3}$/.test(code)), 'must be calling codes such as 91,971'),
  },
  ...watchSettings,
  development: {
    name: 'AANGAN_DEV',
    default: '0',
    description: 'Set by `npm run dev`: pages come straight from the source, nothing is kept. Refused in production.',
    schema: onOff.default(false),
  },
  nodeEnv: {
    name: 'NODE_ENV',
    default: 'development',
    description: '`production` makes every guard strict: it needs SECRET_KEY and refuses the demo.',
    schema: z
      .enum(['production', 'development', 'test'], 'must be production, development or test')
      .default('development'),
  },
} as const satisfies Record<string, Setting>;

type Settings = typeof settings;
export type Read = { [K in keyof Settings]: z.output<Settings[K]['schema']> };

/** The settings as the app uses them: paths absolute, defaults that hang on other settings filled in. */
export type Config = Omit<Read, 'publicUrl' | 'demo' | 'retention' | 'secretKey' | 'storageUrl'> & {
  /** Without a slash at the end. */
  publicUrl: string;
  demo: boolean;
  retention: boolean;
  /** Of a trial the one that was made for it. */
  secretKey: string;
  storageUrl: string;
  isProduction: boolean;
  /** Whether what is public in a trial may be: the passwords of the demo accounts, and the messages on /dev/messages. */
  admitsTrial: boolean;
  /** People come over https. */
  isSecure: boolean;
};

/** What is wrong, each by the name of its setting. */
export type Problem = { setting: string; says: string };

/** The environment, setting by setting; what is wrong is left out of `given`. */
export function readSettings(env: Record<string, string | undefined>): { given: Partial<Read>; problems: Problem[] } {
  const problems: Problem[] = [];
  const given: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries(settings)) {
    // An empty variable counts as not set: that is what compose files and CI produce.
    const read = readSetting(env, setting);
    if ('says' in read) {
      problems.push({ setting: setting.name, says: read.says });
      continue;
    }
    const result = setting.schema.safeParse(read.text?.trim() || undefined);
    if (result.success) given[key] = result.data;
    else problems.push({ setting: setting.name, says: result.error.issues[0]?.message ?? 'is not valid' });
  }
  return { given, problems: [...problems, ...findProblems(given)] };
}

/**
 * Reads the environment. Every problem is reported at once, by the name of its setting.
 * @throws StartupError `bad_settings`
 */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const { given, problems } = readSettings(env);
  if (problems.length > 0) {
    const lines = problems.map(({ setting, says }) => `${setting} ${says}`);
    throw new StartupError('bad_settings', ['Aangan cannot start with these settings:', ...lines].join('\n  - '));
  }
  const read = given as Read;
  return completeConfig(read, read.secretKey ?? trialSecret(read.dataDir));
}

/** Fills in what hangs on other settings. */
export function completeConfig(given: Read, secretKey: string): Config {
  const isProduction = given.nodeEnv === 'production';
  const publicUrl = (given.publicUrl ?? `http://${bracketed(given.host)}:${given.port}`).replace(/\/+$/, '');
  return {
    ...given,
    publicUrl,
    demo: given.demo ?? !isProduction,
    retention: given.retention ?? isProduction,
    storageUrl: given.storageUrl ?? path.join(given.dataDir, 'files'),
    secretKey,
    isProduction,
    admitsTrial: !isProduction && (given.openTrial || isLoopback(given.host)),
    isSecure: new URL(publicUrl).protocol === 'https:',
  };
}

/** IPv6 addresses stand in brackets inside a URL. */
export const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** The table of settings for docs/OPERATIONS.md. */
export function settingsMarkdown(): string {
  const rows = Object.values(settings).map((one) => `| \`${one.name}\` | ${one.default} | ${one.description} |`);
  return ['| setting | default | what it does |', '|---|---|---|', ...rows].join('\n');
}
