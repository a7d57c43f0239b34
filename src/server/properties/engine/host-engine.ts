import { Worker } from 'node:worker_threads';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Answers, Kind, Questions } from './answer-question.ts';

type Asked<K extends Kind> = { kind: 'ask'; number: number; what: K; question: Questions[K] };
/** `follow` is answered by `followed` when all that the database shows at this moment has been taken over. */
export type ToEngine = { [K in Kind]: Asked<K> }[Kind] | { kind: 'follow'; number: number; names: boolean };
/** Somebody new asks, and wants to know how things stand. */
export type ToHost = ToEngine | { kind: 'hello' };
export type FromEngine =
  | { kind: 'answer'; number: number; answer: Answers[Kind] | null }
  | { kind: 'followed'; number: number }
  | { kind: 'here' }
  | { kind: 'away' }
  /** It has read every listing, and not a copy. */
  | { kind: 'read'; rows: number; milliseconds: number }
  /** It cannot read the database, and goes on trying. */
  | { kind: 'fails'; reason: string }
  | { kind: 'differs'; difference: string };

export type EngineSettings = {
  connectionString: string;
  logLevel: string;
  /** For its copy. */
  folder: string;
  /** Milliseconds between two looks at the database, and between two comparisons with it. */
  lookEvery: number;
  compareEvery: number;
  /** Rows that may be gone before everything is read anew, however few there are. */
  fewGone: number;
};

export type Connection = { post(message: ToHost): void; leave(): void };

export type EngineHost = {
  /** Somebody who asks, and how they are answered. */
  connect(answer: (message: FromEngine) => void): Connection;
  close(): Promise<void>;
};

/** Milliseconds before a thread that died has a successor. */
const pause = 1000;

/** The thread of the engine, one on a machine, and all who ask it. A thread that ends is begun again. */
export function hostEngine(settings: EngineSettings, { log, metrics }: { log: Logger; metrics: Metrics }): EngineHost {
  const askers = new Set<(message: FromEngine) => void>();
  /** By the number the thread knows: whose question it is, and its number there. */
  const open = new Map<number, { asker: (message: FromEngine) => void; number: number }>();
  let last = 0;
  let state: FromEngine = { kind: 'away' };
  let isClosed = false;
  let thread = start();

  function start(): Worker {
    const worker = new Worker(new URL('./run-engine.ts', import.meta.url), { workerData: settings });
    worker.unref();
    worker.on('message', hear);
    worker.on('error', (cause) => log.error({ err: cause }, 'the search engine failed'));
    worker.once('exit', () => {
      if (isClosed) return;
      open.clear();
      hear({ kind: 'away' });
      setTimeout(() => {
        if (!isClosed) thread = start();
      }, pause).unref();
    });
    return worker;
  }

  function hear(message: FromEngine): void {
    if (message.kind === 'answer' || message.kind === 'followed') {
      const from = open.get(message.number);
      open.delete(message.number);
      from?.asker({ ...message, number: from.number });
      return;
    }
    if (message.kind === 'read') {
      const { rows, milliseconds } = message;
      log.info({ rows, milliseconds }, 'the search engine has read every listing');
      return;
    }
    if (message.kind === 'fails') {
      log.warn({ reason: message.reason }, 'the search engine cannot follow the database');
      return;
    }
    if (message.kind === 'differs') {
      metrics.alarms.inc({ alarm: 'search_engine' });
      log.error({ difference: message.difference }, 'the search engine says something else than the database');
      return;
    }
    state = message;
    for (const asker of askers) asker(message);
  }

  return {
    connect(answer) {
      return {
        post(message) {
          if (message.kind === 'hello') {
            askers.add(answer);
            answer(state);
            return;
          }
          last += 1;
          open.set(last, { asker: answer, number: message.number });
          thread.postMessage({ ...message, number: last } satisfies ToEngine);
        },
        leave: () => askers.delete(answer),
      };
    },
    close: async () => {
      isClosed = true;
      await thread.terminate();
    },
  };
}
