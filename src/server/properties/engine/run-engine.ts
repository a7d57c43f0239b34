import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createLog } from '../../platform/log.ts';
import { answerFrom } from './answer-question.ts';
import { compareAnswers } from './compare-answers.ts';
import { followChanges, type Held, isWorn, readNames } from './follow-changes.ts';
import type { EngineSettings, FromEngine, ToEngine } from './host-engine.ts';
import { keepCopy } from './keep-copy.ts';
import { readApart } from './read-apart.ts';
import { openApart } from './store-engine.ts';

/**
 * The thread of the engine: has everything read, follows what changes, answers questions in between. Whatever goes wrong
 * with the database, it says that it knows nothing until it has caught up again.
 */
const port = parentPort;
if (port === null) throw new Error('run-engine.ts is a thread');
const settings = workerData as EngineSettings;
const { connectionString, folder, lookEvery, compareEvery, fewGone, logLevel } = settings;
const log = createLog(logLevel);
const { db } = openApart({ connectionString, log }, 2);
const copy = keepCopy(folder);

/** Milliseconds: what is older in `search_changes` is thrown away. */
const longestGap = 12 * 60 * 60 * 1000;
/** Milliseconds for which a copy is compared with the database before it is believed. */
const longestProof = 300;

let held: Held | null = null;
/** What takes the place of one that is worn: while it is being read, and from then to the next look. */
const successor: { isComing: boolean; held: Held | null } = { isComing: false, held: null };
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
  if (next !== null && next !== held) void readBeginnings(next);
  held = next;
  if (next === null) successor.held = null;
  if (isHere === (next !== null)) return;
  isHere = next !== null;
  say({ kind: isHere ? 'here' : 'away' });
}

/** Nobody waits for it: answers are the same before, and between two steps questions are answered. */
async function readBeginnings(next: Held): Promise<void> {
  const { words, listings } = next.catalogue;
  for (const _ of words.beginnings.read(listings.rows)) {
    await nextTurn();
    if (held !== next) return;
  }
}

/** What is in the file, brought to this moment; null where that is nothing or not what the database says. */
async function openCopy(): Promise<Held | null> {
  const next = await copy.open(db);
  if (next === null) return null;
  const difference = await compareAnswers(db, next, longestProof);
  if (difference === null) return next;
  await tell(difference);
  return null;
}

/** It would be the same again after a restart: the file goes. */
async function tell(difference: string): Promise<void> {
  say({ kind: 'differs', difference });
  await copy.drop();
}

async function look({ names }: { names: boolean }): Promise<void> {
  const began = performance.now();
  if (held !== null && began - lookedAt > longestGap) hold(null);
  const next = successor.held ?? held ?? (await openCopy()) ?? (await readEverything());
  await followChanges(db, next);
  if (names || next !== held) await readNames(db, next.catalogue);
  // Sorting a million homes takes a while: nobody is to wait for it with a question.
  next.catalogue.places.look();
  if (next === successor.held) successor.held = null;
  hold(next);
  if (isWorn(next, fewGone)) void readSuccessor();
  lookedAt = began;
}

async function readEverything(): Promise<Held> {
  const began = performance.now();
  const next = await readApart(settings);
  say({ kind: 'read', rows: next.catalogue.listings.rows, milliseconds: Math.round(performance.now() - began) });
  return next;
}

/** Until it has been read, the one that is worn goes on answering. */
async function readSuccessor(): Promise<void> {
  if (successor.isComing || successor.held !== null) return;
  successor.isComing = true;
  try {
    successor.held = await readEverything();
  } catch (cause) {
    log.warn({ reason: (cause as Error).message }, 'the search engine could not read everything anew');
  } finally {
    successor.isComing = false;
  }
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
      if (asked.numbers.length === 0) await saveCopy();
    } while (asked.numbers.length > 0);
  } catch (cause) {
    if (!isFailing) say({ kind: 'fails', reason: (cause as Error).message });
    isFailing = true;
    hold(null);
  } finally {
    isLooking = false;
  }
}

/** Nobody needs it before the next start. */
async function saveCopy(): Promise<void> {
  if (held === null) return;
  try {
    await copy.save(db, held);
  } catch (cause) {
    log.warn({ reason: (cause as Error).message }, 'the search engine could not write its copy');
  }
}

async function compare(): Promise<void> {
  if (held === null || isLooking) return;
  isLooking = true;
  try {
    const difference = await compareAnswers(db, held);
    if (difference === null) return;
    await tell(difference);
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
