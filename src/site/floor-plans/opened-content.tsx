/** Everything of a home that is open, in one piece: fetched when a key to one is there. */
export { opens } from './access-sessions.ts';
export { sessions, watchSessions } from './session-store.ts';
export { SessionWatch } from './session-watch.tsx';
export { UnlockedPapers } from './unlocked-papers.tsx';
export { UnlockedPlans } from './unlocked-plans.tsx';
