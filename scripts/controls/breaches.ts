import type { Control } from './control.ts';

const threat =
  'a breach of personal data that nobody is told of, that tells somebody twice, or that keeps whoever was erased';

export const breachesControls: Control[] = [
  {
    threat,
    name: 'a clock that is near or over is wrong on the health page',
    file: 'src/server/health/check-breaches.ts',
    take: "level === 'near' || level === 'over'",
    put: "level === 'done'",
    tests: ['breaches'],
  },
  {
    threat,
    name: 'a letter and the note that it was queued commit together',
    file: 'src/server/breaches/store-people.ts',
    take: `where p.breach_id = $\{breachId} and p.has_mail and p.queued_at is null and i.email`,
    put: `where p.breach_id = $\{breachId} and p.has_mail and i.email`,
    tests: ['send-letters'],
  },
  {
    threat,
    name: 'whoever has a row gets no second letter under another record',
    file: 'src/server/breaches/store-people.ts',
    take: 'or k.customer_id = person.customer_id or (',
    put: 'or (',
    tests: ['send-letters'],
  },
  {
    threat,
    name: 'a letter in which a word is missing does not leave',
    file: 'src/server/breaches/add-step.ts',
    take: 'if (hasGap(words[column]))',
    put: 'if (words[column] === null)',
    tests: ['send-letters'],
  },
  {
    threat,
    name: 'an exercise sends nothing',
    file: 'src/server/breaches/store-people.ts',
    take: `case when $\{breach.is_drill}::boolean and person.email`,
    put: 'case when false and person.email',
    also: [
      { take: '!row.is_drill', put: 'row.id', file: 'src/server/breaches/add-step.ts' },
      { take: 'breach.is_drill || ', put: '', file: 'src/server/breaches/send-letters.ts' },
    ],
    tests: ['send-letters'],
  },
  {
    threat,
    name: 'the log keeps no number that was typed to find people',
    file: 'src/server/breaches/save-breach.ts',
    take: '  withheld: peoplesWords,\n',
    put: '',
    tests: ['breaches'],
  },
];
