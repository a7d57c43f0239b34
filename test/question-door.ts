import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { addressThrough, leadTo } from './database-door.ts';
import { readFrames } from './read-frames.ts';

/**
 * What becomes of the n-th question: it never arrives and from then on the database is gone; or it is done, its answer is lost,
 * and the line with it.
 */
export type Loss = { at: number; what: 'question' | 'answer' };

export type QuestionDoor = {
  /** Leads to the database behind. */
  connectionString: string;
  /** Counts questions anew; the one that the loss names is the last of its line. With null nothing is lost any more. */
  arm(loss: Loss | null): void;
  /** Questions since then. */
  readonly asked: number;
  /** Milliseconds that each question waits before it is passed on. */
  delay: number;
  close(): Promise<void>;
};

/** Messages that are sent together with the Sync behind them. */
const parts = new Set(['P', 'B', 'D', 'E', 'C']);
/** A simple query, or the end of one in parts. */
const isQuestion = (letter: string) => letter === 'Q' || letter === 'S';

/** A door in front of a database that understands what passes: it counts questions, delays them, and loses one of them. */
export async function openQuestionDoor(behind: string): Promise<QuestionDoor> {
  let loss: Loss | null = null;
  let asked = 0;
  let isGone = false;
  const lines = new Set<() => void>();
  const cutAll = () => {
    for (const cut of [...lines]) cut();
  };

  const door = net.createServer((guest) => {
    if (isGone) return guest.on('error', () => {}).destroy();
    const host = leadTo(behind);
    const cut = () => {
      lines.delete(cut);
      guest.destroy();
      host.destroy();
    };
    lines.add(cut);
    for (const socket of [guest, host]) socket.on('error', cut).on('close', cut);
    const [fromGuest, fromHost] = [readFrames(true), readFrames(false)];
    let held: Buffer[] = [];
    let isAnswerLost = false;
    guest.on('data', (chunk: Buffer) => {
      for (const { letter, bytes } of fromGuest(chunk)) {
        held.push(bytes);
        if (parts.has(letter)) continue;
        const all = Buffer.concat(held);
        held = [];
        if (isQuestion(letter)) {
          asked += 1;
          if (loss?.at === asked && loss.what === 'question') {
            isGone = true;
            return cutAll();
          }
          isAnswerLost ||= loss?.at === asked;
        }
        if (self.delay > 0 && isQuestion(letter)) setTimeout(() => host.write(all), self.delay);
        else host.write(all);
      }
      return undefined;
    });
    host.on('data', (chunk: Buffer) => {
      // Ready for the next question: this one is done.
      const isDone = fromHost(chunk).some(({ letter }) => letter === 'Z');
      if (!isAnswerLost) guest.write(chunk);
      else if (isDone) cut();
    });
    return undefined;
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const self: QuestionDoor = {
    connectionString: addressThrough(behind, (door.address() as AddressInfo).port),
    delay: 0,
    arm(next) {
      [loss, asked, isGone] = [next, 0, false];
    },
    get asked() {
      return asked;
    },
    close: async () => {
      const closed = once(door, 'close');
      door.close();
      cutAll();
      await closed;
    },
  };
  return self;
}
