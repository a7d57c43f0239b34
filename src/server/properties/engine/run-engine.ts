import { parentPort, workerData } from 'node:worker_threads';
import { createLog } from '../../platform/log.ts';
import { answerFrom } from './answer-question.ts';
import { compareAnswers } from './compare-answers.ts';
import { followChanges, type Held, isWorn, loadCatalogue, readNames } from './follow-changes.ts';
import type { EngineSettings, FromEngine, ToEngine } from './host-engine.ts';
import { openApart } from './store-engine.ts';

/**
 * The thread of the engine: reads everything, follows what changes, answers questions in between. Whatever goes wrong
 * with the database, it says that it knows nothing until it has caught up again.
 */
const port = parentPort;
if (port === null) throw new Error('run-engine.ts is a thread');
const { connectionString, lookEvery, compareEvery, logLevel } = workerData as EngineSettings;
const log = createLog(logLevel);
const { db } = openApart({ connectionString, log }, 2);

/** Milliseconds: what is older in `search_changes` is thrown away. */
const longestGap = 12 * 60 * 60 * 1000;

let held: Held | null = null;
let isHere = false;
/** It is tried every second, and told once. */
let isFailing = false;
let lookedAt = 0;
/** Whether names and the newest changes are asked for, and by whom. */
let asked: { numbers: number[]; names: boolean } = { numbers: [], names: false };
let isLooking = false;

const say = (message: FromEngine) => port.postMessage(message);

/** What is held, and whether anybody may be told of it; all who ask hear of a change. */
function hold(next: Held | null): void {
  held = next;
  if (isHere === (next !== null)) return;
  isHere = next !== null;
  say({ kind: isHere ? 'here' : 'away' });
}

async function look({ names }: { names: boolean }): Promise<void> {
  const began = performance.now();
  const isLost = held !== null && began - lookedAt > longestGap;
  if (held === null || isLost || isWorn(held)) {
    // While everything is read the old stands still, and nobody is told what was true before.
    hold(null);
    const next = await loadCatalogue(db);
    await followChanges(db, next);
    hold(next);
  } else {
    await followChanges(db, held);
    if (names) await readNames(db, held.catalogue);
  }
  lookedAt = began;
}

/** One look at a time; whoever asks during one is answered by the next, which sees what they know of. */
async function lookAgain(): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  try {
    do {
      const { numbers, names } = asked;
      asked = { numbers: [], names: false };
      await look({ names });
      isFailing = false;
      for (const number of numbers) say({ kind: 'followed', number });
    } while (asked.numbers.length > 0);
  } catch (cause) {
    if (!isFailing) say({ kind: 'fails', reason: (cause as Error).message });
    isFailing = true;
    hold(null);
  } finally {
    isLooking = false;
  }
}

async function compare(): Promise<void> {
  if (held === null || isLooking) return;
  isLooking = true;
  try {
    const difference = await compareAnswers(db, held);
    if (difference === null) return;
    say({ kind: 'differs', difference });
    hold(null);
  } catch (cause) {
    log.warn({ reason: (cause as Error).message }, 'the search engine could not be compared with the database');
  } finally {
    isLooking = false;
    void lookAgain();
  }
}

/** All within one turn of this thread: nothing is waited for, so the catalogue stands still meanwhile. */
async function answer({ number, what, question }: Extract<ToEngine, { kind: 'ask' }>): Promise<void> {
  try {
    say({ kind: 'answer', number, answer: held === null ? null : await answerFrom(held.catalogue, what, question) });
  } catch (cause) {
    log.error({ err: cause, what }, 'the search engine failed over a question');
    say({ kind: 'answer', number, answer: null });
  }
}

port.on('message', (message: ToEngine) => {
  if (message.kind === 'ask') {
    void answer(message);
    return;
  }
  asked.numbers.push(message.number);
  asked.names ||= message.names;
  void lookAgain();
});

void lookAgain();
// News may be lost on the way; a look of its own misses nothing.
setInterval(() => void lookAgain(), lookEvery);
setInterval(() => void compare(), compareEvery);
