/**
 * True in `npm run drill -- walks` alone. What kills a program a second time, or looks at one more width or one more
 * state of a page, takes longer than `npm test` may (docs/decisions/0122-what-is-tried-again-is-a-drill.md): there each
 * promise is proved once.
 */
export const inFull = process.env.IN_FULL === '1';
