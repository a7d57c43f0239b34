import type { Control } from './control.ts';

const threat = 'a shared list that strangers read, fill or keep open';
const tests = ['shortlists'];

export const shortlistsControls: Control[] = [
  {
    threat,
    name: 'keys that could be guessed are refused',
    file: 'src/server/shortlists/share-list.ts',
    take: 'const isWholeKey = (key: string): boolean => /^[\\w-]{43}$/.test(key);',
    put: 'const isWholeKey = (key: string): boolean => key.length > 0;',
    tests,
  },
  {
    threat,
    name: 'only the owner changes a list',
    file: 'src/server/shortlists/policy.ts',
    take: '({ isOwner }) => isOwner,',
    put: '({ id }) => id !== undefined,',
    tests,
  },
  {
    threat,
    name: 'a link that has ended opens nothing',
    file: 'src/server/shortlists/store.ts',
    take: 'const isOpen = sql`l.ends_at > clock_timestamp()`;',
    put: 'const isOpen = sql`l.ends_at is not null`;',
    tests,
  },
  {
    threat,
    name: 'looks and changes are limited',
    file: 'src/server/shortlists/service.ts',
    take: "if (isCounted) await limits.take('change per shared list', known.id);",
    put: 'void isCounted;',
    tests,
  },
  {
    threat,
    name: 'a list takes so many people and no more',
    file: 'src/server/shortlists/share-list.ts',
    take: 'if ((await countMembers(trx, list.id)) >= mostMembers) {',
    put: 'if ((await countMembers(trx, list.id)) < 0) {',
    tests,
  },
];
