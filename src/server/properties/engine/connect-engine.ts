import type { Platform } from '../../platform/platform.ts';
import type { Answers, Kind, Questions } from './answer-question.ts';
import type { EngineHost } from './host-engine.ts';

/** Answers searches of active listings from memory (decision 0056). */
export type SearchEngine = {
  /** The same as the database says; null where the database has to be asked. */
  ask<K extends Kind>(kind: K, question: Questions[K]): Promise<Answers[K] | null>;
  /** It has read everything, and followed all news that this process has heard. */
  isCurrent(): boolean;
};

/** Leaves everything to the database. */
export const noEngine: SearchEngine = { ask: () => Promise.resolve(null), isCurrent: () => false };

/** Milliseconds after which the database is asked instead. */
const patience = 1000;
/** News of these tables (`announce` in the migrations) change what the engine says. */
const tables = ['properties', 'parameters', 'developers'];

/**
 * The engine as one process asks it. Kept answers are dropped by the same news that are heard here: from then on nothing
 * is asked until the engine has taken over what they tell of, so that no answer from before is kept after them.
 */
export function connectEngine({ connect }: Pick<EngineHost, 'connect'>, { events, metrics }: Platform): SearchEngine {
  const waiting = new Map<number, (answer: Answers[Kind] | null) => void>();
  let last = 0;
  let isHere = false;
  /** News that were heard, and up to which of them the engine has followed; `sent` has been asked for. */
  const news = { heard: 0, followed: 0, sent: 0, names: false };

  const { post } = connect((message) => {
    switch (message.kind) {
      case 'answer':
        settle(message.number, message.answer);
        return;
      case 'followed':
        news.followed = message.number;
        follow();
        return;
      case 'here':
        // It may have read everything before the last news came.
        isHere = true;
        hear(true);
        return;
      case 'away':
        isHere = false;
        news.sent = news.followed;
        for (const number of [...waiting.keys()]) settle(number, null);
    }
  });

  function settle(number: number, answer: Answers[Kind] | null): void {
    waiting.get(number)?.(answer);
    waiting.delete(number);
  }

  function hear(names: boolean): void {
    news.heard += 1;
    news.names ||= names;
    follow();
  }

  /** One request at a time: what is heard meanwhile is asked for by the next. */
  function follow(): void {
    if (!isHere || news.sent > news.followed || news.heard === news.followed) return;
    news.sent = news.heard;
    post({ kind: 'follow', number: news.sent, names: news.names });
    news.names = false;
  }

  events.on('stale', (tag) => {
    if (tables.includes(tag)) hear(tag !== 'properties');
  });
  events.onReconnect(() => hear(true));

  const isCurrent = () => isHere && news.followed === news.heard;

  post({ kind: 'hello' });
  return {
    isCurrent,
    ask: (what, question) => {
      metrics.searches.inc({ asked: isCurrent() ? 'engine' : 'database' });
      if (!isCurrent()) return Promise.resolve(null);
      last += 1;
      const number = last;
      return new Promise((resolve) => {
        const timer = setTimeout(() => settle(number, null), patience);
        waiting.set(number, (answer) => {
          clearTimeout(timer);
          resolve(answer as Answers[typeof what] | null);
        });
        post({ kind: 'ask', number, what, question } as Parameters<typeof post>[0]);
      });
    },
  };
}
