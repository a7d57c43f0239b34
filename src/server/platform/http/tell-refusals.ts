import type { CodedError } from '#contract/errors.ts';
import type { Logger } from '../log.ts';

type Asked = { method: string; path: string; staffId: string | null };

/** Tells the log of a call that was refused. */
export type RefusalLog = (error: CodedError, asked: Asked) => void;

/** Lines a minute. Strangers must not be able to fill the log, nor to hide in it what staff are refused. */
const most = { strangers: 60, staff: 600 };
const minute = 60_000;
/** What happens to everybody every day: nothing is there, somebody else was faster, a newer version is there. */
const usual = [404, 409, 410, 412];

/**
 * A line for each call that was refused by permission, input or limit: who of the staff asked, for what, and which fields were
 * wrong; never what stood in them. Beyond `most` of a minute they are counted and told with the next one.
 */
export function openRefusalLog(log: Logger, now: () => number = Date.now): RefusalLog {
  const counts = { strangers: { from: 0, told: 0, left: 0 }, staff: { from: 0, told: 0, left: 0 } };
  return ({ code, status, fieldErrors }, { method, path, staffId }) => {
    if (status >= 500 || usual.includes(status)) return;
    const who = staffId === null ? 'strangers' : 'staff';
    const count = counts[who];
    if (now() - count.from >= minute) Object.assign(count, { from: now(), told: 0 });
    if (count.told >= most[who]) {
      count.left += 1;
      return;
    }
    count.told += 1;
    const fields = Object.keys(fieldErrors ?? {})
      .slice(0, 20)
      .map((name) => name.slice(0, 60));
    const left = count.left;
    count.left = 0;
    log.info(
      {
        code,
        method,
        path: path.slice(0, 200),
        ...(staffId !== null && { staffId }),
        ...(fields.length > 0 && { fields }),
        ...(left > 0 && { left }),
      },
      'a call was refused',
    );
  };
}
