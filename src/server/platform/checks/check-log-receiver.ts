import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectToReceiver } from '../send-log.ts';
import { sayDaysLeft } from './check-certificate.ts';
import { reasonOf, type Say } from './finding.ts';

/** Milliseconds: for the other side to show its certificate, and to turn us out again because it wants one of ours. */
const patience = { greeting: 10_000, doubt: 1500 };

/** Whether the machine of LOG_TO takes lines. None is sent. */
export async function checkLogReceiver(logTo: string, say: Say, ca?: string): Promise<void> {
  const { hostname, host } = new URL(logTo);
  const socket = connectToReceiver(logTo, ca);
  try {
    socket.setTimeout(patience.greeting, () => socket.destroy(new Error('no answer')));
    await once(socket, 'secureConnect');
    const isClosed = once(socket.resume(), 'close').then(() => true);
    if (await Promise.race([isClosed, sleep(patience.doubt, false)])) throw new Error('it closes the connection');
    say.ok(`${host} takes the lines of the log.`);
    sayDaysLeft(socket, hostname, say, 'Renew it there: with one that is over no line arrives.');
  } catch (cause) {
    say.wrong(
      `${host} takes no lines of the log: ${reasonOf(cause)}.`,
      'Start what takes them. Its certificate must be trusted here (NODE_EXTRA_CA_CERTS for one of your own), and it must not ask for one of ours.',
    );
  } finally {
    socket.destroy();
  }
}
