import pino from 'pino';
import { sendLog } from './send-log.ts';

export type Logger = pino.Logger;

/**
 * What may never stand in a log, cut from the finished line so that no forgotten field leaks: named secrets,
 * bearer and JSON web tokens, e-mail addresses, phone numbers. Bounded quantifiers: a long line cannot stall it.
 */
const secrets: [RegExp, string][] = [
  [
    /"(password|token|refreshToken|verificationToken|sessionId|x-session-id|otp|secret|authorization|cookie|set-cookie)":"(?:[^"\\]|\\.){0,8000}"/gi,
    '"$1":"[hidden]"',
  ],
  // A one-time code; other codes are the database's and Node's words for an error.
  [/"(code|otp)":"?\d{6}"?(?=[,}])/gi, '"$1":"[hidden]"'],
  [/\bBearer [\w.~+/=-]{1,4000}/g, 'Bearer [hidden]'],
  [/\beyJ[\w-]{5,2000}\.[\w-]{1,4000}\.[\w-]{0,1000}/g, '[token]'],
  [/([?&](?:token|code|signature|sessionId)=)[^&"\s]{1,2000}/gi, '$1[hidden]'],
  // Keys that stand in paths: a visitor's session, a signed file (ASVS 14.2.1).
  [/(\/(?:inquiries\/session|unlocked|calendars)\/)[^/?#"\s\\]{1,2000}/gi, '$1[hidden]'],
  [/:\/\/[^/\s:@"]{1,200}:[^/\s@"]{1,200}@/g, '://[hidden]@'],
  [/[\w.%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}/gi, '[e-mail]'],
  [/\+\d[\d ()-]{6,18}\d/g, '[phone]'],
  [/(?<![\w.-])(?:0|91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?![\w.-])/g, '[phone]'],
];

/** Takes phone numbers, e-mail addresses and tokens out of a text. */
export const withoutSecrets = (line: string): string =>
  secrets.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);

/** JSON lines on standard output, without anything personal. */
export function createLog(level: string, destination?: pino.DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    hooks: { streamWrite: withoutSecrets },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The log of a process: on standard output, and line by line to LOG_TO where that is set (ASVS 16.4.3). */
export function openLog({ logLevel, logTo }: { logLevel: string; logTo: string | null }): Logger {
  if (logTo === null) return createLog(logLevel);
  const output = pino.destination(1);
  const tell = (about: object) => {
    const line = { level: 50, time: new Date().toISOString(), pid: process.pid, ...about };
    output.write(`${withoutSecrets(JSON.stringify(line))}\n`);
  };
  const sender = sendLog(logTo, tell);
  return createLog(logLevel, {
    write: (line) => {
      output.write(line);
      sender.write(line);
    },
  });
}
