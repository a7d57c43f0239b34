import { type Answers, answerQuestion, type Kind, type Questions } from './answer-question.ts';
import type { Catalogue } from './keep-catalogue.ts';
import { Unanswerable } from './match-words.ts';

/** Answers searches of active listings from memory (decision 0056). */
export type SearchEngine = {
  /** The same as the database says; null where the database has to be asked. */
  ask<K extends Kind>(kind: K, question: Questions[K]): Promise<Answers[K] | null>;
};

/** Leaves everything to the database. */
export const noEngine: SearchEngine = { ask: () => Promise.resolve(null) };

/** @returns null for what only the database can say */
export function answerFrom<K extends Kind>(catalogue: Catalogue, kind: K, question: Questions[K]): Answers[K] | null {
  try {
    return answerQuestion(catalogue, kind, question);
  } catch (cause) {
    if (cause instanceof Unanswerable) return null;
    throw cause;
  }
}
