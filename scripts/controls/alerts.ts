import type { Control } from './control.ts';

const threat = 'letters to who never asked, or has stopped them';
const tests = ['alerts'];

export const alertsControls: Control[] = [
  {
    threat,
    name: 'nobody is told before they confirmed',
    file: 'src/server/alerts/keep-searches.ts',
    take: 'if (at > happenedAt) continue;',
    put: '',
    tests: ['match-events'],
  },
  {
    threat,
    name: 'the key that stops letters opens nothing',
    file: 'src/server/messages/sign-alerts.ts',
    take: "stop: 'stop letters to a reader'",
    put: "stop: 'saved searches of a reader'",
    tests,
  },
  {
    threat,
    name: 'a letter to an address that is not proved repeats nothing typed',
    file: 'src/server/alerts/save-search.ts',
    take: 'choices: describeChoices(query)',
    put: 'choices: query',
    tests,
  },
  {
    threat,
    name: 'an address is written to five times a day at most',
    file: 'src/server/alerts/save-search.ts',
    take: "if (!(await limits.allows('search letter per e-mail', recipient.toLowerCase()))) return;",
    put: '',
    tests,
  },
  {
    threat,
    name: 'each changes only what is theirs',
    file: 'src/server/alerts/store.ts',
    take: `delete from alerts where reader_id = \${readerId} and id = \${id}`,
    put: `delete from alerts where \${readerId} <> \${id} and id = \${id}`,
    tests,
  },
  {
    threat,
    name: 'letters that wait go with the searches',
    file: 'src/server/alerts/change-search.ts',
    take: '    if (reader === null) return;\n    await removeReader(trx, reader.id);\n    await forgetLetters(trx, reader);',
    put: '    if (reader === null) return;\n    await removeReader(trx, reader.id);',
    tests,
  },
  {
    threat,
    name: 'of a letter that has left no address is kept',
    file: 'src/server/messages/store.ts',
    take: "  'alert-letter',\n",
    put: '',
    tests: ['take-back-letters'],
  },
  {
    threat,
    name: 'a letter does not leave without its reader',
    file: 'src/server/alerts/take-back-letters.ts',
    take: 'if ((await findReader(platform.db, letter.readerId)) === null) {',
    put: 'if (letter.readerId === null) {',
    tests: ['take-back-letters'],
  },
  {
    threat,
    name: 'whoever is erased is not written to again',
    file: 'src/server/privacy/erase-inquiries.ts',
    take: '  await endAlertsOf(trx, [...keys.phones, ...keys.emails]);\n',
    put: '',
    tests,
  },
  {
    threat,
    name: 'a consent that is taken back ends what the address has saved',
    file: 'src/server/privacy/ask-requests.ts',
    take: 'const ended = await endAlertsOf(trx, [subject]);',
    put: 'const ended = 0;',
    tests: ['send-link'],
  },
];
